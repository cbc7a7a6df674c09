import type { PriceRule } from '@caddie/contract/desk/prices';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { priceListStore as store, type ShopTerms } from '../shops/shops.service.ts';
import { findBackwardsRule, findOverlap } from './prices.rules.ts';
import { countSoldOn } from './prices.store.ts';

/** Rejects overlapping or backwards rules, and bays of another venue. */
export function mustBeValidRules(rules: readonly PriceRule[], shop: ShopTerms, ...rooms: (string | undefined)[]): void {
  const backwards = findBackwardsRule(rules);
  if (backwards !== undefined) {
    throw new Refusal('INVALID_REQUEST', { fields: { [`rules.${backwards}`]: message('prices.backwards') } });
  }
  const overlap = findOverlap(rules);
  if (overlap) throw new Refusal('INVALID_REQUEST', { fields: { [`rules.${overlap[1]}`]: message('prices.overlap') } });
  const roomIds = new Set(shop.rooms.map(({ shopRoomId }) => shopRoomId));
  const namedRooms = [...rooms, ...rules.map(({ shopRoomId }) => shopRoomId)];
  if (namedRooms.some((room) => room && !roomIds.has(room))) throw new Refusal('ROOM_NOT_FOUND');
}

/** Translates an error of the database into a refusal; other errors are returned unchanged. */
export async function toRefusal(
  db: Db,
  cause: unknown,
  { shopSeqNo, id }: { shopSeqNo: number; id: string | undefined },
): Promise<unknown> {
  if (!isDatabaseError(cause)) return cause;
  switch (cause.constraint) {
    case 'price_lists_in_force_stay':
      return new Refusal('LIST_IN_FORCE', { cause });
    case 'price_lists_begin_after_today':
      return new Refusal('TOO_EARLY', { cause, message: message('prices.past-day') });
    case 'price_lists_today_is_unsold': {
      const sold = await countSoldOn(db, shopSeqNo, await store.todayOf(db, shopSeqNo));
      return new Refusal('TOO_EARLY', { cause, message: message('prices.sold-today', { sold }), details: { sold } });
    }
    case 'price_lists__published':
      return new Refusal('CHANGED_MEANWHILE', { cause });
    case 'price_lists_have_no_gaps': {
      const gaps = id === undefined ? [] : await store.findGaps(db, id);
      return new Refusal('PRICE_GAP', {
        cause,
        ...(gaps[0] && { message: message('prices.gap', gaps[0]), details: { gaps } }),
      });
    }
    default:
      return cause;
  }
}
