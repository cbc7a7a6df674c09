import { groupByDays, type PriceChange } from '@caddie/contract/desk/price-changes';
import type { PriceLists } from '@caddie/contract/desk/prices';
import { priceChangeText } from '../../lib/price-changes.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

/** The maximum number of listed changes; the rest is only counted. */
const MAX_LISTED = 8;

/** The changes of a list, stretch by stretch. */
export function ListChanges({ changes, page }: { changes: readonly PriceChange[]; page: PriceLists }) {
  const groupedChanges = groupByDays(changes);
  if (groupedChanges.length === 0) return <p>{words.noChange}</p>;
  const bayOf = (layer: string | null) =>
    page.rooms.find(({ shopRoomId }) => shopRoomId === layer)?.shopRoomName ?? null;
  return (
    <ul className={styles.changes}>
      {groupedChanges.slice(0, MAX_LISTED).map((change) => (
        <li key={JSON.stringify(change)}>{priceChangeText(change, bayOf(change.layer), page.currency)}</li>
      ))}
      {groupedChanges.length > MAX_LISTED && <li>{words.moreChanges(groupedChanges.length - MAX_LISTED)}</li>}
    </ul>
  );
}
