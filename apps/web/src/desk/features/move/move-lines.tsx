import type { Day } from '@caddie/contract/desk/sheet';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { dayWords } from '../../lib/days/days.ts';
import { isOutsideHours } from '../../lib/order/carry.rules.ts';
import { Note } from '../../ui/note.tsx';
import { MoveProblem } from './move-problem.tsx';
import { placeWords, priceWords } from './move-label.ts';
import { type Place, toSpot } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import type { MoveQuestion } from './use-move-question.ts';

const words = catalogue.move;

type Props = {
  question: MoveQuestion;
  day: Day;
  /** The target day, if it may differ from the booking's day. */
  there?: Day;
  ownDate?: string;
  tile: { name: string; amount: number };
  place: Place;
  onPick: (place: Place) => void;
};

/** From, to and price of a move, and the two checkboxes. */
export function MoveLines({ question, day, there = day, ownDate = there.bookingDate, tile, place, onPick }: Props) {
  const { cost, error } = question;
  const isOther = there.bookingDate !== ownDate;
  const on = (date: string, where: string) => (isOther ? words.onDay(dayWords(date, day.today), where) : where);

  return (
    <>
      <dl className={styles.change}>
        <dt>{words.from}</dt>
        <dd>{on(ownDate, placeWords(question.from, day))}</dd>
        <dt>{words.to}</dt>
        <dd className={styles.to}>{on(there.bookingDate, placeWords(place, there))}</dd>
        <dt>{words.price}</dt>
        <dd aria-live="polite">{cost ? priceWords(cost, day.currency) : formatMoney(tile.amount, day.currency)}</dd>
      </dl>
      {cost && cost.amount > 0 && (
        <p className={styles.quiet}>{words.isOwed(formatMoney(cost.amount, day.currency))}</p>
      )}
      {isOutsideHours(toSpot(place, there), there) && <p className={styles.quiet}>{words.outside}</p>}
      <div className={styles.boxes}>
        {question.canText && (
          <Checkbox checked={question.sendText} onChange={({ target }) => question.setSendText(target.checked)}>
            {words.sendText(tile.name)}
          </Checkbox>
        )}
        {question.act !== 'SHORTEN' && (
          <Checkbox checked={question.byVenue} onChange={({ target }) => question.setByVenue(target.checked)}>
            {words.byVenue} <span className={styles.quiet}>{words.byVenueAbout}</span>
          </Checkbox>
        )}
      </div>
      {cost && cost.promised > 0 && (
        <p className={styles.quiet}>
          {words.promised(formatMoney(cost.promised, day.currency), cost.needsApproval !== null)}
        </p>
      )}
      {question.news ? (
        <Note tone="err">{question.news}</Note>
      ) : (
        error && <MoveProblem {...{ error, place, onPick }} day={there} shown={question.shown} />
      )}
    </>
  );
}
