import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@caddie/contract/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { type Browser, createBrowser, RetriesExhausted } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import type { Database } from './database.ts';
import { moveBooking, openSession, takeCash } from './desk-acts.ts';
import { simplePlan } from './mix.ts';
import type { Notes } from './checks/notes.ts';
import { createPaying, type Paying } from './paying.ts';
import { createRandom, type Random } from './random.ts';
import type { Stripe } from './stripe.ts';
import { enroll, type Venue } from './venue.ts';

type Options = {
  seed: number;
  origin: string;
  venue: Venue;
  stripe: Stripe;
  database: Database;
  notes: Notes;
  counts: Counts;
  isFinished: () => boolean;
};

/** Names of the counts that a fault test must have reached. */
export const CASH_TRIED = 'cash and card: tried while the bank is asked';
export const CASH_TAKEN = 'cash and card: taken once the bank is done';

/** The number of concurrent customers. Their phone numbers differ from the crowd's. */
const CONCURRENT = 2;
const FIRST_NUMBER = 1_000_000;
const LOOK_MS = 200;
/** The number of places to try: few are free. */
const MAX_TRIES = 8;

/**
 * Customers who owe the price of a longer tee time: they leave their bank's page open and pay at the desk. Cash that the desk took while
 * the bank's confirmation was pending is a finding.
 */
export async function runCashAndCard(options: Options): Promise<string[]> {
  const findings: string[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENT }, async (_, index) => {
      for (let turn = 0; !options.isFinished(); turn += 1)
        findings.push(...(await visit(options, turn * CONCURRENT + index).catch(ignoreExhausted)));
    }),
  );
  return findings;
}

async function visit(options: Options, number: number): Promise<string[]> {
  const { venue, database, stripe, counts } = options;
  const random = createRandom(options.seed, `cash and card ${number}`);
  const [token] = await enroll(database, venue.shopSeqNo, FIRST_NUMBER + number, 1);
  const customer = createBrowser({
    ...options,
    authHeaders: { authorization: `Bearer ${token}` },
    random,
    address: '10.7.0.1',
  });
  const authHeaders = { cookie: `caddie_desk=${await openSession(database, venue.shopSeqNo)}`, origin: options.origin };
  const desk = createBrowser({ ...options, authHeaders, random, address: '10.7.0.2' });
  const paying = createPaying(customer, stripe);

  const bookingId = await buy(options, customer, paying, random);
  if (!bookingId || !(await extend(desk, bookingId, venue, random))) return [];
  const page = await paying.openBankPage({ bookingId });
  if (!page) return [];
  const early = await takeAmountDue(desk, bookingId);
  counts.add(CASH_TRIED);
  if (early === undefined && (await isBankPending(database, bookingId)))
    return [`cash was taken for booking ${bookingId} while its bank was asked`];

  await finishAtBank(options, random, page, bookingId);
  while (await isBankPending(database, bookingId)) {
    if (options.isFinished()) return [];
    await pause(LOOK_MS);
  }
  const refusal = await takeAmountDue(desk, bookingId);
  counts.add(refusal ? `cash and card: refused afterwards: ${refusal}` : CASH_TAKEN);
  return [];
}

/** Books a tee time and pays for it online. */
async function buy({ venue, notes }: Options, browser: Browser, paying: Paying, random: Random) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const body = { shopSeqNo: venue.shopSeqNo, durationMinutes: 60, partySize: 2, ...random.pick(venue.teeTimes) };
    const { status, data } = await browser.post<Booking>('/bookings/ready', body);
    if (status !== 200) continue;
    const note = notes.begin('booking', data.bookingId);
    await paying.pay({ bookingId: data.bookingId }, simplePlan, note);
    return note.isPaid ? data.bookingId : undefined;
  }
  return undefined;
}

/** Extends the booking by half an hour, in its place or another one, so that an amount is due. */
async function extend(desk: Browser, bookingId: string, { teeTimes }: Venue, random: Random): Promise<boolean> {
  for (const newTime of [undefined, ...Array.from({ length: MAX_TRIES }, () => random.pick(teeTimes))]) {
    const { tile, money } = (await desk.get<DeskBooking>(`/desk/bookings/${bookingId}`)).data;
    if (money.due > 0) return true;
    const { startedAt, shopRoomId } = newTime ?? tile;
    await moveBooking(desk, tile, { startedAt, shopRoomId, durationMinutes: 90 }, false);
  }
  return false;
}

/** Takes the whole amount due in cash; returns the refusal code if it is refused. */
async function takeAmountDue(desk: Browser, bookingId: string): Promise<string | undefined> {
  const { tile, money } = (await desk.get<DeskBooking>(`/desk/bookings/${bookingId}`)).data;
  return money.due > 0 ? takeCash(desk, tile, money.due) : 'NOTHING_DUE';
}

/**
 * The customer rejects or confirms on the bank's page, or does nothing until the bank's time has just expired: the audit during the faults
 * reports a payment that stays open five minutes longer as lost.
 */
async function finishAtBank(
  { stripe, database }: Options,
  random: Random,
  page: string,
  bookingId: string,
): Promise<void> {
  const bankAnswer = random.pick(['refuse', 'refuse', 'confirm', 'nothing', 'nothing'] as const);
  if (bankAnswer !== 'nothing') return stripe.answerBank(page, bankAnswer);
  await database.rows(
    `update payments
        set created_at = created_at - interval '15 minutes', next_try_at = app_now()
      where ended_at is null
        and order_id = (select order_id from orders where subject_id = $1)`,
    [bookingId],
  );
}

const isBankPending = async (database: Database, bookingId: string): Promise<boolean> => {
  const openPaymentSql = `select from payments join orders using (order_id) where subject_id = $1 and ended_at is null`;
  return (await database.rows(openPaymentSql, [bookingId])).length > 0;
};

function ignoreExhausted(error: unknown): string[] {
  if (error instanceof RetriesExhausted) return [];
  throw error;
}
