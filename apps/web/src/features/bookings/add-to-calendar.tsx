import { screens } from '@caddie/contract/screens';
import { writeCalendar } from '@caddie/contract/dates/calendar-file';
import { useState } from 'react';
import { currentTime } from '../../lib/clock.ts';
import { useAddress } from '../../lib/paths.ts';
import { CalendarPlusIcon } from '../../ui/icons/action-icons.tsx';
import { ButtonLink, type ButtonVariant } from '../../ui/buttons/button.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.addToCalendar;

/** The facts of a booking that a calendar entry needs. */
type CalendarBooking = {
  bookingId: string;
  bookingStatusCd: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
  timeZone: string;
  shopRoomName: string;
  reference: string;
  version: number;
};
type CalendarVenue = { shopName: string; shopAddress: string; shopPhone: string; shopEmail: string };

type Props = {
  booking: CalendarBooking;
  venue: CalendarVenue;
  variant?: ButtonVariant;
  label?: string;
  /** The page that the entry leads to; the customer's own by default. */
  href?: string;
};

/** Adds the booking to the phone's calendar; after a cancellation, the file that removes the entry. */
export function AddToCalendar({ booking, venue, variant = 'primary', label = words.addToCalendar, href }: Props) {
  const address = useAddress();
  const isCanceled = booking.bookingStatusCd !== 'CONFIRMED' && booking.bookingStatusCd !== 'COMPLETED';
  const [now] = useState(() => currentTime());
  const page = href ?? address(screens.myBooking, { params: { id: booking.bookingId } });
  const event = {
    uid: booking.bookingId,
    sequence: booking.version,
    isCanceled,
    startedAt: Date.parse(booking.bookingStartedAt),
    endedAt: Date.parse(booking.bookingEndedAt),
    summary: words.golfAt(venue.shopName, booking.shopRoomName),
    location: venue.shopAddress,
    description: words.bookingCall(booking.reference, venue.shopPhone),
    url: location.origin + page,
    organizer: { name: venue.shopName, email: venue.shopEmail },
  };
  const file = writeCalendar([event], { now, timeZone: booking.timeZone });

  return (
    <ButtonLink
      size="large"
      block
      variant={variant}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`tee-time-${booking.reference}.ics`}
    >
      <CalendarPlusIcon size={18} />
      {isCanceled ? words.removeFromCalendar : label}
    </ButtonLink>
  );
}
