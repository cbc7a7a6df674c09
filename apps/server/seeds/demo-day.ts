import { randomUUID } from 'node:crypto';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import type { BookingService } from '../src/features/bookings/bookings.service.ts';
import type { SlotService } from '../src/features/bookings/slots/slots.service.ts';
import type { ShopService } from '../src/features/shops/shops.service.ts';
import { staffMember, type Staff } from '../src/platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../src/platform/database/db.ts';
import type { JobKinds } from '../src/platform/jobs/jobs.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { HALF_HOUR, type Hours, type FillTimes, fillTimesOf } from './demo-hours.ts';
import { fillDemoPast } from './demo-past.ts';
import { reservePastEntries } from './demo-past.store.ts';
import { counterOf, type Demo, findDemo } from './demo-venue.ts';
import { demoStaff } from './staff.ts';

type Bookings = Pick<BookingService, 'holdAtDesk' | 'bookAtDesk' | 'hold' | 'block'>;
type Slots = Pick<SlotService, 'openings' | 'dayAt'>;
/** A member of staff at a device; the device's drawer takes the cash. */
type AtDevice = Staff<Right> & { deviceId: string };
type Shops = Pick<ShopService, 'terms'>;
type Services = { bookings: Bookings; slots: Slots; hours: Hours; shops: Shops };
/** A bay and a span of half hours, counted from the half hour that is running now. */
type Place = { bay: number; from: number; halves: number };
type Guest = Place & {
  name: string;
  phone: string;
  players: number;
  pay: 'CASH' | 'TERMINAL' | 'LATER';
  isHere?: true;
  /** Their start time has passed and they have not arrived. */
  isLate?: true;
};

/** A day that shows every state at the desk: guests in play (one with an open balance), one late, some upcoming, one paying, one block. */
const guests: readonly Guest[] = [
  { bay: 1, from: -2, halves: 4, name: 'Theo Kim', phone: '0111', players: 4, pay: 'CASH', isHere: true },
  { bay: 3, from: -2, halves: 4, name: 'Rob Walsh', phone: '0112', players: 3, pay: 'LATER', isHere: true },
  { bay: 2, from: -1, halves: 3, name: 'Lena Novak', phone: '0113', players: 2, pay: 'TERMINAL', isLate: true },
  { bay: 1, from: 2, halves: 3, name: 'Maya Chen', phone: '0114', players: 3, pay: 'TERMINAL' },
  { bay: 2, from: 3, halves: 2, name: 'Grace Hsu', phone: '0115', players: 2, pay: 'CASH' },
  { bay: 4, from: 4, halves: 3, name: 'Felix Costa', phone: '0116', players: 2, pay: 'TERMINAL' },
  { bay: 1, from: 6, halves: 4, name: 'Ana Ruiz', phone: '0117', players: 6, pay: 'LATER' },
];
const paying: Place = { bay: 3, from: 3, halves: 2 };
const blocked: Place & { note: string } = { bay: 4, from: 0, halves: 3, note: 'Projector service' };

/** Jobs that keep the demo venues' current day filled and give them a past once. A venue with bookings around now is left as it is. */
export const demoDayJobs = (db: Db, services: Services): JobKinds => ({
  'demo.day': { run: () => fillDemoDays(db, services), everySeconds: 900 },
  // Runs after the start, so that the start does not wait for it.
  'demo.past': { run: () => fillDemoPast(db, services), everySeconds: 15, startsAfterInterval: true },
});

export async function fillDemoDays(
  db: Db,
  { bookings, slots, hours }: Pick<Services, 'bookings' | 'slots' | 'hours'>,
): Promise<void> {
  await reservePastEntries(db);
  for (const { countryCode, people } of Object.values(demoStaff)) {
    const { phone } = people.find(({ role }) => role === 'DESK')!;
    const [desk, manager] = [
      await findDemo(db, phone),
      await findDemo(db, people.find(({ role }) => role === 'MANAGER')!.phone),
    ];
    if (!desk || !manager || desk.shopSeqNo !== manager.shopSeqNo) continue;
    const { shopSeqNo, now, maxPlayers } = desk;
    if (await isBusy(db, shopSeqNo, now)) continue;
    const fillTimes = await fillTimesOf(slots, hours, asStaff(manager), now);
    if (!fillTimes || (await isBusy(db, shopSeqNo, fillTimes.began))) continue;
    const staff: AtDevice = { ...asStaff(desk), deviceId: await counterOf(db, shopSeqNo) };
    await fillDay(db, bookings, staff, { countryCode, phones: phone.slice(0, -4), fillTimes, maxPlayers });
  }
}

