import { CHECK_IN_HOURS } from '@caddie/contract/desk/sheet';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { Refusal } from '../../../platform/refusal.ts';
import { isInEffect } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { amountRefunded, moneyRefunded, refundByTender, planRefund } from '../cancel/refund-plan.rules.ts';
import { previewCancellation } from '../cancel/cancellation.rules.ts';
import { owedByNoShow } from '../no-show/no-show.rules.ts';

/** A customer may be checked in this much early, but not on another day. */
const CHECK_IN_EARLY = CHECK_IN_HOURS * HOUR;
/** This long after the end a no-show can still be marked or undone. */
const NO_SHOW_GRACE = DAY;

/** The job that charges no-show fees. */
export const FEES_JOB = 'bookings.charge-fees';

/** A booking with the details for the desk. */
export type DeskRow = BookingRow & {
  customerId: string | null;
  source: 'ONLINE' | 'PHONE' | 'WALK_IN';
  version: number;
  checkedInAt: number | null;
  noShowAt: number | null;
  listAmount: number | null;
  /** The open balance. */
  due: number;
  /** Cash that the venue owes the customer after a cancellation. */
  refundDue: number;
  /** The no-show fee, by the venue's terms at the sale. */
  fee: number;
  /** When the no-show fee is charged to the card; null if not automatically. */
  feeChargeAt: number | null;
  /** How late a customer is before they can be marked as a no-show. */
  noShowMinutes: number;
  /** What the desk may still refund beyond the policy without a manager. */
  deskMayGive: number;
  isFeeNamed: boolean;
  /** The drawers of its day are counted and closed. */
  isDayClosed: boolean;
  isFeeCharged: boolean;
  /** A charge of the open balance is pending: no other payment is taken. */
  isCharging: boolean;
};

/** Refuses a stale version, so that the caller sees the current one first. */
export function mustMatchVersion({ version }: DeskRow, expected: { version: number }): void {
  if (version !== expected.version) throw new Refusal('CHANGED_MEANWHILE', { details: { version } });
}

/** A hold of the desk; a customer's online hold belongs to the customer. */
export const isHeldByDesk = ({ status, source }: DeskRow): boolean => status === 'READY' && source !== 'ONLINE';

/** True while the desk's hold is live and no payment is pending: it can be booked or released. */
export const canBook = (row: DeskRow, now: number): boolean =>
  isHeldByDesk(row) && !row.isPaying && now < row.holdExpiresAt;

/** Returns the amount to pay: the price of a hold of the desk, or the open balance of a booking. */
export const amountToPay = (row: DeskRow): number => (isHeldByDesk(row) ? row.amount : row.due);

/** A tee time is paid by one pass at most; the rest is paid in another way. */
export const hasPass = ({ tenders }: BookingRow): boolean =>
  tenders.some((tender) => tender.kind === 'MEMBERSHIP' && isInEffect(tender));

/** True until the end, unless it is a no-show. Holds belong to their holder, and ended bookings never change. */
export const canMove = (row: DeskRow, now: number): boolean =>
  row.status === 'CONFIRMED' && row.noShowAt === null && now < row.endedAt;

export const canCheckIn = (row: DeskRow, now: number): boolean =>
  row.status === 'CONFIRMED' &&
  row.checkedInAt === null &&
  row.noShowAt === null &&
  row.startedAt - CHECK_IN_EARLY <= now &&
  now < row.endedAt;

export const canUndoCheckIn = (row: DeskRow): boolean => row.status === 'CONFIRMED' && row.checkedInAt !== null;

export const canMarkNoShow = (row: DeskRow, now: number): boolean =>
  (row.status === 'CONFIRMED' || row.status === 'COMPLETED') &&
  row.checkedInAt === null &&
  row.noShowAt === null &&
  row.startedAt + row.noShowMinutes * MINUTE <= now &&
  now < row.endedAt + NO_SHOW_GRACE;

/** True while a no-show can be dropped: until its fee is charged, at most a day after its end. The database refuses it for a closed day. */
export const canDropNoShow = (row: DeskRow, now: number): boolean =>
  row.noShowAt !== null && !row.isFeeCharged && !row.isCharging && now < row.endedAt + NO_SHOW_GRACE;

