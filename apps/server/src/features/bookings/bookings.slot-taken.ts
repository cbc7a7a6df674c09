import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import { nearestAtDesk } from './moves/bookings.nearest.ts';
import type { DeskRow } from './desk/desk.rules.ts';
import type { BayTime } from './moves/moves.rules.ts';
import { findOccupant } from './moves/moves.store.ts';
import { message } from '../../words/words.ts';

/** The refusal for a place that another booking occupies: by which customer, until when, and which times near it are free. */
export async function slotTakenRefusal(db: Db, shop: ShopTerms, row: DeskRow, place: BayTime): Promise<Refusal> {
  const { shopRoomId, from, until } = place;
  const occupied = { shopRoomId, from, until: until + shop.bufferMinutes * MINUTE };
  const occupant = await findOccupant(db, occupied, [row.bookingId]);
  const size = { minutes: (until - from) / MINUTE, party: row.partySize };
  const isThisBooking = (taken: { roomId: string; from: number }) =>
    taken.roomId === row.shopRoomId && taken.from === row.startedAt;
  const nearest = await nearestAtDesk(db, shop, place, size, (taken) => !isThisBooking(taken));
  if (!occupant) return new Refusal('SLOT_TAKEN', { details: { nearest } });
  const { name, roomName } = occupant;
  const freeAt = toVenueIso(shop.timeZone, occupant.until);
  return new Refusal('SLOT_TAKEN', {
    message: message('move.taken', { roomName, name, until: freeAt, timeZone: shop.timeZone }),
    details: { nearest, taken: { name, shopRoomName: roomName, until: freeAt } },
  });
}
