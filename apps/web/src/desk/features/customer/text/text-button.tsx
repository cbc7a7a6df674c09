import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useState } from 'react';
import { currentTime } from '../../../../lib/clock.ts';
import { MessageIcon } from '../../../../ui/icons/action-icons.tsx';
import { shortDisplayName } from '../../../lib/people/display-name.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { catalogue } from '../words/en.ts';
import { TextDialog, type TextingVenue } from './text-dialog.tsx';

const words = catalogue.text;

/** The text of a booking can be sent again until the booking ends. */
const hasText = ({ bookingStatusCd, endedAt }: CustomerProfile['bookings'][number]) =>
  bookingStatusCd === 'CONFIRMED' && Date.parse(endedAt) > currentTime();

/** The button that opens the text dialog, for customers with a phone number. */
export function TextButton({ profile, venue }: { profile: CustomerProfile; venue: TextingVenue }) {
  const [isWriting, setWriting] = useState(false);
  const { phone } = profile;
  if (phone === null) return null;
  const name = shortDisplayName(profile);
  const bookings = profile.bookings.filter(hasText);
  return (
    <>
      <DeskButton needsNetwork onClick={() => setWriting(true)}>
        <MessageIcon size={18} />
        <span>{words.menu}</span>
      </DeskButton>
      {isWriting && <TextDialog {...{ profile, name, phone, venue, bookings }} onClose={() => setWriting(false)} />}
    </>
  );
}
