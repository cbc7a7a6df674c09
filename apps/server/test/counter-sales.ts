import { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { draftSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getMe } from '@caddie/contract/users';
import { sql } from 'kysely';
import { firstRow, rows } from '../src/platform/database/db.ts';
import { system } from '../src/platform/actors/actor.ts';
import { Refusal } from '../src/platform/refusal.ts';
import type { Services } from '../src/services.ts';
import type { Members } from './members.ts';
import type { Person } from './person.ts';
import { saveCard } from './wallet.ts';
import type { World } from './world.ts';

/** A Friday evening, two hours for $140.00. */
export const START = '2027-06-11T18:00:00-04:00';
export const PRICE = 14_000;

export async function customerIdOf({ engine }: World, person: Person, shopSeqNo = 1): Promise<string> {
  const { customerInfo } = await person.makes(getMe, {});
  const digits = customerInfo.phone.replace(/[^+\d]/g, '');
  const row = await firstRow(
    engine.db,
    sql<{
      id: string;
    }>`select customer_id as id from customers where phone_e164 = ${digits} and shop_seq_no = ${shopSeqNo}`,
  );
  return row!.id;
}

export async function baysOf({ engine }: World): Promise<string[]> {
  const found = await rows(
    engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  return found.map(({ id }) => id);
}

/** Cancels every booking as the venue would, so that the next test finds all bays free. */
export async function clearSheet(world: World, { bookings }: Services): Promise<void> {
  const liveBookings = await rows(
    world.engine.db,
    sql<{
      id: string;
    }>`select booking_id as id from bookings where status in ('READY', 'CONFIRMED') and kind = 'TEE_TIME'`,
  );
  for (const { id } of liveBookings) {
    try {
      await bookings.cancel(system('a test'), id);
    } catch (error) {
      // An expired hold of the previous test may end by itself just after it was listed; its bay is free then.
      if (!(error instanceof Refusal && error.code === 'NOT_CANCELABLE')) throw error;
    }
  }
}

/** Buys a pass for a customer, by card. */
export async function buyPass(person: Person, members: Members, part: object): Promise<string> {
  const { userCreditCardId } = await saveCard(person);
  const body = { shopSeqNo: 1, membershipDetailId: await members.addProduct(part) };
  const { membershipSetId, memberships } = await person.makes(draftSet, { body });
  await person.makes(createOrder, { body: { membershipSetId, userCreditCardId } });
  return memberships[0]!.membershipId;
}

/** Holds the default time at the desk. */
export async function holdTime(desk: Person, shopRoomId: string, fields: object = {}) {
  const body = { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId, ...fields };
  const { booking, version } = await desk.makes(holdAtDesk, { body });
  return { bookingId: booking.bookingId, amount: booking.amount, version };
}

/** The input of `bookAtDesk` for a hold; a test changes what it is about. */
export const sale = (hold: { bookingId: string; version: number; amount: number }, fields: object = {}) =>
  ({
    body: {
      ...hold,
      customer: { kind: 'GUEST', name: 'Walk-in' },
      partySize: 2,
      source: 'PHONE',
      pay: { kind: 'LATER' },
      sendText: false,
      ...fields,
    },
  }) as never;

/** Sells the default time, to be paid later unless the test says otherwise. */
export const sell = async (desk: Person, shopRoomId: string, fields: object = {}): Promise<DeskBooking> =>
  desk.makes(bookAtDesk, sale(await holdTime(desk, shopRoomId), fields));

export const lastActivity = ({ engine }: World, bookingId: string) =>
  firstRow(
    engine.db,
    sql<{ act: string; reason: string | null; isApproved: boolean; after: Record<string, unknown> | null }>`
      select act, reason, approved_by is not null as "isApproved", after
        from activity
       where subject_id = ${bookingId}
       order by at desc, activity_id desc
       limit 1`,
  );
