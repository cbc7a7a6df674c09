import { randomBytes, randomUUID } from 'node:crypto';
import { DAY } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import { referenceFrom } from '../src/features/bookings/bookings.rules.ts';
import { type ActorTrx, actAs, system } from '../src/platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../src/platform/database/db.ts';
import type { SlotService } from '../src/features/bookings/slots/slots.service.ts';
import type { ShopService } from '../src/features/shops/shops.service.ts';
import { demoCustomers } from './demo-people.ts';
import { writeHistory } from './demo-past.history.ts';
import { closeDrawers, payFor, type Uses } from './demo-past.money.ts';
import { findProduct, sellPasses, type SoldPass, usePasses } from './demo-past.passes.ts';
import { type PastTeeTime, pastOf } from './demo-past.rules.ts';
import { insertRows, iso, type PastVenue, reservePastEntries, type Sale, writeActivity } from './demo-past.store.ts';
import { counterOf, findDemo } from './demo-venue.ts';
import { demoStaff } from './staff.ts';

/** Only this many bays have guests in the past: each one adds thousands of rows to write. */
const BAYS = 4;

type Services = { shops: Pick<ShopService, 'terms'>; slots: Pick<SlotService, 'dayAt'> };

/** Gives the demo venues a past, so that they are not empty on the first visit. */
export async function fillDemoPast(db: Db, { shops, slots }: Services): Promise<void> {
  await reservePastEntries(db);
  for (const { countryCode, people } of Object.values(demoStaff)) {
    const { phone } = people.find(({ role }) => role === 'DESK')!;
    const desk = await findDemo(db, phone);
    if (!desk) continue;
    const { shopSeqNo, staffId, now } = desk;
    const terms = await shops.terms(shopSeqNo);
    const [today, deviceId] = [slots.dayAt(terms, now), await counterOf(db, shopSeqNo)];
    await fillPast(db, { terms, today, countryCode, phones: phone.slice(0, -4), staffId, deviceId });
  }
}

/**
 * Fills some busy weeks, so that reports, customers, passes and money have something to show. The rows are written in batches, with all
 * database rules in force. A venue that has a booking of an earlier day is left as it is.
 */
async function fillPast(db: Db, venue: PastVenue): Promise<void> {
  const { shopSeqNo } = venue.terms;
  await actAs(db, system('demo.past'), async (trx) => {
    const older = sql`select from bookings where shop_seq_no = ${shopSeqNo} and booking_date < ${venue.today} limit 1`;
    if (await firstRow(trx, older)) return;
    const rooms = await rows(
      trx,
      sql<{ id: string }>`
        select shop_room_id as id from shop_rooms where shop_seq_no = ${shopSeqNo} order by position limit ${BAYS}`,
    );
    const account = await firstRow(
      trx,
      sql<{
        id: number;
      }>`select account_id as id from payment_accounts where provider = 'sandbox' order by account_id limit 1`,
    );
    const product = await findProduct(trx, venue);
    if (!account || !product) return;
    const past = pastOf(
      venue.terms,
      rooms.map(({ id }) => id),
      demoCustomers.length,
      venue.today,
      product.sessions,
    );
    const people = await addPeople(trx, venue, past.teeTimes);
    const sale: Sale = { ...venue, trx, people, accountId: account.id, entries: [] };
    const passes = await sellPasses(sale, product, past.passes);
    await insertPlayedBookings(sale, past.teeTimes, passes);
    await closeDrawers(sale);
    await writeActivity(sale);
  });
}

/** Adds an account for each customer who has none; its password is random and unknown. */
async function addPeople(trx: ActorTrx, venue: PastVenue, [first]: readonly PastTeeTime[]): Promise<string[]> {
  const { shopSeqNo } = venue.terms;
  const since = iso((first?.bookedAt ?? 0) - 7 * DAY);
  const phones = demoCustomers.map(([, phone]) => venue.phones + phone);
  const known = await rows(
    trx,
    sql<{ id: string; phone: string }>`
      select customer_id as id, phone_e164 as phone from customers where shop_seq_no = ${shopSeqNo} and phone_e164 = any (${phones})`,
  );
  const ids = new Map(known.map(({ id, phone }) => [phone, id]));
  // The guests of the current day had their accounts before their first visit, too.
  await sql`update customers set created_at = ${since} where customer_id = any (${[...ids.values()]}::uuid[])`.execute(
    trx,
  );
  const others = demoCustomers
    .map(([name], index) => ({ name, phone: phones[index]! }))
    .filter(({ phone }) => !ids.has(phone));
  await insertRows(
    trx,
    'customers',
    others.map(({ name, phone }) => {
      const id = randomUUID();
      ids.set(phone, id);
      return {
        customer_id: id,
        shop_seq_no: shopSeqNo,
        phone_e164: phone,
        country_code: venue.countryCode,
        name,
        password_hash: `$argon2id$v=19$m=47104,t=1,p=1$${randomText(16)}$${randomText(32)}`,
        terms_version: '2025-01-05',
        terms_accepted_at: since,
        created_at: since,
      };
    }),
  );
  return phones.map((phone) => ids.get(phone)!);
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** Inserts the bookings. Each step is one statement for all bookings, and its history entry has the time of the step. */
async function insertPlayedBookings(
  sale: Sale,
  teeTimes: readonly PastTeeTime[],
  passes: readonly SoldPass[],
): Promise<void> {
  const { trx, terms, people } = sale;
  const bookings = teeTimes.map((one) => ({
    ...one,
    kind: 'booking' as const,
    id: randomUUID(),
    orderId: randomUUID(),
    requestId: randomUUID(),
    at: one.bookedAt,
    // A sale at the desk is paid when the customer arrives.
    paidAt: one.source === 'ONLINE' ? one.bookedAt : one.from,
    refundedAt: one.canceledAt,
    isCanceled: one.end === 'CANCELED',
  }));
  await insertRows(
    trx,
    'bookings',
    bookings.map((one) => ({
      booking_id: one.id,
      reference: referenceFrom(randomBytes(7)),
      shop_seq_no: terms.shopSeqNo,
      shop_room_id: one.roomId,
      customer_id: people[one.person],
      status: 'READY',
      booking_date: one.day,
      started_at: iso(one.from),
      ended_at: iso(one.until),
      occupied_until: iso(one.until),
      party_size: one.partySize,
      amount: one.amount,
      currency: terms.currency,
      price_lines: one.priceLines,
      refund_steps: one.refundSteps,
      hold_expires_at: iso(one.bookedAt),
      created_at: iso(one.bookedAt),
      source: one.source,
      checked_in_at: one.end === 'PLAYED' ? iso(one.from) : null,
      no_show_at: one.end === 'NO_SHOW' ? iso(one.until) : null,
    })),
  );
  const uses: Uses = new Map(bookings.flatMap(({ id, pass }) => (pass === null ? [] : [[id, passes[pass]!]])));
  await usePasses(sale, bookings, uses);
  await payFor(sale, bookings, uses);
  await writeHistory(sale, bookings);
}
