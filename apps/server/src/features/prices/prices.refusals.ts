import type { PriceRule } from '@caddie/contract/desk/prices';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { priceListStore as store, type ShopTerms } from '../shops/shops.service.ts';
import { backwardsIn, overlapIn } from './prices.rules.ts';
import { countSoldOn } from './prices.store.ts';

/** Rejects overlapping or backwards rules, and bays of another venue. */
export function mustBeInOrder(rules: readonly PriceRule[], shop: ShopTerms, ...rooms: (string | undefined)[]): void {
  const backwards = backwardsIn(rules);
  if (backwards !== undefined) {
    throw new Refusal('INVALID_REQUEST', { fields: { [`rules.${backwards}`]: say('prices.backwards') } });
  }
  const overlap = overlapIn(rules);
  if (overlap) throw new Refusal('INVALID_REQUEST', { fields: { [`rules.${overlap[1]}`]: say('prices.overlap') } });
  const known = new Set(shop.rooms.map(({ shopRoomId }) => shopRoomId));
  const named = [...rooms, ...rules.map(({ shopRoomId }) => shopRoomId)];
  if (named.some((room) => room && !known.has(room))) throw new Refusal('ROOM_NOT_FOUND');
}

/** Translates an error of the database into a refusal; other errors are returned unchanged. */
export async function refusalOf(
  db: Db,
  cause: unknown,
  { shopSeqNo, id }: { shopSeqNo: number; id: string | undefined },
): Promise<unknown> {
  if (!isDatabaseError(cause)) return cause;
  switch (cause.constraint) {
    case 'price_lists_in_force_stay':
      return new Refusal('LIST_IN_FORCE', { cause });
    case 'price_lists_begin_after_today':
      return new Refusal('TOO_EARLY', { cause, says: say('prices.past-day') });
    case 'price_lists_today_is_unsold': {
      const sold = await countSoldOn(db, shopSeqNo, await store.todayOf(db, shopSeqNo));
      return new Refusal('TOO_EARLY', { cause, says: say('prices.sold-today', { sold }), details: { sold } });
    }
    case 'price_lists__published':
      return new Refusal('CHANGED_MEANWHILE', { cause });
    case 'price_lists_have_no_gaps': {
      const gaps = id === undefined ? [] : await store.findGaps(db, id);
      return new Refusal('PRICE_GAP', {
        cause,
        ...(gaps[0] && { says: say('prices.gap', gaps[0]), details: { gaps } }),
      });
    }
    default:
      return cause;
  }
}
