import type { PriceLists } from '@caddie/contract/desk/prices';
import { formatMoney } from '../../../lib/money.ts';
import { groupByDays, type PriceChange, type ChangeOnDays } from './changes.rules.ts';
import type { Price } from './painter/painter.rules.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

/** The maximum number of listed changes; the rest is only counted. */
const MAX_LISTED = 8;

/** The changes of a list, stretch by stretch: "Fri, 7 PM to 10 PM: $70.00 to $78.00". */
export function ListChanges({ changes, page }: { changes: readonly PriceChange[]; page: PriceLists }) {
  const groupedChanges = groupByDays(changes);
  if (groupedChanges.length === 0) return <p>{words.noChange}</p>;
  return (
    <ul className={styles.changes}>
      {groupedChanges.slice(0, MAX_LISTED).map((change) => (
        <li key={JSON.stringify(change)}>{changeText(change)}</li>
      ))}
      {groupedChanges.length > MAX_LISTED && <li>{words.moreChanges(groupedChanges.length - MAX_LISTED)}</li>}
    </ul>
  );

  function changeText({ layer, weekdays, fromMinute, untilMinute, was, now }: ChangeOnDays): string {
    const bay = page.rooms.find(({ shopRoomId }) => shopRoomId === layer)?.shopRoomName;
    const days = words.daysOf(weekdays.map((weekday) => words.weekdays[weekday - 1]!));
    const when = words.chosen(days, words.hour(fromMinute), words.hour(untilMinute));
    return words.becomes(bay === undefined ? when : words.bayAndTime(bay, when), priceOf(was), priceOf(now));
  }

  function priceOf(price: Price | null): string {
    if (!price) return words.noOwnPrice;
    return words.line(formatMoney(price.amountPerHour, page.currency), price.isPeak);
  }
}
