import { addDays } from '@caddie/contract/dates/calendar';
import { LAST_DATE } from '@caddie/contract/desk/hour-steps';
import { Field } from '../../../ui/fields/field.tsx';
import { dayText } from '../../lib/days/days.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card } from '../../ui/page/card.tsx';
import { hoursWords } from './hours.rules.ts';
import { OutsideBookings, type OutsideProps } from './outside-bookings.tsx';
import { dayOf, type Week } from './week.rules.ts';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = OutsideProps & {
  /** The hours in force today. */
  now: Week;
  /** The hours that would apply on the first day without the change. */
  before: Week;
  week: Week;
  changed: readonly number[];
  validFrom: string;
  dateProblem: string | undefined;
  /** The first day of the next plan. */
  until: string | null;
  onFrom: (date: string) => void;
};

/** The effect on each changed day, and on each booking outside the new hours. */
export function PlanEffect({ now, before, week, changed, outside, answers, venue, onAnswer, ...props }: Props) {
  if (changed.length === 0) return <InlineMessage>{words.nothingChanged}</InlineMessage>;
  const currentHours = (weekday: number) => hoursWords(dayOf(now, weekday));
  const plannedHours = (weekday: number) => hoursWords(dayOf(before, weekday));
  return (
    <Card>
      <div className={styles.effect}>
        <Field
          label={words.from}
          type="date"
          min={addDays(venue.today, 1)}
          max={LAST_DATE}
          value={props.validFrom}
          error={props.dateProblem ?? (props.validFrom ? undefined : words.fromHint)}
          hint={props.until ? words.holdsUntil(dayText(props.until, venue.today)) : words.fromHint}
          onChange={({ target }) => props.onFrom(target.value)}
        />
        {changed.map((weekday) => (
          <div key={weekday}>
            <h3>{words.becomes(words.fullWeekdays[weekday - 1]!, hoursWords(dayOf(week, weekday)))}</h3>
            <p>{words.nowOpen(currentHours(weekday))}</p>
            {plannedHours(weekday) !== currentHours(weekday) && <p>{words.planned(plannedHours(weekday))}</p>}
          </div>
        ))}
        <p>
          {words.bookingsOutside}: <b>{outside.length}</b>
        </p>
        <OutsideBookings {...{ outside, answers, venue, onAnswer }} />
        {outside.length > 0 && <InlineMessage>{words.kept}</InlineMessage>}
      </div>
    </Card>
  );
}
