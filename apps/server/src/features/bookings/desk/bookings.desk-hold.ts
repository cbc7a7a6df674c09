import type { Booking } from '@caddie/contract/bookings';
import { type NotOnlineReason, DESK_HOLD_MINUTES } from '@caddie/contract/desk/bookings';
import type { PerformAct } from '../../../platform/actors/act.ts';
import { type ActorTrx, actAsAnyActor, type Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { roomsOn, type ShopService, type ShopTerms } from '../../shops/shops.service.ts';
import { bestRooms } from '../slots/bays.rules.ts';
import { nearestAtDesk } from '../moves/bookings.nearest.ts';
import { moveBooking, readNow } from '../bookings.store.ts';
import { holdRoom } from '../moves/bookings.hold-room.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { toBooking } from '../bookings.view.rules.ts';
import { findAtDesk, findOwnDeskHold, lockDeskHold } from './desk.store.ts';
import { chooseAtDesk, type DeskTime, mustBeInService, mustBePlausible, whyNotOnline } from './desk-input.rules.ts';
import { sellOutsideHours } from '../holds/holds.store.ts';
import { rethrowAsHoursRefusal } from '../slots/hours.refusals.ts';
import { findTaken, parseTaken } from '../slots/slots.store.ts';
import { outOfService, type TimeInput } from '../holds/hold-input.rules.ts';

type DeskInput = TimeInput & { shopRoomId?: string | undefined; insteadOf?: string | undefined };
type DeskHoldRequest = { staff: Staff; shop: ShopTerms; chosenTime: DeskTime; input: DeskInput };
type DeskHold = { booking: Booking; version: number; online: NotOnlineReason | null };

type Dependencies = {
  db: Db;
  perform: PerformAct;
  shops: ShopService;
  sales: Pick<Sales, 'lock' | 'close'>;
  texts: BookingTexts;
};

/** Holds a time for the desk while it books; the constraint for customers' holds applies as well. */
export function createDeskHolding({ db, perform, shops, sales, texts }: Dependencies) {
  return {
    async holdAtDesk(staff: Staff<'booking.book' | 'booking.outside-hours'>, input: DeskInput): Promise<DeskHold> {
      requireRight(staff, 'booking.book');
      const shop = await shops.terms(staff.shopSeqNo);
      const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === input.shopRoomId);
      if (input.shopRoomId && !room) throw new Refusal('ROOM_NOT_FOUND');
      const now = await readNow(db);
      const chosenTime = chooseAtDesk(shop, input, now);
      mustBePlausible(chosenTime, now);
      if (room) mustBeInService(room, chosenTime);
      if (chosenTime.isOutside && !hasRight(staff, 'booking.outside-hours')) throw new Refusal('OUTSIDE_HOURS');
      const bookingId = await actAsAnyActor(db, staff, (trx) =>
        placeHold(trx, { staff, shop, chosenTime, input }),
      ).catch((error: unknown) => {
        if (isDatabaseError(error) && error.constraint === 'bookings_room_is_in_service') throw outOfService();
        return rethrowAsHoursRefusal(error, staff);
      });
      const row = (await findAtDesk(db, staff, bookingId))!;
      return { booking: toBooking(row), version: row.version, online: whyNotOnline(shop, input, room, now) };
    },

    /** Releases the desk's own hold; a repeated request has no effect. */
    async releaseAtDesk(staff: Staff<'booking.release'>, bookingId: string): Promise<null> {
      await perform(staff, {
        right: 'booking.release',
        subject: { kind: 'booking', id: bookingId },
        async find(trx) {
          await sales.lock(trx, bookingId);
          const hold = await lockDeskHold(trx, staff, bookingId);
          if (!hold) throw new Refusal('BOOKING_NOT_FOUND');
          return hold;
        },
        async work(trx, hold) {
          // The customer with a pay link may be paying: settling the payment then ends the booking.
          const to = hold.isPaying ? 'CANCELING' : 'CANCELED';
          const isReleased = await moveBooking(trx, { bookingId, to, from: 'READY', reason: 'RELEASED' });
          if (isReleased && !hold.isPaying) await sales.close(trx, bookingId);
          // A hold without a customer had no link, and a mere hold has no activity entry.
          if (!isReleased || !hold.customerId) return undefined;
          // A customer who is paying gets the outcome of the payment.
          if (!hold.isPaying) await texts.released(trx, bookingId);
          return { result: undefined, after: {} };
        },
      });
      return null;
    },
  };
}

/** A refusal rolls everything back, including the release of the replaced hold. */
async function placeHold(trx: ActorTrx, request: DeskHoldRequest): Promise<string> {
  const { staff, shop, chosenTime, input } = request;
  const { from, until } = chosenTime;
  if (input.insteadOf) {
    const oldHold = await lockDeskHold(trx, staff, input.insteadOf);
    // A hold with a pay link belongs to its customer, who may be paying: it has to be released, which informs them.
    if (!oldHold || oldHold.customerId !== null) throw new Refusal('BOOKING_NOT_FOUND');
    await moveBooking(trx, { bookingId: input.insteadOf, to: 'CANCELED', from: 'READY', reason: 'REPLACED' });
  }
  if (chosenTime.isOutside) await sellOutsideHours(trx);
  const rooms = input.shopRoomId ? [input.shopRoomId] : await findRooms(trx, request);
  const { partySize } = input;
  const holder = { customerId: null, source: 'PHONE', partySize, holdMinutes: DESK_HOLD_MINUTES } as const;
  for (const shopRoomId of rooms) {
    const bookingId = await holdRoom(trx, shop, chosenTime, shopRoomId, holder);
    if (bookingId) return bookingId;
  }
  // A repeated request: the first one has made the hold.
  const ownHold = await findOwnDeskHold(trx, staff, { from, until, shopRoomId: input.shopRoomId });
  if (ownHold) return ownHold;
  throw new Refusal('SLOT_TAKEN', { details: { nearest: await nearestAtDesk(trx, shop, chosenTime, sizeOf(input)) } });
}

const sizeOf = (input: DeskInput) => ({ minutes: input.durationMinutes, party: input.partySize });

async function findRooms(trx: ActorTrx, { shop, chosenTime, input }: DeskHoldRequest): Promise<string[]> {
  const { day, from } = chosenTime;
  if (chosenTime.isOutside) return roomsOn(shop, day.date).map(({ shopRoomId }) => shopRoomId);
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  const freeRooms = bestRooms(shop, day, from, { ...sizeOf(input), party: 1 }, { taken: parseTaken(taken), now });
  return freeRooms.map(({ shopRoomId }) => shopRoomId);
}
