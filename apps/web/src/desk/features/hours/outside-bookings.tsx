import { venueClock } from '@caddie/contract/dates/venue-clock';
import type { OutsideBooking } from '@caddie/contract/desk/hours';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { dayText } from '../../lib/days/days.ts';
import { customerLabel, type VenueContext } from './hours.rules.ts';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

export type Answers = Partial<Record<string, 'KEEP' | 'REFUND_ALL'>>;

export type OutsideProps = {
  outside: readonly OutsideBooking[];
  answers: Answers;
  venue: VenueContext;
  onAnswer: (bookingId: string, answer: 'KEEP' | 'REFUND_ALL') => void;
};

/** Each booking outside the new weekly hours, with the choice of what happens to it. */
export const OutsideBookings = ({ outside, answers, venue, onAnswer }: OutsideProps) =>
  outside.map((booking) => {
    const name = customerLabel(booking);
    const { bookingId, startedAt, shopRoomName, amount } = booking;
    return (
      <div key={bookingId} className={styles.booking}>
        <h3>
          {words.when(
            dayText(venueClock(venue.timeZone, Date.parse(startedAt)).date, venue.today),
            formatTime(startedAt, venue.timeZone),
          )}
        </h3>
        <p>{words.where(name, shopRoomName, formatMoney(amount, venue.currency))}</p>
        <div>
          <Segmented
            className={styles.answers}
            label={words.answerFor(name)}
            options={(['KEEP', 'REFUND_ALL'] as const).map((value) => ({ value, label: words.answers[value] }))}
            value={answers[bookingId] ?? ''}
            onChange={(answer) => answer && onAnswer(bookingId, answer)}
          />
          <a href={`/desk/bookings/${bookingId}`} target="_blank" rel="noreferrer" aria-label={words.moveOf(name)}>
            {words.move}
          </a>
        </div>
      </div>
    );
  });

/** Returns the refunded money of the bookings to be canceled. */
export const sumRefunds = (outside: readonly OutsideBooking[], answers: Answers): number =>
  outside
    .filter(({ bookingId }) => answers[bookingId] === 'REFUND_ALL')
    .flatMap(({ tenderRefunds }) => tenderRefunds)
    .reduce((sum, { kind, amount }) => (kind === 'MEMBERSHIP' ? sum : sum + amount), 0);

/** Returns the answers to send; null if one is missing. */
export const completeAnswers = (outside: readonly OutsideBooking[], answers: Answers) =>
  outside.every(({ bookingId }) => answers[bookingId] !== undefined)
    ? outside.map(({ bookingId }) => ({ bookingId, answer: answers[bookingId]! }))
    : null;
