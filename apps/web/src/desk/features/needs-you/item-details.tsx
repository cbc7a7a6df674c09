import type { DisputeToReview, NeedsYou, RefusedRefund } from '@caddie/contract/desk/needs-you';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

type ItemDetailsProps = { item: RefusedRefund | DisputeToReview; code: string } & Pick<NeedsYou, 'timeZone'>;

/** What the payment was for, since when the matter is open, and a link to the booking. */
export function ItemDetails({ item: { booking, phone, name, since, customerId }, timeZone, code }: ItemDetailsProps) {
  const [now] = useNow();
  const today = venueClock(timeZone, now).date;
  const day = (at: string) => monthDay(at.slice(0, 10), today);
  const details = [
    ...(phone === null ? [] : [phone]),
    ...(booking
      ? [words.teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone))]
      : []),
    words.since(day(since)),
    words.code(code),
  ];
  return (
    <>
      <small>{details.join(words.dot)}</small>
      <Link href={booking ? `/bookings/${booking.bookingId}` : `/customers/${customerId}`}>
        {booking ? words.openBooking : words.openCustomer} <HiddenText>{words.nameOf(name)}</HiddenText>
      </Link>
    </>
  );
}
