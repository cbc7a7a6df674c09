import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../src/platform/database/db.ts';
import { deviceId } from '../staff.ts';

const MINUTE = 60_000;
export const id = (kind: string, n: number): string =>
  `00000000-0000-4000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;

/** The rows of a tee time as far as figures look at them; times are minutes after an instant. */
export type TeeTime = {
  n: number;
  day: string;
  room: number;
  customer: number;
  from: number;
  until: number;
  state: 'SOLD' | 'NO_SHOW' | 'CANCELED' | 'CANCELED_BY_VENUE' | 'FAILED' | 'BLOCK';
  isTest: boolean;
  source: 'ONLINE' | 'PHONE' | 'WALK_IN';
  amount: number;
  /** All comes back until so many minutes before the start, half until a third of that; canceled so many minutes before. */
  freeMinutes: number;
  canceledMinutes: number;
  pay: 'NOTHING' | 'CARD' | 'CARD_AT_DESK' | 'CASH' | 'PASS';
  /** When its money moved, and how much of it went back when, for cards and cash. */
  paidAt: number;
  back: number;
  backAt: number;
  /** The drawer's own day of what was paid and given back in cash. */
  paidDay: string;
  backDay: string;
};
export type Pass = { n: number; amount: number; sessions: number; soldAt: number };

const iso = (ms: number) => new Date(ms).toISOString();

/** Writes rows as they are, whatever else would have to be there: no foreign key and no trigger is asked. */
export const writeRows = (db: Db, shopSeqNo: number, teeTimes: readonly TeeTime[], passes: readonly Pass[]) =>
  inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of [
      'membership_ledger',
      'memberships',
      'membership_sets',
      'order_tenders',
      'drawer_lines',
      'refunds',
      'payments',
      'orders',
      'booking_history',
      'bookings',
    ])
      await sql`delete from ${sql.table(table)}`.execute(trx);
    await bookings(trx, shopSeqNo, teeTimes);
    await money(trx, shopSeqNo, teeTimes, passes);
  });

const insert = (trx: Trx, table: string, values: readonly Record<string, unknown>[]) => {
  if (values.length === 0) return undefined;
  const columns = sql.join(Object.keys(values[0]!).map((name) => sql.ref(name)));
  const query: RawBuilder<unknown> = sql`
    insert into ${sql.table(table)} (${columns})
    overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`;
  return query.execute(trx);
};

async function bookings(trx: Trx, shop: number, teeTimes: readonly TeeTime[]): Promise<void> {
  const statuses = { SOLD: 'COMPLETED', NO_SHOW: 'COMPLETED', BLOCK: 'BLOCKED', FAILED: 'FAILED' } as const;
  const common = teeTimes.map((one) => {
    const isCanceled = one.state === 'CANCELED' || one.state === 'CANCELED_BY_VENUE';
    const isBlock = one.state === 'BLOCK';
    return {
      booking_id: id('b', one.n),
      reference: `R${one.n}`,
      shop_seq_no: shop,
      shop_room_id: id('a', one.room),
      customer_id: isBlock ? null : id('c', one.customer),
      status: isCanceled ? 'CANCELED' : statuses[one.state as keyof typeof statuses],
      status_reason: isCanceled
        ? one.state === 'CANCELED'
          ? 'CANCELED_BY_CUSTOMER'
          : one.state
        : one.state === 'FAILED'
          ? 'LAPSED'
          : null,
      booking_date: one.day,
      started_at: iso(one.from),
      ended_at: iso(one.until),
      occupied_until: iso(one.until),
      party_size: isBlock ? null : 2,
      amount: isBlock ? 0 : one.amount,
      currency: 'USD',
      price_lines: [],
      refund_steps: [
        { until: iso(one.from - one.freeMinutes * MINUTE), refundPercent: 100 },
        { until: iso(one.from - (one.freeMinutes / 3) * MINUTE), refundPercent: 50 },
      ],
      hold_expires_at: iso(one.from),
      created_at: iso(one.from),
      kind: isBlock ? 'BLOCK' : 'TEE_TIME',
      source: one.source,
      version: 1,
      no_show_at: one.state === 'NO_SHOW' ? iso(one.until) : null,
      block_series_id: isBlock ? id('b', one.n) : null,
      block_note: isBlock ? 'League' : null,
      block_note_is_public: isBlock ? false : null,
      is_parked: false,
      no_show_terms: 'NONE',
      desk_given_back: 0,
      is_test: one.isTest && !isBlock,
    };
  });
  await insert(trx, 'bookings', common);
  const ended = teeTimes.filter(({ state }) => state.startsWith('CANCELED'));
  const steps = ended.flatMap((one) =>
    ['CANCELING', 'CANCELED'].map((status, index) => ({
      booking_id: id('b', one.n),
      step: index + 1,
      to_status: status,
      at: iso(one.from - (one.canceledMinutes - index) * MINUTE),
      actor_kind: 'system',
      actor_id: 'a test',
    })),
  );
  await insert(trx, 'booking_history', steps);
}

async function money(trx: Trx, shop: number, teeTimes: readonly TeeTime[], passes: readonly Pass[]): Promise<void> {
  const paid = teeTimes.filter(({ state, pay }) => state !== 'BLOCK' && state !== 'FAILED' && pay !== 'NOTHING');
  const order = (n: number, kind: string, amount: number, at: number) => ({
    order_id: id(kind === 'booking' ? 'd' : 'e', n),
    shop_seq_no: shop,
    customer_id: id('c', 1),
    subject_kind: kind,
    subject_id: id(kind === 'booking' ? 'b' : 'f', n),
    amount,
    card_amount: 0,
    currency: 'USD',
    status: 'PAID',
    declines: 0,
    created_at: iso(at),
    changed_at: iso(at),
    paid_at: iso(at),
  });
  await insert(trx, 'orders', [
    ...paid.map((one) => order(one.n, 'booking', one.amount, one.paidAt)),
    ...passes.map((one) => order(one.n, 'membershipSet', one.amount, one.soldAt)),
  ]);
  const payment = (n: number, kind: string, amount: number, at: number, atDesk: boolean, refunded: number) => ({
    payment_id: id(kind === 'booking' ? 'd' : 'e', n),
    order_id: id(kind === 'booking' ? 'd' : 'e', n),
    customer_id: id('c', 1),
    saved_card_id: id('c', 1),
    amount,
    currency: 'USD',
    status: 'SUCCEEDED',
    tries: 0,
    next_try_at: iso(at),
    created_at: iso(at),
    ended_at: iso(at),
    labels: {},
    refunded,
    account_id: 1,
    is_off_session: atDesk,
  });
  const cards = paid.filter(({ pay }) => pay === 'CARD' || pay === 'CARD_AT_DESK');
  await insert(trx, 'payments', [
    ...cards.map((one) =>
      payment(one.n, 'booking', one.amount, one.paidAt, one.pay === 'CARD_AT_DESK', Math.min(one.back, one.amount)),
    ),
    ...passes.map((one) => payment(one.n, 'membershipSet', one.amount, one.soldAt, false, 0)),
  ]);
  const returned = cards.filter(({ back }) => back > 0);
  await insert(
    trx,
    'refunds',
    returned.map((one) => ({
      refund_id: id('d', one.n),
      payment_id: id('d', one.n),
      payment_amount: one.amount,
      amount: Math.min(one.back, one.amount),
      reason: 'canceled',
      // Done three days later: no job takes it up, and the day that counts is the one on which it was begun.
      status: 'SUCCEEDED',
      tries: 0,
      next_try_at: iso(one.backAt),
      created_at: iso(one.backAt),
      ended_at: iso(one.backAt + 3 * 1440 * MINUTE),
      attempt: 1,
      account_id: 1,
    })),
  );
  const cash = paid.filter(({ pay }) => pay === 'CASH');
  const line = (one: TeeTime, delta: number, day: string, isBack: boolean) => ({
    line_id: id(isBack ? 'd1' : 'd', one.n),
    order_id: id('d', one.n),
    position: 1,
    method: 'CASH',
    delta,
    business_date: day,
    device_id: deviceId,
    at: iso(one.paidAt),
    actor_kind: 'staff',
    actor_id: 'a test',
  });
  await insert(trx, 'drawer_lines', [
    ...cash.map((one) => line(one, one.amount, one.paidDay, false)),
    ...cash.filter(({ back }) => back > 0).map((one) => line(one, -Math.min(one.back, one.amount), one.backDay, true)),
  ]);
  await insert(
    trx,
    'order_tenders',
    paid.map((one) => ({
      order_id: id('d', one.n),
      customer_id: id('c', 1),
      position: 1,
      kind: one.pay === 'PASS' ? 'MEMBERSHIP' : one.pay === 'CASH' ? 'CASH' : 'CARD',
      amount: one.amount,
      payment_id: one.pay === 'CARD' || one.pay === 'CARD_AT_DESK' ? id('d', one.n) : null,
      membership_id: one.pay === 'PASS' ? id('f', passOf(one, passes).n) : null,
      membership_name: one.pay === 'PASS' ? 'Sessions' : null,
      membership_type: one.pay === 'PASS' ? 'COUNT' : null,
      sessions: one.pay === 'PASS' ? sessionsOf(one) : null,
      returned: 0,
    })),
  );
  await memberships(
    trx,
    shop,
    paid.filter(({ pay }) => pay === 'PASS'),
    passes,
  );
}

export const passOf = ({ n }: TeeTime, passes: readonly Pass[]): Pass => passes[n % passes.length]!;
/** One for every hour that was begun. */
export const sessionsOf = ({ from, until }: TeeTime): number => Math.ceil((until - from) / (60 * MINUTE));

async function memberships(trx: Trx, shop: number, uses: readonly TeeTime[], passes: readonly Pass[]): Promise<void> {
  await insert(
    trx,
    'membership_sets',
    passes.map((one) => ({
      membership_set_id: id('f', one.n),
      shop_seq_no: shop,
      customer_id: id('c', 1),
      membership_product_id: id('f', 0),
      name: 'Sessions',
      category: 'PLAY',
      amount: one.amount,
      currency: 'USD',
      status: 'ACTIVE',
      valid_days: 365,
      valid_from: 'PURCHASE',
      started_date: '2026-01-01',
      drafted_at: iso(one.soldAt),
      activated_at: iso(one.soldAt),
      frozen_days: 0,
      extended_days: 0,
      product_version: 1,
    })),
  );
  await insert(
    trx,
    'memberships',
    passes.map((one) => ({
      membership_id: id('f', one.n),
      membership_set_id: id('f', one.n),
      customer_id: id('c', 1),
      position: 1,
      name: 'Sessions',
      type: 'COUNT',
      category: 'PLAY',
      total_cnt: one.sessions,
      // Not used up, so that no job ends it meanwhile.
      balance_cnt: one.sessions,
      session_minutes: 60,
    })),
  );
  await insert(
    trx,
    'membership_ledger',
    uses.map((one) => ({
      movement_id: 1_000_000 + one.n,
      membership_id: id('f', passOf(one, passes).n),
      customer_id: id('c', 1),
      kind: 'USE',
      delta_cnt: -sessionsOf(one),
      delta_amt: 0,
      booking_id: id('b', one.n),
      round: 1,
      play_date: one.day,
      play_ends_at: iso(one.until),
      minutes: 60,
      sessions: sessionsOf(one),
      at: iso(one.paidAt),
      actor_kind: 'system',
      actor_id: 'a test',
      shop_room_id: id('a', one.room),
    })),
  );
}
