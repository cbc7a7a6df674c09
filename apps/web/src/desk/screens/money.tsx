import { addDays, isDate } from '@caddie/contract/dates/calendar';
import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { formatDay } from '../../lib/format.ts';
import { LockIcon } from '../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useMoneyDate } from '../features/money/use-money-date.ts';
import { ChooseDay, DayButtons } from '../features/sheet/grid/sheet-head.tsx';
import { isManager } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { mayDo } from '../lib/roles.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import styles from './money.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.money;

type List = { path: string; label: string; role: Role; accessText: string; Page: ComponentType<{ me: Me }> };

const MONEY_PATH = '/money';
const CLOSE_PATH = '/money/close';

const DayPage = lazyPart(() => import('../features/money/day-page.tsx'), 'DayPage');
const DrawersCard = lazyPart(() => import('../features/money/drawers/drawers-card.tsx'), 'DrawersCard');
const NotClosed = lazyPart(() => import('../features/money/drawers/not-closed.tsx'), 'NotClosed');
const NeedsYouCard = lazyPart(() => import('../features/needs-you/needs-you-card.tsx'), 'NeedsYouCard');
/** The lists for managers or owners. */
const lists: readonly List[] = [
  {
    path: '/money/payments',
    label: words.tabs.payments,
    role: 'MANAGER',
    accessText: words.isFor.payments,
    Page: lazyPart(() => import('../features/money/lines-page.tsx'), 'PaymentsPage'),
  },
  {
    path: '/money/refunds',
    label: words.tabs.refunds,
    role: 'MANAGER',
    accessText: words.isFor.refunds,
    Page: lazyPart(() => import('../features/money/lines-page.tsx'), 'RefundsPage'),
  },
  {
    path: '/money/owed',
    label: words.tabs.owed,
    role: 'MANAGER',
    accessText: words.isFor.owed,
    Page: lazyPart(() => import('../features/money/owed-page.tsx'), 'OwedPage'),
  },
  {
    path: '/money/payouts',
    label: words.tabs.payouts,
    role: 'OWNER',
    accessText: words.isFor.payouts,
    Page: lazyPart(() => import('../features/money/comparison/comparison-page.tsx'), 'ComparisonPage'),
  },
];

/** The venue's revenue and refunds: by day, each with its own URL and a URL for its close, and as lists. */
export function Money() {
  const { me } = useSession();
  const [path] = useLocation();
  const list = lists.find((one) => one.path === path);
  const day = parseDayUrl(path);
  if (day) return <MoneyDays me={me} {...day} />;
  if (list && mayDo(me.role, list.role))
    return (
      <MoneyFrame me={me} path={path}>
        <list.Page key={path} me={me} />
      </MoneyFrame>
    );
  return (
    <MoneyFrame me={me} path={path}>
      <EmptyPage
        icon={list && <LockIcon size={28} />}
        title={list?.accessText ?? words.nothingHere}
        {...(list && !isManager(me.role) && { text: words.ownDrawer })}
      >
        <DeskLink href="/">{words.backToTheSheet}</DeskLink>
      </EmptyPage>
    </MoneyFrame>
  );
}

type MoneyDayUrl = { urlDate: string | null; isClose: boolean };

/** `/money`, `/money/2026-11-20`, and the close of the same days: `/money/close`, `/money/close/2026-11-20`. */
function parseDayUrl(path: string): MoneyDayUrl | undefined {
  const isClose = path === CLOSE_PATH || path.startsWith(`${CLOSE_PATH}/`);
  const basePath = isClose ? CLOSE_PATH : MONEY_PATH;
  const lastSegment = path.slice(basePath.length + 1);
  if (path === basePath) return { urlDate: null, isClose };
  return path === `${basePath}/${lastSegment}` && isDate(lastSegment) ? { urlDate: lastSegment, isClose } : undefined;
}

type FrameProps = { me: Me; path: string; day?: string; close?: string; acts?: ReactNode; children: ReactNode };

const MoneyFrame = ({ me, path, day = MONEY_PATH, close = CLOSE_PATH, acts, children }: FrameProps) => (
  <DeskPage
    title={words.money}
    className={styles.page}
    after={
      <>
        <PageTabs
          label={words.money}
          tabs={[
            { path: day, label: words.tabs.today },
            ...lists.filter(({ role }) => mayDo(me.role, role)),
            { path: close, label: words.tabs.close },
          ]}
          path={path}
        />
        {acts}
      </>
    }
  >
    <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>{children}</Suspense>
  </DeskPage>
);

function MoneyDays({ me, urlDate, isClose }: MoneyDayUrl & { me: Me }) {
  const [path, go] = useLocation();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { date, today } = useMoneyDate(urlDate, me.venue.timeZone);
  const basePath = isClose ? CLOSE_PATH : MONEY_PATH;
  const goTo = (day: string) => go(day === today ? basePath : `${basePath}/${day}`);
  const dateSuffix = urlDate === null ? '' : `/${urlDate}`;

  return (
    <MoneyFrame
      me={me}
      path={path}
      day={MONEY_PATH + dateSuffix}
      close={CLOSE_PATH + dateSuffix}
      acts={
        // A dialog that opens here has its own header and footer, which are not the page's.
        <>
          <section className={styles.acts}>
            <DayButtons
              isToday={date === today}
              onStep={(days) => goTo(addDays(date, days))}
              onToday={() => go(basePath)}
            />
            <ChooseDay date={date} onChoose={goTo} />
          </section>
          <section ref={setHead} className={styles.acts}>
            {!isClose && today && date <= today && (
              <DeskLink variant="primary" href={CLOSE_PATH + dateSuffix} className={styles.close}>
                {words.closeDay(formatDay(date))}
              </DeskLink>
            )}
          </section>
        </>
      }
    >
      <DayPage
        key={date}
        me={me}
        date={date}
        head={head}
        topContent={
          !isClose && (
            <>
              <NotClosed date={date} />
              <NeedsYouCard isManager={isManager(me.role)} />
            </>
          )
        }
        aside={isClose && today && <DrawersCard me={me} date={date} today={today} />}
      />
    </MoneyFrame>
  );
}
