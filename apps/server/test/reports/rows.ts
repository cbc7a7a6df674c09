import { MINUTE } from '@caddie/contract/dates/duration';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../src/platform/database/db.ts';
import { deviceId } from '../staff.ts';

export const id = (kind: string, n: number): string =>
  `00000000-0000-4000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;

/** The facts of a tee time that figures depend on; times are in milliseconds since 1970. */
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
  /** The price before a member of staff lowered it; a tee time that was made free has the amount 0. */
  listAmount?: number;
  /**
   * Cancellation is free until `freeMinutes` before the start, and refunds half until a third of that; it is canceled `canceledMinutes`
   * before the start.
   */
  freeMinutes: number;
  canceledMinutes: number;
  pay: 'NOTHING' | 'CARD' | 'PAGE' | 'CARD_AT_DESK' | 'CASH' | 'TERMINAL' | 'PASS' | 'LATE';
  /** An attempt before, which took nothing: a declined card or a closed payment page. With a pass its part was given back first. */
  attempt?: 'DECLINED' | 'PAGE_CLOSED' | 'PASS_UNDONE' | undefined;
  /** When a card or cash payment was made, how much was refunded, and when. */
  paidAt: number;
  back: number;
  backAt: number;
  /** The business day of the drawer for the cash payment and the cash refund. */
  paidDay: string;
  backDay: string;
  /** The bank rejected the refund, so it was paid in cash: it counts on the drawer's day `backDay`. */
  isBackInCash?: boolean;
  /** A second payment by another tender: the remainder of the price, or the no-show fee. */
  rest?: { pay: 'CARD_AT_DESK' | 'CASH' | 'TERMINAL'; amount: number; at: number; day: string };
};
export type Pass = {
  n: number;
  amount: number;
  /** Sessions, cents of a balance, or days, depending on the type. */
  sessions: number;
  soldAt: number;
  type?: 'COUNT' | 'BALANCE' | 'PERIOD';
  /** By card online unless sold at the desk, or paid on the provider's page, as by a pay link. */
  pay?: 'CARD' | 'PAGE' | 'CARD_AT_DESK' | 'CASH' | 'TERMINAL';
  /** The refund that ended it, in full or in part. */
  back?: number;
  backAt?: number;
  /** The business days of the drawer for a payment at the desk and for its refund. */
  paidDay?: string;
  backDay?: string;
};

/** The amount paid by the first tender. */
export const firstTenderAmount = ({ amount, rest, state }: TeeTime): number =>
  amount - (state === 'NO_SHOW' ? 0 : (rest?.amount ?? 0));

/** The refunded amount of the first tender. */
export const firstTenderRefund = (one: TeeTime): number => Math.min(one.back, firstTenderAmount(one));

const iso = (ms: number) => new Date(ms).toISOString();

/** Inserts the rows directly, with foreign keys and triggers disabled. */
export const writeRows = (db: Db, shopSeqNo: number, teeTimes: readonly TeeTime[], passes: readonly Pass[]) =>
  inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of [
      'membership_ledger',
      'memberships',
      'membership_set_history',
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
    await insertBookings(trx, shopSeqNo, teeTimes);
    await insertMoney(trx, shopSeqNo, teeTimes, passes);
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

async function insertBookings(trx: Trx, shop: number, teeTimes: readonly TeeTime[]): Promise<void> {
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
      list_amount: isBlock ? null : (one.listAmount ?? null),
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
  const canceledTeeTimes = teeTimes.filter(({ state }) => state.startsWith('CANCELED'));
  const steps = canceledTeeTimes.flatMap((one) =>
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

const deskMethods = new Set(['CASH', 'TERMINAL']);
const cardMethods = new Set(['CARD', 'PAGE', 'CARD_AT_DESK', 'LATE']);
const isAtDesk = ({ pay = 'CARD' }: Pass) => deskMethods.has(pay);

async function insertMoney(
  trx: Trx,
  shop: number,
  teeTimes: readonly TeeTime[],
  passes: readonly Pass[],
): Promise<void> {
  const ordered = teeTimes.filter(
    ({ state, pay, rest }) =>
      state !== 'BLOCK' && (state !== 'FAILED' || pay === 'LATE') && (pay !== 'NOTHING' || rest),
  );
  const paid = ordered.filter(({ pay }) => pay !== 'NOTHING');
  const withSecondPayment = ordered.flatMap((one) => (one.rest ? [{ ...one, rest: one.rest }] : []));
  const order = (n: number, kind: string, amount: number, at: number, isPaid = true) => ({
    order_id: id(kind === 'booking' ? 'd' : 'e', n),
    shop_seq_no: shop,
    customer_id: id('c', 1),
    subject_kind: kind,
    subject_id: id(kind === 'booking' ? 'b' : 'f', n),
    amount,
    card_amount: 0,
    currency: 'USD',
    status: isPaid ? 'PAID' : 'FAILED',
    declines: 0,
    created_at: iso(at),
    changed_at: iso(at),
    paid_at: isPaid ? iso(at) : null,
  });
  await insert(trx, 'orders', [
    ...ordered.map((one) => order(one.n, 'booking', one.amount, one.paidAt, one.pay !== 'LATE')),
    ...passes.map((one) => order(one.n, 'membershipSet', one.amount, one.soldAt)),
  ]);
  await insertCardPayments(trx, paid, withSecondPayment, passes);
  await insertAttempts(trx, paid);
  await insertDrawerLines(trx, paid, withSecondPayment, passes);
  await insertTenders(trx, paid, withSecondPayment, passes);
  await insertMemberships(trx, shop, paid, passes);
}

const isPassUndone = ({ attempt }: TeeTime): boolean => attempt === 'PASS_UNDONE';

/** What a payment on the provider's page has that one with a saved card has not. */
const pageOf = (pay: string, payId: string, at: number) => {
  const isPage = pay === 'PAGE';
  return {
    page_id: isPage ? `page ${payId}` : null,
    page_holder_id: isPage ? id('c', 1) : null,
    page_closes_at: isPage ? iso(at + 15 * MINUTE) : null,
  };
};

/** Payments that failed before another tender paid: no money moved with them. */
async function insertAttempts(trx: Trx, paid: readonly TeeTime[]): Promise<void> {
  const failures = { DECLINED: 'DECLINED', PASS_UNDONE: 'DECLINED', PAGE_CLOSED: 'PAGE_CLOSED' } as const;
  await insert(
    trx,
    'payments',
    paid.flatMap(({ n, amount, paidAt, attempt }) =>
      attempt === undefined || amount === 0
        ? []
        : [
            {
              payment_id: id('d4', n),
              order_id: id('d', n),
              customer_id: id('c', 1),
              saved_card_id: id('c', 1),
              amount,
              currency: 'USD',
              status: 'FAILED',
              failure: failures[attempt],
              tries: 0,
              next_try_at: iso(paidAt),
              created_at: iso(paidAt),
              ended_at: iso(paidAt),
              labels: {},
              refunded: 0,
              account_id: 1,
              is_off_session: false,
              ...pageOf(attempt === 'PAGE_CLOSED' ? 'PAGE' : 'CARD', id('d4', n), paidAt),
            },
          ],
    ),
  );
}

type WithSecondPayment = TeeTime & { rest: NonNullable<TeeTime['rest']> };
type PaidTeeTimes = readonly TeeTime[];

async function insertCardPayments(
  trx: Trx,
  paid: PaidTeeTimes,
  withSecondPayment: readonly WithSecondPayment[],
  passes: readonly Pass[],
): Promise<void> {
  const payment = (payId: string, orderId: string, amount: number, at: number, refunded: number, pay: string) => ({
    payment_id: payId,
    order_id: orderId,
    customer_id: id('c', 1),
    saved_card_id: id('c', 1),
    amount,
    currency: 'USD',
    status: pay === 'LATE' ? 'LATE' : 'SUCCEEDED',
    tries: 0,
    next_try_at: iso(at),
    created_at: iso(at),
    ended_at: iso(at),
    labels: {},
    refunded,
    account_id: 1,
    is_off_session: pay === 'CARD_AT_DESK',
    ...pageOf(pay, payId, at),
  });
  const refund = (payId: string, paidAmount: number, amount: number, at: number) => ({
    refund_id: payId,
    payment_id: payId,
    payment_amount: paidAmount,
    amount,
    reason: 'canceled',
    // The refund completes three days later, so no job picks it up; figures use the day on which it was started.
    status: 'SUCCEEDED',
    tries: 0,
    next_try_at: iso(at),
    created_at: iso(at),
    ended_at: iso(at + 3 * 1440 * MINUTE),
    attempt: 1,
    account_id: 1,
  });
  const paidByCard = paid.filter(({ pay }) => cardMethods.has(pay));
  const soldByCard = passes.filter((one) => !isAtDesk(one));
  await insert(trx, 'payments', [
    ...paidByCard.map((one) =>
      payment(id('d', one.n), id('d', one.n), firstTenderAmount(one), one.paidAt, firstTenderRefund(one), one.pay),
    ),
    ...withSecondPayment
      .filter(({ rest }) => rest.pay === 'CARD_AT_DESK')
      .map(({ n, rest }) => payment(id('d2', n), id('d', n), rest.amount, rest.at, 0, rest.pay)),
    ...soldByCard.map((one) =>
      payment(id('e', one.n), id('e', one.n), one.amount, one.soldAt, one.back ?? 0, one.pay ?? 'CARD'),
    ),
  ]);
  await insert(trx, 'refunds', [
    ...paidByCard
      .filter((one) => firstTenderRefund(one) > 0)
      .map((one) => refund(id('d', one.n), firstTenderAmount(one), firstTenderRefund(one), one.backAt)),
    ...soldByCard.flatMap(({ n, amount, back, backAt }) => (back ? [refund(id('e', n), amount, back, backAt!)] : [])),
  ]);
}

async function insertDrawerLines(
  trx: Trx,
  paid: PaidTeeTimes,
  withSecondPayment: readonly WithSecondPayment[],
  passes: readonly Pass[],
): Promise<void> {
  type Line = {
    lineId: string;
    orderId: string;
    position?: number;
    refundId?: string;
    method: string;
    delta: number;
    day: string;
  };
  const line = ({ lineId, orderId, position, refundId, method, delta, day }: Line) => ({
    line_id: lineId,
    order_id: orderId,
    position: position ?? null,
    refund_id: refundId ?? null,
    method,
    delta,
    business_date: day,
    device_id: deviceId,
    at: iso(0),
    actor_kind: 'staff',
    actor_id: 'a test',
  });
  const paidAtDesk = paid.filter(({ pay }) => deskMethods.has(pay));
  const refundedTeeTimes = paid.filter((one) => firstTenderRefund(one) > 0);
  await insert(trx, 'drawer_lines', [
    ...paidAtDesk.map((one) =>
      line({
        lineId: id('d', one.n),
        orderId: id('d', one.n),
        position: 1,
        method: one.pay,
        delta: firstTenderAmount(one),
        day: one.paidDay,
      }),
    ),
    ...refundedTeeTimes
      .filter(({ pay }) => deskMethods.has(pay))
      .map((one) =>
        line({
          lineId: id('d1', one.n),
          orderId: id('d', one.n),
          position: 1,
          method: one.pay,
          delta: -firstTenderRefund(one),
          day: one.backDay,
        }),
      ),
    ...refundedTeeTimes
      .filter(({ pay, isBackInCash }) => isBackInCash && cardMethods.has(pay))
      .map((one) =>
        line({
          lineId: id('d3', one.n),
          orderId: id('d', one.n),
          refundId: id('d', one.n),
          method: 'CASH',
          delta: -firstTenderRefund(one),
          day: one.backDay,
        }),
      ),
    ...withSecondPayment
      .filter(({ rest }) => deskMethods.has(rest.pay))
      .map(({ n, rest }) =>
        line({
          lineId: id('d2', n),
          orderId: id('d', n),
          position: 2,
          method: rest.pay,
          delta: rest.amount,
          day: rest.day,
        }),
      ),
    ...passes.filter(isAtDesk).flatMap(({ n, pay, amount, back, paidDay, backDay }) => {
      const common = { orderId: id('e', n), position: 1, method: pay! };
      const sold = line({ ...common, lineId: id('e', n), delta: amount, day: paidDay! });
      return back ? [sold, line({ ...common, lineId: id('e1', n), delta: -back, day: backDay! })] : [sold];
    }),
  ]);
}

async function insertTenders(
  trx: Trx,
  paid: PaidTeeTimes,
  withSecondPayment: readonly WithSecondPayment[],
  passes: readonly Pass[],
): Promise<void> {
  const kinds: Record<string, string> = { PASS: 'MEMBERSHIP', CASH: 'CASH', TERMINAL: 'TERMINAL' };
  const tender = (one: TeeTime, position: number, pay: string, amount: number, paymentId: string) => {
    const pass = pay === 'PASS' ? passOf(one, passes) : undefined;
    return {
      order_id: id('d', one.n),
      customer_id: id('c', 1),
      position,
      kind: kinds[pay] ?? 'CARD',
      amount,
      payment_id: cardMethods.has(pay) ? paymentId : null,
      membership_id: pass ? id('f', pass.n) : null,
      membership_name: pass ? 'Sessions' : null,
      membership_type: pass ? (pass.type ?? 'COUNT') : null,
      sessions: pass ? sessionsOf(one) : null,
      returned: 0,
      is_undone: false,
    };
  };
  await insert(trx, 'order_tenders', [
    // A late payment pays for no booking, so it has no tender.
    ...paid
      .filter(({ pay }) => pay !== 'LATE')
      .map((one) => tender(one, 1, one.pay, firstTenderAmount(one), id('d', one.n))),
    ...withSecondPayment.map((one) => tender(one, 2, one.rest.pay, one.rest.amount, id('d2', one.n))),
    ...paid.filter(isPassUndone).map((one) => {
      const undone = tender(one, 3, 'PASS', firstTenderAmount(one), '');
      return { ...undone, returned: undone.amount, is_undone: true };
    }),
  ]);
}

export const passOf = ({ n }: TeeTime, passes: readonly Pass[]): Pass => passes[n % passes.length]!;
/** One session for every started hour. */
const sessionsOf = ({ from, until }: TeeTime): number => Math.ceil((until - from) / (60 * MINUTE));
/** Returns what a tee time deducts from its pass, in the pass's own unit; days are not deducted. */
export const usedOfPass = (one: TeeTime, { type = 'COUNT' }: Pass): number =>
  type === 'COUNT' ? sessionsOf(one) : type === 'BALANCE' ? firstTenderAmount(one) : 0;

async function insertMemberships(
  trx: Trx,
  shop: number,
  paid: readonly TeeTime[],
  passes: readonly Pass[],
): Promise<void> {
  const refunded = passes.filter(({ back }) => back);
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
      status: one.back ? 'CANCELED' : 'ACTIVE',
      valid_days: one.type === 'PERIOD' ? one.sessions : 365,
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
    passes.map(({ n, sessions, type = 'COUNT' }) => ({
      membership_id: id('f', n),
      membership_set_id: id('f', n),
      customer_id: id('c', 1),
      position: 1,
      name: 'Sessions',
      type,
      category: 'PLAY',
      total_cnt: type === 'COUNT' ? sessions : null,
      // The balance stays unused, so that no job expires the pass during the test.
      balance_cnt: type === 'COUNT' ? sessions : null,
      session_minutes: type === 'COUNT' ? 60 : null,
      total_amt: type === 'BALANCE' ? sessions : null,
      balance_amt: type === 'BALANCE' ? sessions : null,
    })),
  );
  await insert(
    trx,
    'membership_set_history',
    refunded.map(({ n, backAt }) => ({
      membership_set_id: id('f', n),
      step: 2,
      to_status: 'CANCELED',
      at: iso(backAt!),
      actor_kind: 'system',
      actor_id: 'a test',
    })),
  );
  const movement = (one: TeeTime, kind: 'USE' | 'RETURN', round: number) => {
    const pass = passOf(one, passes);
    const delta = (kind === 'USE' ? -1 : 1) * usedOfPass(one, pass);
    const isUse = kind === 'USE';
    return {
      movement_id: 1_000_000 + 10 * one.n + 2 * round + (isUse ? 0 : 1),
      membership_id: id('f', pass.n),
      customer_id: id('c', 1),
      kind,
      delta_cnt: pass.type === 'BALANCE' ? 0 : delta,
      delta_amt: pass.type === 'BALANCE' ? delta : 0,
      booking_id: id('b', one.n),
      round,
      play_date: isUse ? one.day : null,
      play_ends_at: isUse ? iso(one.until) : null,
      minutes: isUse ? 60 : null,
      sessions: isUse ? sessionsOf(one) : null,
      percent: isUse ? null : 100,
      at: iso(one.paidAt),
      actor_kind: 'system',
      actor_id: 'a test',
      shop_room_id: isUse ? id('a', one.room) : null,
    };
  };
  // A declined card gives the pass its part back; so does a cancellation.
  await insert(trx, 'membership_ledger', [
    ...paid.filter(isPassUndone).flatMap((one) => [movement(one, 'USE', 1), movement(one, 'RETURN', 1)]),
    ...paid.filter(({ pay }) => pay === 'PASS').map((one) => movement(one, 'USE', 2)),
    ...paid
      .filter(({ pay, state }) => pay === 'PASS' && state.startsWith('CANCELED'))
      .map((one) => movement(one, 'RETURN', 2)),
  ]);
}
