import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { type ComponentType, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LockIcon } from '../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { roleFor } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { mayDo } from '../lib/roles.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import { OwnerPin } from './parts/owner-pin.tsx';
import styles from './venue.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venue;

type TabProps = {
  me: Me;
  /** The person's role here: higher than their own where a manager's PIN has opened the page. */
  venueRole: Role;
  /** The signed-in person or the device has changed. */
  onMe: (me: Me) => void;
};
type TabComponent = ComponentType<TabProps>;
type Tab = {
  path: string;
  label: string;
  role: Role;
  Page: TabComponent;
  /** The action at the end of the header. */
  Action?: TabComponent;
};

/** The venue's pages, in the order of their tabs. */
const tabs: readonly Tab[] = [
  {
    path: '/venue/settings',
    label: words.tabs.settings,
    role: 'MANAGER',
    Page: lazyPart(() => import('./venue-settings.tsx'), 'VenueSettings'),
    Action: lazyPart(() => import('./venue-settings.tsx'), 'SettingsSaved'),
  },
  {
    path: '/venue/bays',
    label: words.tabs.bays,
    role: 'MANAGER',
    Page: lazyPart(() => import('../features/bays/bays-page.tsx'), 'BaysPage'),
    Action: lazyPart(() => import('../features/bays/add-bay.tsx'), 'AddBayButton'),
  },
  {
    path: '/venue/staff',
    label: words.tabs.staff,
    role: 'OWNER',
    Page: lazyPart(() => import('../features/people/staff-page.tsx'), 'StaffPage'),
    Action: lazyPart(() => import('../features/people/invite.tsx'), 'InviteButton'),
  },
  {
    path: '/venue/activity',
    label: words.tabs.activity,
    role: 'MANAGER',
    Page: lazyPart(() => import('../features/activity/activity-page.tsx'), 'ActivityPage'),
    Action: lazyPart(() => import('../features/activity/export-activity.tsx'), 'ExportActivity'),
  },
  {
    path: '/venue/link',
    label: words.tabs.link,
    role: 'MANAGER',
    Page: lazyPart(() => import('../features/link/link-page.tsx'), 'LinkPage'),
    Action: lazyPart(() => import('../features/link/poster-acts.tsx'), 'PosterActs'),
  },
  {
    path: '/venue/payouts',
    label: words.tabs.payouts,
    role: 'OWNER',
    Page: lazyPart(() => import('./payouts.tsx'), 'Payouts'),
  },
];

/** The venue's pages, one per tab. */
export function Venue() {
  const { me, enter } = useSession();
  const [path] = useLocation();
  const role = roleFor('venue', me);
  const openTabs = tabs.filter((tab) => mayDo(role, tab.role));
  const currentTab = tabs.find((tab) => tab.path === path);
  if (path === '/venue') return <Redirect replace to={(openTabs[0] ?? tabs[0]!).path} />;

  const mayOpen = currentTab !== undefined && openTabs.includes(currentTab);
  const { Page, Action: Act } = currentTab ?? {};
  return (
    <DeskPage
      title={words.venue}
      className={styles.page}
      after={
        <>
          <PageTabs label={words.venue} tabs={openTabs} path={path} />
          {mayOpen && Act && (
            // A dialog that opens here has its own header and footer, which are not the page's.
            <section>
              <Suspense fallback={null}>
                <Act me={me} venueRole={role} onMe={enter} />
              </Suspense>
            </section>
          )}
        </>
      }
    >
      {mayOpen && Page ? (
        <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
          <Page me={me} venueRole={role} onMe={enter} />
        </Suspense>
      ) : (
        <EmptyPage
          icon={currentTab && <LockIcon size={28} />}
          title={currentTab ? words.forOwners(currentTab.label) : words.nothingHere}
          {...(currentTab && { text: words.anOwnerCan })}
        >
          {currentTab && <OwnerPin me={me} place="venue" pageLabel={currentTab.label} onOpened={enter} />}
          <DeskLink href="/">{words.backToTheSheet}</DeskLink>
        </EmptyPage>
      )}
    </DeskPage>
  );
}
