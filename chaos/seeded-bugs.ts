import { CASH_TRIED } from './cash-and-card.ts';
import { type Drill, drills } from './drills.ts';
import type { Plan } from './mix.ts';
import { pageVisitCount } from './pay-page.ts';
import type { Bug } from './stage.ts';

/** A bug that is injected from outside, and the words by which the checks must report it. */
export type SeededBug = Bug & {
  description: string;
  /** Names such as I01 and S02 are the rules of apps/server/src/audit. */
  caughtAs: RegExp;
  /** Run on the database after everything has settled. */
  sqlAfterwards?: string;
  /** Runs instead of a fault test. */
  drill?: Drill;
  /** Fixed parts of every customer's plan, so that a small run meets the bug. */
  planOverrides?: Partial<Plan>;
  /** Counts that must be reached before the fault test ends, besides the bookings and kills. */
  requiredCounts?: readonly string[];
};

/** Triggers run in the order of their names, so this one runs before those of the schema. */
const trigger = (table: string, when: string, does: string): string => `
  create function seeded_bug() returns trigger language plpgsql as $$ begin ${does} end $$;
  create trigger a_seeded_bug before ${when} on ${table} for each row execute function seeded_bug();`;

/** Each bug breaks one condition of a guarantee. The run must fail with every one of them. */
export const seededBugs: Record<string, SeededBug> = {
  'no-constraint': {
    description: 'two bookings may overlap in one bay',
    caughtAs: /^I01/m,
    sql: `
      alter table bookings
        drop constraint bookings_room_is_free,
        add constraint bookings_room_is_free exclude using gist (booking_id with =)`,
  },
  'no-recovery': {
    description: 'an unclear payment is not polled again, and no event arrives',
    caughtAs: /still open: .*payment|^S02/m,
    sql: trigger('payments', 'insert or update', "new.next_try_at := 'infinity'; return new;"),
    chances: { loseWebhook: 100 },
  },
  'no-refund-of-late-payments': {
    description: 'a payment that arrives after a cancellation is refunded by one smallest unit only',
    caughtAs: /was kept for booking|^I37/m,
    sql: `
      drop trigger payments_proved on payments;
      ${trigger('refunds', 'insert', "if new.reason = 'late' then new.amount := 1; end if; return new;")}`,
    planOverrides: { intent: 'pays', cancels: 'while paying' },
  },
  'late-payments-ignored': {
    description: 'money that arrives for a payment that had failed here is ignored',
    caughtAs: /not paid in our books/,
    code: {
      file: 'features/orders/payments/payments.settle.js',
      from: "if (payment.status === 'FAILED') {",
      to: "if (payment.status === 'FAILED') { return true;",
    },
    chances: { paysAfterCancel: 100 },
    planOverrides: { intent: 'pays', card: 'ASKS_BANK', bank: { answer: 'refuse', afterMs: 0 } },
  },
  'late-page-money-kept': {
    description: 'money that is paid on a closed page of the provider is not refunded',
    caughtAs: /was kept for booking|^I37/m,
    sql: 'drop trigger payments_proved on payments',
    code: {
      file: 'features/orders/payments/payments.settle.js',
      from: 'await insertLateRefund(trx, paymentId);',
      to: '',
    },
    chances: { paysAfterCancel: 100 },
    // Canceling afterwards gives the bay back: otherwise the unpaid holds would soon fill the day.
    planOverrides: { intent: 'pays', paysWith: 'page', pageVisit: 'pays late', cancels: 'afterwards' },
    requiredCounts: [pageVisitCount('pays late')],
  },
  'cash-during-card-payment': {
    description: 'the desk takes cash for an amount for which a card payment is open',
    caughtAs: /while its bank was asked/,
    requiredCounts: [CASH_TRIED],
    sql: 'drop trigger order_tenders_guard on order_tenders',
    code: {
      file: 'features/orders/counter/counter.due.js',
      from: "if (order?.state === 'PAYING')",
      to: "if (order?.state === 'PAYING') return { order, due: order.amount - (await paidSoFar(trx, order.orderId)) };\n    if (!order)",
    },
  },
  'no-provider-key': {
    description: 'a retried payment is a new one for the provider',
    caughtAs: /was charged \d+ times/,
    sql: trigger(
      'payments',
      'update',
      "if new.status = 'INITIATED' then new.provider_payment_id := null; end if; return new;",
    ),
    stripe: { IDEMPOTENCY_KEY_SECONDS: '0' },
  },
  'hold-ends-during-payment': {
    description: 'a hold ends by the clock while its payment is being decided',
    caughtAs: /sent back as too late/,
    sql: trigger(
      'bookings',
      'update',
      "if new.status = 'READY' then new.payment_started_at := null; new.hold_expires_at := app_now(); end if; return new;",
    ),
  },
  'unpaid-counts-as-paid': {
    description: 'a payment that waits for authentication counts as paid',
    caughtAs: /is paid in our books and was not charged/,
    sql: `
      drop trigger payments_proved on payments;
      drop trigger payments_money_proved on payments;
      ${trigger(
        'payments',
        'update',
        "if new.status = 'REQUIRES_ACTION' then new.status := 'SUCCEEDED'; new.ended_at := app_now(); end if; return new;",
      )}`,
  },
  'half-a-swap': {
    description: 'a swap moves one of the two bookings and leaves the other parked',
    caughtAs: /^I22/m,
    sql: `
      drop trigger bookings_are_not_left_parked on bookings;
      ${trigger('bookings', 'update', 'new.is_parked := new.is_parked or old.is_parked; return new;')}`,
  },
  'lost-drawer-line': {
    description: 'a counter payment has no line in the drawer',
    caughtAs: /^I26/m,
    sql: `
      drop trigger order_tenders_in_the_drawer on order_tenders;
      ${trigger('drawer_lines', 'insert', 'return null;')}`,
  },
  'lost-activity-entry': {
    description: 'the desk takes money without an activity entry',
    caughtAs: /^I39/m,
    sql: `
      drop trigger staff_changes_have_a_line on booking_changes;
      drop trigger staff_changes_have_a_line on order_history;
      drop trigger staff_changes_have_a_line on drawer_lines;
      ${trigger('activity', 'insert', "if new.act = 'booking.take' then return null; end if; return new;")}`,
  },
  'lost-movement': {
    description: 'a movement of a membership is deleted',
    caughtAs: /^I06/m,
    sqlAfterwards: `
      set session_replication_role = replica;
      delete from membership_ledger where movement_id = (select min(movement_id) from membership_ledger)`,
  },
  'refund-sent-twice': {
    description: 'a refund that the provider had accepted is sent again when a person retries it',
    caughtAs: /was refunded \d+ at the provider and \d+ in our books/,
    code: { file: 'features/orders/refunds/refunds.decide.js', from: 'mayHaveArrived(refund) ?', to: 'false ?' },
    drill: drills['a change of keys'],
  },
  'first-failure-stops': {
    description: 'an account that does not answer stops the comparison of all accounts',
    caughtAs: /was never compared/,
    code: {
      file: 'platform/jobs/batches.js',
      from: 'await countSuccess(item).catch(addFailure);',
      to: 'await countSuccess(item);',
    },
    drill: drills['a venue that disconnects'],
  },
};
