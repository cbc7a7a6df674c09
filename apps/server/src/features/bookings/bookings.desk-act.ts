import type { Right } from '@caddie/contract/desk/rights';
import { noteActivity } from '../../platform/actors/activity.ts';
import { mustMay, mustMayAsk } from '../../platform/actors/must-may.ts';
import { type Act, actAs, type Staff } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Till } from '../orders/orders.service.ts';
import type { Sales } from '../orders/orders.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { readNow } from './bookings.store.ts';
import { type DeskRow, mustBeSeen } from './desk.rules.ts';
import { lockAtDesk, lockSeen, touch } from './desk.store.ts';
import { businessDate } from './openings.rules.ts';

/** A booking as a screen of the desk saw it. */
export type Seen = { bookingId: string; version: number };
/** The device that somebody works at, if it is known: its drawer has the money. */
export type AtDevice<Declared extends Right = never> = Staff<Declared> & { deviceId?: string };

type Dependencies = { db: Db; shops: ShopService; sales: Pick<Sales, 'lock'> };
type Known = { row: DeskRow; shop: ShopTerms; now: number };
type Work<T> = (trx: Act, known: Known) => Promise<{ after: Record<string, unknown>; result: T }>;

/**
 * What every act on a booking has in common: the order is locked before it, who did not see it as it is is refused, its version
 * rises, and it has its line of activity. What needs a manager's yes asks for it itself.
 */
export const createDeskAct =
  ({ db, shops, sales }: Dependencies) =>
  async <R extends Right, T>(
    staff: AtDevice<NoInfer<R>>,
    seen: Seen,
    { act, reason }: { act: R; reason?: string },
    work: Work<T>,
  ): Promise<T> => {
    mustMayAsk(staff, act);
    const shop = await shops.terms(staff.shopSeqNo);
    return actAs(db, staff, async (trx) => {
      // Order before booking, as everywhere.
      await sales.lock(trx, seen.bookingId);
      const row = await lockSeen(trx, staff, seen);
      const { after, result } = await work(trx, { row, shop, now: await readNow(trx) });
      // Its money is part of how it stands: a version seen before does not show this.
      await touch(trx, seen.bookingId);
      await noteAtDesk(trx, staff, act, seen.bookingId, after, reason);
      return result;
    });
  };

export type DeskAct = ReturnType<typeof createDeskAct>;

type Change<R extends Right> = {
  act: R;
  /** It stands so already: a repeated request gets that answer, and nothing is written twice. */
  isDone: (row: DeskRow) => boolean;
  isPossible: (row: DeskRow, now: number) => boolean;
  /** What its line of activity says besides, if anything. */
  write: (trx: Act, row: DeskRow, now: number) => Promise<Record<string, unknown> | undefined>;
};

/** An act that leaves a booking in one of two states: who asks again is answered, however it stands since. */
export const createDeskChange =
  ({ db, sales }: Pick<Dependencies, 'db' | 'sales'>) =>
  async <R extends Right>(
    staff: Staff<NoInfer<R>>,
    seen: Seen,
    { act, isDone, isPossible, write }: Change<R>,
  ): Promise<void> => {
    mustMay(staff, act);
    await actAs(db, staff, async (trx) => {
      // Order before booking, as everywhere.
      await sales.lock(trx, seen.bookingId);
      const row = await lockAtDesk(trx, staff, seen.bookingId);
      if (!row) throw new Refusal('BOOKING_NOT_FOUND');
      if (isDone(row)) return;
      mustBeSeen(row, seen);
      const now = await readNow(trx);
      if (!isPossible(row, now)) throw new Refusal('NOT_NOW');
      await noteAtDesk(trx, staff, act, seen.bookingId, await write(trx, row, now));
    }).catch((error: unknown) => {
      if (isDatabaseError(error) && error.constraint === 'bookings_room_is_free') throw new Refusal('SLOT_TAKEN');
      throw error;
    });
  };

export type DeskChange = ReturnType<typeof createDeskChange>;

/** The line of activity of an act on a booking. */
export const noteAtDesk = (
  trx: Act,
  { shopSeqNo }: Staff,
  act: Right,
  id: string,
  after?: Record<string, unknown>,
  reason?: string,
) => noteActivity(trx, { shopSeqNo, act, subject: { kind: 'booking', id }, after, reason });

export const tillOf = (staff: AtDevice, shop: ShopTerms, now: number): Till => ({
  businessDate: businessDate(shop, now),
  deviceId: staff.deviceId ?? null,
});
