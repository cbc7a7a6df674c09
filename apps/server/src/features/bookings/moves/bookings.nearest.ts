import type { Slot } from '@caddie/contract/slots';
import type { Db } from '../../../platform/database/db.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import type { AllowedTime } from './bookings.hold-room.ts';
import { findSlots, nearestSlots, type TakenSpan } from '../slots/slots.rules.ts';
import { findTaken, parseTaken } from '../slots/slots.store.ts';

type Size = { minutes: number; party: number };

/** Returns the nearest times that the desk may book; the limits for online booking do not apply. */
export async function nearestAtDesk(
  db: Db,
  shop: ShopTerms,
  { day, from }: Pick<AllowedTime, 'day' | 'from'>,
  size: Size,
  isObstacle: (taken: TakenSpan) => boolean = () => true,
): Promise<Slot[]> {
  const { now, taken } = await findTaken(db, shop.shopSeqNo, day);
  const unrestricted = { ...shop, leadMinutes: 0, bookingWindowDays: 3650, openedAt: 0 };
  const { slots } = findSlots(unrestricted, day.date, size, parseTaken(taken).filter(isObstacle), now);
  return nearestSlots(slots, from);
}
