import { useState } from 'react';
import { currentTime } from '../../lib/clock.ts';
import { CalendarPlusIcon } from '../../ui/icons/action-icons.tsx';
import { ButtonLink, type ButtonVariant } from '../../ui/buttons/button.tsx';
import { type CalendarBooking, calendarFile, type CalendarVenue } from './calendar-file.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.addToCalendar;

type Props = { booking: CalendarBooking; venue: CalendarVenue; variant?: ButtonVariant };

/** Adds the booking to the phone's calendar; after a cancellation, the file that removes the entry. */
export function AddToCalendar({ booking, venue, variant = 'primary' }: Props) {
  const isCanceled = booking.bookingStatusCd === 'CANCELED' || booking.bookingStatusCd === 'CANCELING';
  const [createdAt] = useState(() => currentTime());
  const file = calendarFile(booking, venue, createdAt);

  return (
    <ButtonLink
      size="large"
      block
      variant={variant}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`tee-time-${booking.reference}.ics`}
    >
      <CalendarPlusIcon size={18} />
      {isCanceled ? words.removeFromCalendar : words.addToCalendar}
    </ButtonLink>
  );
}
