import { addDays } from '@caddie/contract/dates/calendar';
import { LAST_DATE } from '@caddie/contract/desk/hour-steps';
import type { OutsideBooking } from '@caddie/contract/desk/hours';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { dayWords } from '../../lib/days/days.ts';
import { Note } from '../../ui/note.tsx';
import { Card } from '../../ui/page/card.tsx';
import { hoursWords, nameOf } from './hours.rules.ts';
import { dayOf, type Week } from './week.rules.ts';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

export type Answers = Partial<Record<string, 'KEEP' | 'REFUND_ALL'>>;

type Props = {
  before: Week;
  week: Week;
  changed: readonly number[];
  validFrom: string;
  dateProblem: string | undefined;
  today: string;
  /** The first day of the hours after these. */
  until: string | null;
  outside: readonly OutsideBooking[];
  answers: Answers;
  scene: { timeZone: string; currency: string };
  onFrom: (date: string) => void;
  onAnswer: (bookingId: string, answer: 'KEEP' | 'REFUND_ALL') => void;
};

/** What becomes of each day that changes, and of each booking outside. */
export function PlanEffect({ before, week, changed, outside, answers, scene, ...props }: Props) {
  if (changed.length === 0) return <Note>{words.nothingChanged}</Note>;
  return (
    <Card>
      <div className={styles.effect}>
        <Field
          label={words.from}
          type="date"
          min={addDays(props.today, 1)}
          max={LAST_DATE}
          value={props.validFrom}
          error={props.dateProblem ?? (props.validFrom ? undefined : words.fromHint)}
          hint={props.until ? words.holdsUntil(dayWords(props.until, props.today)) : words.fromHint}
          onChange={({ target }) => props.onFrom(target.value)}
        />
        {changed.map((weekday) => (
          <div key={weekday}>
            <h3>{words.becomes(words.fullWeekdays[weekday - 1]!, hoursWords(dayOf(week, weekday)))}</h3>
            <p>
              {words.now}: {hoursWords(dayOf(before, weekday))}
            </p>
          </div>
        ))}
        <p>
          {words.bookingsOutside}: <b>{outside.length}</b>
        </p>
        {outside.map((booking) => {
          const name = nameOf(booking);
          const { bookingId, startedAt, shopRoomName, amount } = booking;
          return (
            <div key={bookingId} className={styles.booking}>
              <h3>
                {words.when(
                  dayWords(venueClock(scene.timeZone, Date.parse(startedAt)).date, props.today),
                  formatTime(startedAt, scene.timeZone),
                )}
              </h3>
              <p>{words.where(name, shopRoomName, formatMoney(amount, scene.currency))}</p>
              <div>
                <Segmented
                  className={styles.answers}
                  label={words.answerFor(name)}
                  options={(['KEEP', 'REFUND_ALL'] as const).map((value) => ({ value, label: words.answers[value] }))}
                  value={answers[bookingId] ?? ''}
                  onChange={(answer) => answer && props.onAnswer(bookingId, answer)}
                />
                <a
                  href={`/desk/bookings/${bookingId}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.moveOf(name)}
                >
                  {words.move}
                </a>
              </div>
            </div>
          );
        })}
        {outside.length > 0 && <Note>{words.kept}</Note>}
      </div>
    </Card>
  );
}
