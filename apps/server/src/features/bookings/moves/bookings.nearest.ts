import type { Slot } from '@caddie/contract/slots';
import type { Db } from '../../../platform/database/db.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import type { TimeChosen } from './bookings.take-room.ts';
import { findSlots, nearestSlots, type Taken } from '../slots/slots.rules.ts';
import { findTaken, readTaken } from '../slots/slots.store.ts';

type Size = { minutes: number; party: number };

/** Returns the nearest times that the desk may book; the limits for online booking do not apply. */
export async function nearestAtDesk(
  db: Db,
  shop: ShopTerms,
  { day, from }: Pick<TimeChosen, 'day' | 'from'>,
  size: Size,
  isInTheWay: (taken: Taken) => boolean = () => true,
): Promise<Slot[]> {
  const { now, taken } = await findTaken(db, shop.shopSeqNo, day);
  const free = { ...shop, leadMinutes: 0, bookingWindowDays: 3650, openedAt: 0 };
  const { slots } = findSlots(free, day.date, size, readTaken(taken).filter(isInTheWay), now);
  return nearestSlots(slots, from);
}
