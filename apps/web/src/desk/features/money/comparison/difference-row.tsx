import type { Comparison, Difference } from '@caddie/contract/desk/finance/comparison';
import { formatTime } from '../../../../lib/format.ts';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { DeskLink } from '../../../ui/desk-button.tsx';
import { WarnIcon } from '../../../ui/icons/desk-icons.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.comparison;

type Props = { difference: Difference; comparison: Pick<Comparison, 'currency' | 'timeZone' | 'today'> };

/** What differs, which payment and when, and what to do about it. */
export function DifferenceRow({ difference, comparison: { currency, timeZone, today } }: Props) {
  const { kind, providerId, providerAmount, ourAmount, booking, name, at, date } = difference;
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.names[kind](words.amount(providerAmount, currency), words.amount(ourAmount, currency))}</b>
        <small>{words.differenceFacts(name, dayText(date, today), formatTime(at, timeZone), providerId)}</small>
        <p>{words.whatToDo[kind]}</p>
      </div>
      {booking && (
        <DeskLink href={`/bookings/${booking.bookingId}`}>
          {words.openBooking} <HiddenText>{booking.reference}</HiddenText>
        </DeskLink>
      )}
    </li>
  );
}
