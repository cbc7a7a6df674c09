import type { Right } from '@caddie/contract/desk/rights';
import type { ActDefinition, ActOutcome, PerformAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Till } from '../../orders/orders.service.ts';
import type { Sales } from '../../orders/orders.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { readNow } from '../bookings.store.ts';
import { type DeskRow, mustMatchVersion } from './desk.rules.ts';
import { lockAtDesk, bumpVersion } from './desk.store.ts';
import { businessDate } from '../slots/openings.rules.ts';

/** A booking as a screen of the desk saw it; `undoes` is the activity entry that is undone. */
export type BookingVersion = { bookingId: string; version: number; undoes?: number };
/** The device of the member of staff, if known: its drawer takes the cash. */
export type AtDevice<Declared extends Right = never> = Staff<Declared> & { deviceId?: string };

type Dependencies = { perform: PerformAct; shops: ShopService; sales: Pick<Sales, 'lock'> };
type ActContext = { row: DeskRow; shop: ShopTerms; now: number };
type ActPlan = { amount?: number | undefined };
type ActOptions<R extends Right, Plan extends ActPlan> = Pick<
  ActDefinition<R, ActContext, Plan, unknown>,
  'reason' | 'needsReason' | 'allow'
> & {
  act: R;
  /** Decides whether the act is possible now, and the amount that is approved, performed and recorded. */
  plan?: (context: ActContext) => Plan;
};

/** The common part of every act on a booking: the order is locked before the booking, and the booking's version rises. */
export const createDeskAct =
  ({ perform, shops, sales }: Dependencies) =>
  async <R extends Right, T, Plan extends ActPlan = ActPlan>(
    staff: AtDevice<NoInfer<R>>,
    target: BookingVersion,
    { act: right, plan = () => ({}) as Plan, ...how }: ActOptions<R, Plan>,
    work: (trx: ActorTrx, context: ActContext, plan: Plan) => Promise<ActOutcome<T>>,
  ): Promise<T | undefined> => {
    const { bookingId } = target;
    const shop = await shops.terms(staff.shopSeqNo);
    return perform<R, ActContext, Plan, T>(staff, {
      ...how,
      right,
      subject: { kind: 'booking', id: bookingId },
      find: async (trx) => ({ row: await lockWithOrder(trx, sales, staff, bookingId), shop, now: await readNow(trx) }),
      mustMatchVersion: ({ row }) => mustMatchVersion(row, target),
      plan: (_trx, context) => plan(context),
      async work(trx, context, planned) {
        const outcome = await work(trx, context, planned);
        // The booking's money is part of its version, so that screens notice a payment.
        await bumpVersion(trx, bookingId);
        return outcome;
      },
    });
  };

export type DeskAct = ReturnType<typeof createDeskAct>;

type StateChange<R extends Right> = {
  act: R;
  /**
   * True when the act has no effect because its result already holds: a repeated request gets that result, and nothing is written twice.
   */
  isDone: (row: DeskRow) => boolean;
  isPossible: (row: DeskRow, now: number) => boolean;
  /** Writes the change; returns further facts for its activity entry, if any. */
  write: (trx: ActorTrx, row: DeskRow, now: number) => Promise<Record<string, unknown> | undefined>;
};

/** An act that leaves a booking in one of two states: a repeated request succeeds whatever happened since. */
export const createDeskChange =
  ({ perform, sales }: Pick<Dependencies, 'perform' | 'sales'>) =>
  async <R extends Right>(
    staff: Staff<NoInfer<R>>,
    target: BookingVersion,
    { act: right, isDone, isPossible, write }: StateChange<R>,
  ): Promise<void> => {
    const { bookingId } = target;
    await perform<R, Omit<ActContext, 'shop'>, ActPlan, void>(staff, {
      right,
      subject: { kind: 'booking', id: bookingId },
      find: async (trx) => ({ row: await lockWithOrder(trx, sales, staff, bookingId), now: await readNow(trx) }),
      isDone: ({ row }) => isDone(row),
      mustMatchVersion: ({ row }) => mustMatchVersion(row, target),
      plan(_trx, { row, now }) {
        if (!isPossible(row, now)) throw new Refusal('NOT_NOW');
        return {};
      },
      work: async (trx, { row, now }) => ({ result: undefined, after: await write(trx, row, now) }),
    }).catch((error: unknown) => {
      if (!isDatabaseError(error)) throw error;
      if (error.constraint === 'bookings_room_is_free') throw new Refusal('SLOT_TAKEN');
      if (error.constraint === 'bookings_no_shows_stay_of_closed_days') throw new Refusal('DAY_CLOSED');
      throw error;
    });
  };

export type DeskChange = ReturnType<typeof createDeskChange>;

/** Locks the order before the booking, as everywhere, to avoid deadlocks. */
export async function lockWithOrder(
  trx: ActorTrx,
  sales: Pick<Sales, 'lock'>,
  staff: Staff,
  bookingId: string,
): Promise<DeskRow> {
  await sales.lock(trx, bookingId);
  return findLocked(trx, staff, bookingId);
}

/** Locks the booking without its order, for acts that do not concern the order. */
export async function findLocked(trx: ActorTrx, staff: Staff, bookingId: string): Promise<DeskRow> {
  const row = await lockAtDesk(trx, staff, bookingId);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}

export const tillOf = (staff: AtDevice, shop: ShopTerms, now: number): Till => ({
  businessDate: businessDate(shop, now),
  deviceId: staff.deviceId ?? null,
});