const asStaff = ({ staffId, shopSeqNo, role }: Demo): Staff<Right> =>
  staffMember({ role, requestId: randomUUID(), staffId, shopSeqNo });

type Venue = {
  countryCode: (typeof demoStaff)[string]['countryCode'];
  phones: string;
  fillTimes: FillTimes;
  maxPlayers: number;
};

async function fillDay(db: Db, bookings: Bookings, desk: AtDevice, venue: Venue): Promise<void> {
  const { countryCode, phones, fillTimes, maxPlayers } = venue;
  const bays = await rows(
    db,
    sql<{ id: string }>`
      select shop_room_id as id from shop_rooms where shop_seq_no = ${desk.shopSeqNo} order by position`,
  );
  const at = ({ from, isLate }: Place & Pick<Guest, 'isLate'>) =>
    new Date(isLate ? fillTimes.late : fillTimes.began + from * HALF_HOUR).toISOString();
  const roomOf = ({ bay }: Place) => bays[bay - 1]?.id;
  const timeOf = (place: Place) => ({ startedAt: at(place), durationMinutes: place.halves * 30 });

  for (const guest of guests) {
    const staff = inRequest(desk);
    const partySize = Math.min(guest.players, maxPlayers);
    await ignoreRefusal(async () => {
      const { booking, version } = await bookings.holdAtDesk(staff, {
        ...timeOf(guest),
        partySize,
        shopRoomId: roomOf(guest),
      });
      const phone = phones + guest.phone;
      const customerId = await findCustomer(db, staff.shopSeqNo, phone);
      await bookings.bookAtDesk(staff, {
        bookingId: booking.bookingId,
        version,
        // The same guests come every day, so their profile may exist already.
        customer: customerId ? { kind: 'KNOWN', customerId } : { kind: 'NEW', phone, countryCode, name: guest.name },
        partySize,
        source: guest.isHere ? 'WALK_IN' : 'PHONE',
        pay: { kind: guest.pay },
        amount: booking.amount,
        sendText: false,
      });
    });
  }
  await ignoreRefusal(() =>
    bookings.block(inRequest(desk), {
      shopRoomIds: [roomOf(blocked)!],
      from: at(blocked),
      until: at({ ...blocked, from: blocked.from + blocked.halves }),
      note: blocked.note,
      isPublic: false,
    }),
  );
  const customerId = await findCustomer(db, desk.shopSeqNo, phones + guests[0]!.phone);
  if (!customerId) return;
  const { shopSeqNo, requestId } = inRequest(desk);
  await ignoreRefusal(() =>
    bookings.hold(
      { kind: 'customer', customerId, shopSeqNo, sessionId: '', requestId },
      { ...timeOf(paying), partySize: 2, shopRoomId: roomOf(paying) },
    ),
  );
}

/** Each sale gets its own request id, as from a screen: its activity entry is found by it. */
const inRequest = (desk: AtDevice): AtDevice => ({ ...desk, requestId: randomUUID() });

/** Ignores refusals: near closing time not every booking fits. */
async function ignoreRefusal(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Returns whether any booking starts in the hours around an instant. */
const isBusy = async (db: Db, shopSeqNo: number, at: number): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      select from bookings
       where shop_seq_no = ${shopSeqNo}
         and started_at > to_timestamp(${at / 1000}::float8) - interval '3 hours'
         and started_at < to_timestamp(${at / 1000}::float8) + interval '3 hours'
       limit 1`,
  )) !== undefined;

const findCustomer = async (db: Db, shopSeqNo: number, phone: string): Promise<string | undefined> => {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
      select customer_id as id from customers where shop_seq_no = ${shopSeqNo} and phone_e164 = ${phone}`,
  );
  return row?.id;
};
