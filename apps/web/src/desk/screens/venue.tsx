import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { type ComponentType, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LockIcon } from '../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { roleIn } from '../features/staff/places.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { mayDo } from '../lib/roles.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PlaceTabs } from '../ui/page/place-tabs.tsx';
import { OwnerPin } from './parts/owner-pin.tsx';
import styles from './venue.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venue;

type TabProps = {
  me: Me;
  /** The person's role here: higher than their own where a manager's PIN has opened the place. */
  roleHere: Role;
  /** The signed-in person or the device has changed. */
  onMe: (me: Me) => void;
};
type Part = ComponentType<TabProps>;
type Tab = {
  path: string;
  label: string;
  role: Role;
  Page: Part;
  /** The action at the end of the header. */
  Act?: Part;
};

/** The venue's pages, in the order of their tabs. */
const tabs: readonly Tab[] = [
  {
    path: '/venue/settings',
    label: words.tabs.settings,
    role: 'MANAGER',
    Page: lazyPart<'VenueSettings', TabProps>(() => import('./venue-settings.tsx'), 'VenueSettings'),
    Act: lazyPart<'SettingsSaved', TabProps>(() => import('./venue-settings.tsx'), 'SettingsSaved'),
  },
  {
    path: '/venue/bays',
    label: words.tabs.bays,
    role: 'MANAGER',
    Page: lazyPart<'BaysPage', TabProps>(() => import('../features/bays/bays-page.tsx'), 'BaysPage'),
    Act: lazyPart<'AddBayButton', TabProps>(() => import('../features/bays/add-bay.tsx'), 'AddBayButton'),
  },
  {
    path: '/venue/staff',
    label: words.tabs.staff,
    role: 'OWNER',
    Page: lazyPart<'StaffPage', TabProps>(() => import('../features/people/staff-page.tsx'), 'StaffPage'),
    Act: lazyPart<'InviteButton', TabProps>(() => import('../features/people/invite.tsx'), 'InviteButton'),
  },
  {
    path: '/venue/activity',
    label: words.tabs.activity,
    role: 'MANAGER',
    Page: lazyPart<'ActivityPage', TabProps>(() => import('../features/activity/activity-page.tsx'), 'ActivityPage'),
    Act: lazyPart<'ExportActivity', TabProps>(
      () => import('../features/activity/export-activity.tsx'),
      'ExportActivity',
    ),
  },
  {
    path: '/venue/link',
    label: words.tabs.link,
    role: 'MANAGER',
    Page: lazyPart(() => import('../features/link/link-page.tsx'), 'LinkPage'),
    Act: lazyPart(() => import('../features/link/poster-acts.tsx'), 'PosterActs'),
  },
  {
    path: '/venue/payouts',
    label: words.tabs.payouts,
    role: 'OWNER',
    Page: lazyPart<'Payouts', TabProps>(() => import('./payouts.tsx'), 'Payouts'),
  },
];

/** The venue's pages, one per tab. */
export function Venue() {
  const { me, enter } = useSession();
  const [path] = useLocation();
  const role = roleIn('venue', me);
  const open = tabs.filter((tab) => mayDo(role, tab.role));
  const here = tabs.find((tab) => tab.path === path);
  if (path === '/venue') return <Redirect replace to={(open[0] ?? tabs[0]!).path} />;

  const mayEnter = here !== undefined && open.includes(here);
  const { Page, Act } = here ?? {};
  return (
    <DeskPage
      title={words.venue}
      className={styles.page}
      after={
        <>
          <PlaceTabs label={words.venue} tabs={open} path={path} />
          {mayEnter && Act && (
            // A dialog that opens here has its own header and footer, which are not the page's.
            <section>
              <Suspense fallback={null}>
                <Act me={me} roleHere={role} onMe={enter} />
              </Suspense>
            </section>
          )}
        </>
      }
    >
      {mayEnter && Page ? (
        <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
          <Page me={me} roleHere={role} onMe={enter} />
        </Suspense>
      ) : (
        <EmptyPage
          icon={here && <LockIcon size={28} />}
          title={here ? words.forOwners(here.label) : words.nothingHere}
          {...(here && { text: words.anOwnerCan })}
        >
          {here && <OwnerPin me={me} place="venue" page={here.label} onOpened={enter} />}
          <DeskLink href="/">{words.backToTheSheet}</DeskLink>
        </EmptyPage>
      )}
    </DeskPage>
  );
}