/** True while a no-show can be dropped and its day is not closed. */
export const canUndoNoShow = (row: DeskRow, now: number): boolean => canDropNoShow(row, now) && !row.isDayClosed;

/** The fee that a no-show owes can be waived. */
export const canWaive = (row: DeskRow): boolean => row.noShowAt !== null && row.due > 0 && canBeRepriced(row);

const isBooked = ({ status }: DeskRow): boolean => status === 'CONFIRMED' || status === 'COMPLETED';

/** Price, customer and wrongly entered payments can be corrected while no charge is pending. */
export const canBeRepriced = (row: DeskRow): boolean => isBooked(row) && !row.isCharging;

/** What a no-show owes is a fee, which is waived and not repriced. */
export const canSetPrice = (row: DeskRow): boolean => canBeRepriced(row) && row.noShowAt === null;

export const canChangeParty = (row: DeskRow, now: number): boolean => row.status === 'CONFIRMED' && now < row.endedAt;

/** True when something has been paid; reversed payments do not count. */
export const hasPayments = ({ amount, due }: DeskRow): boolean => due < amount;

export const listPriceOf = ({ listAmount, amount }: DeskRow): number => listAmount ?? amount;

/** Before the start a booking is canceled instead; after it, and after a cancellation that kept money, a refund is still possible. */
export const canRefund = (row: DeskRow, now: number): boolean =>
  row.status === 'CANCELED' || row.status === 'CANCELING' || (canBeRepriced(row) && row.startedAt <= now);

/** Returns what was paid and is neither refunded nor owed back, as money or into a balance; sessions do not count. */
export const refundableAmount = ({ refundable }: BookingRow): number => amountRefunded({ refunds: refundable });

type Action = DeskBooking['actions'][number];

/** The full refund of a cancellation: its money, its tenders, and the largest amount that can be entered. */
function fullRefund(row: DeskRow, now: number): NonNullable<Action['all']> {
  const refundPlan = planRefund(row, 'ALL', now);
  return {
    amount: moneyRefunded(row, refundPlan),
    to: refundByTender(row, refundPlan),
    most: amountRefunded(refundPlan),
  };
}

/** Lists the acts that are possible now, each with the amount on its button; the acts themselves use the same functions. */
export function actionsOf(row: DeskRow, now: number): Action[] {
  const cancellation = previewCancellation(row, now);
  const action = (act: Action['act'], isPossible: boolean, money: Partial<Action> = {}): Action => ({
    act,
    amount: 0,
    to: [],
    ...money,
    role: isPossible ? 'DESK' : null,
  });
  return [
    action('CHECK_IN', canCheckIn(row, now)),
    action('UNDO_CHECK_IN', canUndoCheckIn(row)),
    action('NO_SHOW', canMarkNoShow(row, now), { amount: owedByNoShow(row) }),
    forManager(action('WAIVE', canWaive(row), { amount: row.due })),
    action('UNDO_NO_SHOW', canUndoNoShow(row, now)),
    action('TAKE', row.due > 0 && !row.isCharging, { amount: row.due }),
    action('BOOK', canBook(row, now), { amount: amountToPay(row) }),
    action('LINK', canBook(row, now) && row.customerId !== null && row.amount > 0, { amount: amountToPay(row) }),
    action('RELEASE', canBook(row, now)),
    action('MOVE', canMove(row, now)),
    action('NOTE', true),
    action('TEXT', canChangeParty(row, now)),
    action('PARTY', canChangeParty(row, now)),
    action('CUSTOMER', canSetPrice(row) && !hasPayments(row)),
    forManager(action('PRICE', canSetPrice(row) && !hasPayments(row), { amount: row.amount })),
    action('GIVE_BACK', row.refundDue > 0, { amount: row.refundDue }),
    forManager(action('RETURN', canRefund(row, now) && refundableAmount(row) > 0, { amount: refundableAmount(row) })),
    action('CANCEL', cancellation.allowed && row.status === 'CONFIRMED', {
      amount: cancellation.amount,
      to: cancellation.to,
      all: fullRefund(row, now),
    }),
  ];
}

/** A lower role needs an approval. */
const forManager = (action: Action): Action => ({ ...action, role: action.role && 'MANAGER' });
