import type { Me } from '@caddie/contract/desk/people/staff';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useSession } from '../features/staff/session.tsx';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import styles from './prices.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

type TabProps = {
  me: Me;
  /** The end of the header, into which a page puts its buttons with `createPortal`. */
  head: HTMLElement | null;
};
type Tab = { path: string; label: string; Page: ComponentType<TabProps> };

/** The pages about prices and hours, in the order of their tabs. */
const tabs: readonly Tab[] = [
  {
    path: '/prices',
    label: words.tabs.prices,
    Page: lazyPart(() => import('../features/prices/prices-page.tsx'), 'PricesPage'),
  },
  {
    path: '/prices/hours',
    label: words.tabs.hours,
    Page: lazyPart(() => import('../features/hours/hours-page.tsx'), 'HoursPage'),
  },
  {
    path: '/prices/special-days',
    label: words.tabs.specialDays,
    Page: lazyPart(() => import('../features/hours/special-days/special-days-page.tsx'), 'SpecialDaysPage'),
  },
];

/** Prices and opening hours, one page per tab. */
export function Prices() {
  const { me } = useSession();
  const [path] = useLocation();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { Page } = tabs.find((tab) => tab.path === path) ?? {};

  return (
    <DeskPage
      title={words.prices}
      className={styles.page}
      after={
        <>
          <PageTabs label={words.prices} tabs={tabs} path={path} />
          {/* A dialog that opens here has its own header and footer, which are not the page's. */}
          <section ref={setHead} className={styles.acts} />
        </>
      }
    >
      {Page ? (
        <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
          <Page me={me} head={head} />
        </Suspense>
      ) : (
        <EmptyPage title={words.nothingHere}>
          <DeskLink href="/">{words.backToTheSheet}</DeskLink>
        </EmptyPage>
      )}
    </DeskPage>
  );
}
