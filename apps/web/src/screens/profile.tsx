import { screens } from '@caddie/contract/screens';
import { useCalendarSheet } from '../features/links/use-calendar-sheet.tsx';
import { ProfilePage } from '../features/users/profile/profile-page.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.profile;

/** The customer's own account. */
export function Profile() {
  const address = useAddress();
  const { calendarLabel, openCalendar, calendarSheet } = useCalendarSheet();

  return (
    <>
      <PageHead title={words.profile} backHref={address(screens.home)} />
      <SignedInOnly>
        <ProfilePage calendar={{ label: calendarLabel, onOpen: openCalendar }} />
        {calendarSheet}
      </SignedInOnly>
    </>
  );
}
