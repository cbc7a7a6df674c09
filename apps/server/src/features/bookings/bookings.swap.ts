import type { DataOf } from '@caddie/contract/call';
import type { previewSwap } from '@caddie/contract/desk/moves';
import { noteActivity } from '../../platform/actors/activity.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { type Act, actAs, type Staff } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { priceChanged } from '../../platform/price-changed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toVenueIso } from '../../platform/venue-clock.ts';
import type { Sales } from '../orders/orders.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import type { AtDevice, Seen } from './bookings.desk-act.ts';
import { lineOf } from './bookings.move.ts';
import { type createPlacing, mustBeMovable, mustBeSettled } from './bookings.place.ts';
import { readNow } from './bookings.store.ts';
import { type DeskRow, mustBeSeen } from './desk.rules.ts';
import { findAtDesk, lockAtDesk } from './desk.store.ts';
import { chooseAtDesk } from './desk-input.rules.ts';
import { type Change, changeOf, goingBack, type Place } from './moves.rules.ts';
import { lockRooms, parkBooking } from './moves.store.ts';

type Dependencies = {
  db: Db;
  shops: ShopService;
  sales: Pick<Sales, 'lock'>;
  refunds: Pick<RefundService, 'send'>;
  place: ReturnType<typeof createPlacing>;
};
type Button = { amount: number; sendText: boolean };
type Step = { row: DeskRow; place: Place; change: Change };

/** Two bookings of the same length take each other's place. The venue asks for it: neither becomes dearer. */
export function createSwapping({ db, shops, sales, refunds, place: put }: Dependencies) {
  return {
    /** What it would give back. Nothing happens. */
    async previewSwap(
      staff: Staff<'booking.swap'>,
      bookingId: string,
      otherId: string,
    ): Promise<DataOf<typeof previewSwap>> {
      mustMay(staff, 'booking.swap');
      const shop = await shops.terms(staff.shopSeqNo);
      const rows = [await findAtDesk(db, staff, bookingId), await findAtDesk(db, staff, otherId)] as const;
      const [one, other] = planOf(shop, rows, await readNow(db));
      return { amount: backIn(one, other), one: toDifference(one), other: toDifference(other) };
    },

    async swapAtDesk(
      staff: AtDevice<'booking.swap'>,
      seen: readonly [Seen, Seen],
      { amount, sendText }: Button,
    ): Promise<void> {
      mustMay(staff, 'booking.swap');
      const shop = await shops.terms(staff.shopSeqNo);
      const known = [await findAtDesk(db, staff, seen[0].bookingId), await findAtDesk(db, staff, seen[1].bookingId)];
      const refundIds = await actAs(db, staff, async (trx) => {
        await lockRooms(
          trx,
          known.flatMap((row) => row?.shopRoomId ?? []),
        );
        const steps = await lockBoth(trx, staff, shop, seen);
        const [one, other] = steps;
        const back = backIn(one, other);
        if (back !== amount) throw priceChanged(back, amount, shop.currency);
        await parkBooking(trx, one.row.bookingId);
        const asked = { staff, shop, now: await readNow(trx), byVenue: true, sendText };
        const ids: string[] = [];
        for (const { row, place, change } of [other, one]) ids.push(...(await put(trx, row, place, change, asked)));
        for (const step of steps) await note(trx, shop, step, step === one ? other : one);
        return ids;
      }).catch((error: unknown) => {
        const doesNotFit = ['bookings_room_is_free', 'bookings_room_is_in_service', 'bookings_are_within_the_hours'];
        if (isDatabaseError(error) && doesNotFit.includes(error.constraint ?? '')) throw new Refusal('DOES_NOT_FIT');
        throw error;
      });
      await Promise.all(refundIds.map((refundId) => refunds.send(refundId, staff)));
    },
  };

  /** In one order for everybody, orders before bookings: two who swap the same ones never wait for each other. */
  async function lockBoth(trx: Act, staff: Staff, shop: ShopTerms, seen: readonly [Seen, Seen]): Promise<[Step, Step]> {
    const ids = [seen[0].bookingId, seen[1].bookingId].toSorted();
    for (const id of ids) await sales.lock(trx, id);
    const rows = new Map<string, DeskRow | undefined>();
    for (const id of ids) rows.set(id, await lockAtDesk(trx, staff, id));
    for (const one of seen) {
      const row = rows.get(one.bookingId);
      if (!row) throw new Refusal('BOOKING_NOT_FOUND');
      mustBeSeen(row, one);
    }
    return planOf(shop, [rows.get(seen[0].bookingId), rows.get(seen[1].bookingId)], await readNow(trx));
  }
}

function planOf(shop: ShopTerms, rows: readonly [DeskRow | undefined, DeskRow | undefined], now: number): [Step, Step] {
  const [one, other] = rows;
  if (!one || !other) throw new Refusal('BOOKING_NOT_FOUND');
  const isSameLength = one.endedAt - one.startedAt === other.endedAt - other.startedAt;
  if (one.bookingId === other.bookingId || !isSameLength) throw new Refusal('DOES_NOT_FIT');
  return [stepOf(shop, one, other, now), stepOf(shop, other, one, now)];
}

function stepOf(shop: ShopTerms, row: DeskRow, to: DeskRow, now: number): Step {
  mustBeMovable(row, to.startedAt, now);
  const startedAt = toVenueIso(shop.timeZone, to.startedAt);
  const durationMinutes = (to.endedAt - to.startedAt) / 60_000;
  const chosen = chooseAtDesk(shop, { startedAt, durationMinutes, partySize: row.partySize }, now);
  const place = { ...chosen, shopRoomId: to.shopRoomId };
  const change = changeOf(shop, row, place, { byVenue: true, now });
  mustBeSettled(row, change);
  return { row, place, change };
}

const backIn = (one: Step, other: Step): number =>
  one.change.before + other.change.before - one.change.after - other.change.after;

const toDifference = ({ row, change }: Step) => ({
  amount: change.amount,
  before: change.before,
  after: change.after,
  to: goingBack(row.tenders, change),
});

const note = (trx: Act, shop: ShopTerms, { row, place, change }: Step, other: Step) => {
  const { before, after } = lineOf(shop, row, place, change);
  return noteActivity(trx, {
    shopSeqNo: shop.shopSeqNo,
    act: 'booking.swap',
    subject: { kind: 'booking', id: row.bookingId },
    before,
    after: { ...after, with: other.row.reference },
  });
};
