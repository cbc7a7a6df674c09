import { Suspense, useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { shouldShowPlan } from '../features/plan/shows-plan.ts';
import type { Target } from '../features/search/search.rules.ts';
import { isWithin, navPagesFor } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { firstName } from '../lib/first-name.ts';
import { beginPath } from '../lib/days/url-action.ts';
import { useBackCloses } from '../lib/keys/back-closes.ts';
import { useRestoredFocus } from '../lib/keys/restored-focus.ts';
import { useKeys } from '../lib/keys/keys.ts';
import { SearchOpener } from '../lib/search-opener.ts';
import { Avatar } from '../ui/avatar.tsx';
import {
  CashIcon,
  CustomersIcon,
  MembershipsIcon,
  MoreIcon,
  PricesIcon,
  ReportsIcon,
  TeeSheetIcon,
  VenueIcon,
} from '../ui/icons/desk-icons.tsx';
import { DeskLogo } from '../ui/page/desk-logo.tsx';
import { DeskScreens } from './desk-screens.tsx';
import styles from './desk-shell.module.css';
import { catalogue } from './words/en.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';

const words = catalogue.deskShell;

/** Loaded beside the first screen, so that they are available before their keys are pressed. */
const PersonMenu = lazyPart(() => import('../features/staff/person-menu.tsx'), 'PersonMenu');
const Search = lazyPart(() => import('../features/search/search.tsx'), 'Search');
/** Most venues have no notice about their plan. */
const PlanStrip = lazyPart(() => import('../features/plan/plan-strip.tsx'), 'PlanStrip');
const KeyList = lazyPart(() => import('./key-list.tsx'), 'KeyList');

const icons = {
  sheet: TeeSheetIcon,
  customers: CustomersIcon,
  memberships: MembershipsIcon,
  money: CashIcon,
  prices: PricesIcon,
  reports: ReportsIcon,
  venue: VenueIcon,
};

/** The rail with the pages that the person may open, tabs on a phone, and the screen of the current address. */
export function DeskShell() {
  const { me, isDeskShown, lock } = useSession();
  const [path, go] = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const onSearch = useCallback(() => setSearching(true), []);
  // A personal device has no other people to switch to, so it asks before signing out.
  const onLock = () => (me.device.isCounter ? lock() : setMenuOpen(true));
  useKeys({ l: onLock, '?': () => setKeyListOpen(true), '/': onSearch });
  const isSheet = path === '/' || path.startsWith('/days/') || path.startsWith('/bookings/');
  const isCustomers = path === '/customers' || path.startsWith('/customers/');
  const isMoney = path === '/money' || path.startsWith('/money/');
  const isReports = path === '/reports' || path.startsWith('/reports/');
  const pages = navPagesFor(me);
  usePageShortcuts(pages, go);
  useRestoredFocus();
  useBackCloses();

  return (
    <div className={styles.desk}>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <nav className={`${styles.rail} on-dark`} aria-label={words.desk}>
        <span className={styles.logo}>
          <DeskLogo />
        </span>
        {pages.map((page) => {
          const Icon = icons[page.name];
          const isCurrent = page.name === 'sheet' ? isSheet : isWithin(path, page);
          return (
            <Link
              key={page.path}
              href={page.path}
              className={styles.place}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon />
              <span>{words.places[page.name]}</span>
            </Link>
          );
        })}
        <button type="button" className={`${styles.place} ${styles.me}`} onClick={() => setMenuOpen(true)}>
          <Avatar name={me.name} />
          <span aria-hidden="true">{firstName(me.name)}</span>
          <HiddenText>{words.atTheDesk(firstName(me.name))}</HiddenText>
        </button>
      </nav>
      <div className={styles.side}>
        {isDeskShown && shouldShowPlan(me) && (
          <Suspense fallback={null}>
            <PlanStrip me={me} />
          </Suspense>
        )}
        <div className={styles.work}>
          <SearchOpener value={onSearch}>
            <DeskScreens />
          </SearchOpener>
        </div>
      </div>
      <nav className={styles.tabs} aria-label={words.deskOnAPhone}>
        <Link href="/" className={styles.tab} aria-current={isSheet ? 'page' : undefined}>
          <TeeSheetIcon />
          <span>{words.tabs.sheet}</span>
        </Link>
        <Link href="/customers" className={styles.tab} aria-current={isCustomers ? 'page' : undefined}>
          <CustomersIcon />
          <span>{words.tabs.customers}</span>
        </Link>
        <Link href="/money" className={styles.tab} aria-current={isMoney ? 'page' : undefined}>
          <CashIcon />
          <span>{words.tabs.money}</span>
        </Link>
        {pages.some(({ name }) => name === 'reports') && (
          <Link href="/reports" className={styles.tab} aria-current={isReports ? 'page' : undefined}>
            <ReportsIcon />
            <span>{words.tabs.reports}</span>
          </Link>
        )}
        <button
          type="button"
          className={styles.tab}
          aria-current={isSheet || isCustomers || isMoney || isReports ? undefined : 'page'}
          onClick={() => setMenuOpen(true)}
        >
          <MoreIcon />
          <span>{words.tabs.more}</span>
        </button>
      </nav>
      <Suspense fallback={null}>
        <Search
          open={isSearching}
          onClose={() => setSearching(false)}
          venue={me.venue}
          pages={pages.slice(1).map((page) => ({
            path: page.path,
            label: words.places[page.name],
            keywords: words.placesAlso[page.name],
            key: page.key,
          }))}
          onOpen={openTarget}
        />
      </Suspense>
      {isKeyListOpen && (
        <Suspense fallback={null}>
          <KeyList open onClose={() => setKeyListOpen(false)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PersonMenu
          open={isMenuOpen}
          pages={[
            { path: beginPath({ kind: 'BLOCK' }, path), label: words.blockBays },
            ...pages
              .filter(({ name }) => !(name in words.tabs))
              .map(({ name, path: at }) => ({ path: at, label: words.places[name] })),
          ]}
          onClose={() => setMenuOpen(false)}
          onKeys={() => setKeyListOpen(true)}
        />
      </Suspense>
    </div>
  );

  function openTarget(target: Target): void {
    if (target.kind === 'BOOKING') go(`/days/${target.date}?booking=${target.bookingId}`);
    else if (target.kind === 'BOOK') go(beginPath({ kind: 'BOOK', lookFor: target.lookFor }, path));
    else if (target.kind === 'PLACE') go(target.path);
    else if (target.kind === 'BLOCK') go(beginPath({ kind: 'BLOCK' }, path));
    else if (target.kind === 'TODAY') go('/');
    else if (target.kind === 'LOCK') onLock();
    else setKeyListOpen(true);
  }
}
