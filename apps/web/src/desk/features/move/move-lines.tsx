import type { Day } from '@caddie/contract/desk/sheet';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { dayText } from '../../lib/days/days.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { isOutsideHours } from '../../lib/tile-drag/tile-drag.rules.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { MoveProblem } from './move-problem.tsx';
import { placementText, priceText, sumOf } from './move-label.ts';
import { type Placement, toSpot } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import type { MoveConfirmation } from './use-move-confirmation.ts';

const { returnedWords } = deskLibCatalogue.returned;
const words = catalogue.move;

type Props = {
  confirmation: MoveConfirmation;
  day: Day;
  /** The target day, if it may differ from the booking's day. */
  targetDay?: Day;
  ownDate?: string;
  tile: { name: string; amount: number };
  place: Placement;
  onPick: (place: Placement) => void;
};

/** From, to and price of a move, and the two checkboxes. */
export function MoveLines({
  confirmation,
  day,
  targetDay = day,
  ownDate = targetDay.bookingDate,
  tile,
  place,
  onPick,
}: Props) {
  const { cost, error } = confirmation;
  const isOtherDay = targetDay.bookingDate !== ownDate;
  const withDay = (date: string, placeText: string) =>
    isOtherDay ? words.onDay(dayText(date, day.today), placeText) : placeText;

  return (
    <>
      <dl className={styles.change}>
        <dt>{words.from}</dt>
        <dd>{withDay(ownDate, placementText(confirmation.from, day))}</dd>
        <dt>{words.to}</dt>
        <dd className={styles.to}>{withDay(targetDay.bookingDate, placementText(place, targetDay))}</dd>
        <dt>{words.price}</dt>
        <dd aria-live="polite">{cost ? priceText(cost, day.currency) : formatMoney(tile.amount, day.currency)}</dd>
      </dl>
      {cost && cost.amount > 0 && (
        <p className={styles.quiet}>{words.isOwed(formatMoney(cost.amount, day.currency))}</p>
      )}
      {cost && cost.amount < 0 && <p className={styles.quiet}>{refundSentences(cost, day.currency)}</p>}
      {isOutsideHours(toSpot(place, targetDay), targetDay) && <p className={styles.quiet}>{words.outside}</p>}
      <div className={styles.boxes}>
        {confirmation.canText && (
          <Checkbox checked={confirmation.sendText} onChange={({ target }) => confirmation.setSendText(target.checked)}>
            {words.sendText(tile.name)}
          </Checkbox>
        )}
        {confirmation.act !== 'SHORTEN' && (
          <Checkbox checked={confirmation.byVenue} onChange={({ target }) => confirmation.setByVenue(target.checked)}>
            {words.byVenue} <span className={styles.quiet}>{words.byVenueAbout}</span>
          </Checkbox>
        )}
      </div>
      {cost && cost.promised > 0 && (
        <p className={styles.quiet}>
          {words.promised(formatMoney(cost.promised, day.currency), cost.needsApproval !== null)}
        </p>
      )}
      {confirmation.news ? (
        <InlineMessage tone="err">{confirmation.news}</InlineMessage>
      ) : (
        error && <MoveProblem {...{ error, place, onPick }} day={targetDay} shownAmount={confirmation.shownAmount} />
      )}
    </>
  );
}

/** Where the refund of a lower price goes, and how much less is owed. */
function refundSentences(
  { amount, to }: Pick<NonNullable<MoveConfirmation['cost']>, 'amount' | 'to'>,
  currency: string,
): string {
  const lessOwed = -amount - sumOf(to);
  return words.sentences(
    returnedWords(to, currency),
    lessOwed > 0 && words.isOwedLess(formatMoney(lessOwed, currency)),
  );
}
