import { CHECK_IN_HOURS } from '@caddie/contract/desk/sheet';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { Refusal } from '../../../platform/refusal.ts';
import { isStanding } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { amountIn, moneyIn, returnedTo, returnsOf } from '../cancel/returns.rules.ts';
import { previewCancellation } from '../cancel/cancellation.rules.ts';
import { owedByNoShow } from '../no-show/no-show.rules.ts';

/** Somebody who comes early is checked in early, but not for another day. */
const CHECK_IN_EARLY = CHECK_IN_HOURS * HOUR;
/** So long after its end it can still be said that nobody came, or that somebody did. */
const NO_SHOW_LATE = DAY;

/** What charges the fees of those who did not come. */
export const FEES_JOB = 'bookings.charge-fees';

/** A booking with what the desk wants to know about it besides. */
export type DeskRow = BookingRow & {
  customerId: string | null;
  source: 'ONLINE' | 'PHONE' | 'WALK_IN';
  version: number;
  checkedInAt: number | null;
  noShowAt: number | null;
  listAmount: number | null;
  /** What is still owed. */
  due: number;
  /** What came over the counter and waits to be handed back, since the venue canceled. */
  owedBack: number;
  /** What it costs if nobody comes, by the venue's terms at its sale. */
  fee: number;
  /** When the card of whoever did not come is charged; null: not by itself. */
  feeChargeAt: number | null;
  /** How late somebody is before the venue marks them as a no-show. */
  noShowMinutes: number;
  /** What the desk may still give back of it beyond its policy without a manager. */
  deskMayGive: number;
  isFeeNamed: boolean;
  /** The drawers of its day are counted and closed. */
  isDayClosed: boolean;
  isFeeCharged: boolean;
  /** The bank is being asked for what is owed: nothing else is taken meanwhile. */
  isCharging: boolean;
};

/** Who saw another version is shown this one first. */
export function mustBeSeen({ version }: DeskRow, seen: { version: number }): void {
  if (version !== seen.version) throw new Refusal('CHANGED_MEANWHILE', { details: { version } });
}

/** A time that the desk keeps; what a customer holds online is theirs alone. */
export const isHeldByDesk = ({ status, source }: DeskRow): boolean => status === 'READY' && source !== 'ONLINE';

/** The desk still keeps it, and nobody is paying for it: it can be booked or given free. */
export const canBook = (row: DeskRow, now: number): boolean =>
  isHeldByDesk(row) && !row.isPaying && now < row.holdExpiresAt;

/** What is to be paid: the price of what the desk is about to book, what is owed of what is booked. */
export const toPay = (row: DeskRow): number => (isHeldByDesk(row) ? row.amount : row.due);

/** A tee time is paid by one pass at most; what that leaves is paid in another way. */
export const hasPass = ({ tenders }: BookingRow): boolean =>
  tenders.some((tender) => tender.kind === 'MEMBERSHIP' && isStanding(tender));

/** Until its end, unless nobody came. A hold is its holder's, and what is canceled or over stays as it is. */
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
  now < row.endedAt + NO_SHOW_LATE;

/** Until its fee is charged; that its day is closed the database says. */
export const canDropNoShow = (row: DeskRow, now: number): boolean =>
  row.noShowAt !== null && !row.isFeeCharged && !row.isCharging && now < row.endedAt + NO_SHOW_LATE;

/** The same, until the day is closed. */
export const canUndoNoShow = (row: DeskRow, now: number): boolean => canDropNoShow(row, now) && !row.isDayClosed;

/** What somebody owes who did not come can be let go. */
export const canWaive = (row: DeskRow): boolean => row.noShowAt !== null && row.due > 0 && canBeRepriced(row);

const isBooked = ({ status }: DeskRow): boolean => status === 'CONFIRMED' || status === 'COMPLETED';

/** Its price, its customer and what was typed wrong can be put right while no bank is asked. */
export const canBeRepriced = (row: DeskRow): boolean => isBooked(row) && !row.isCharging;

/** What somebody owes who did not come is a fee: that is waived, and not a price. */
export const canSetPrice = (row: DeskRow): boolean => canBeRepriced(row) && row.noShowAt === null;

export const canChangeParty = (row: DeskRow, now: number): boolean => row.status === 'CONFIRMED' && now < row.endedAt;

/** Something has paid for it; what was taken back since has not. */
export const hasMoney = ({ amount, due }: DeskRow): boolean => due < amount;

export const listPriceOf = ({ listAmount, amount }: DeskRow): number => listAmount ?? amount;

/** Before the start a booking is canceled; after it, and of what was kept then, what is left is to return money. */
export const canReturn = (row: DeskRow, now: number): boolean =>
  row.status === 'CANCELED' || row.status === 'CANCELING' || (canBeRepriced(row) && row.startedAt <= now);

/** What came in and neither went back nor is owed back, as money or into a balance; sessions are no amount. */
export const returnable = ({ lefts }: BookingRow): number => amountIn({ backs: lefts });

type Action = DeskBooking['actions'][number];

/** All that canceling can give back; what is money of it, and what an amount can be. */
function allOf(row: DeskRow, now: number): NonNullable<Action['all']> {
  const returns = returnsOf(row, 'ALL', now);
  return { amount: moneyIn(row, returns), to: returnedTo(row, returns), most: amountIn(returns) };
}

/** What can be done with a booking now, each with the figure of its button; the acts ask the same functions. */
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
    byManager(action('WAIVE', canWaive(row), { amount: row.due })),
    action('UNDO_NO_SHOW', canUndoNoShow(row, now)),
    action('TAKE', row.due > 0 && !row.isCharging, { amount: row.due }),
    action('BOOK', canBook(row, now), { amount: toPay(row) }),
    action('LINK', canBook(row, now) && row.customerId !== null && row.amount > 0, { amount: toPay(row) }),
    action('RELEASE', canBook(row, now)),
    action('MOVE', canMove(row, now)),
    action('NOTE', true),
    action('TEXT', canChangeParty(row, now)),
    action('PARTY', canChangeParty(row, now)),
    action('CUSTOMER', canSetPrice(row) && !hasMoney(row)),
    byManager(action('PRICE', canSetPrice(row) && !hasMoney(row), { amount: row.amount })),
    action('GIVE_BACK', row.owedBack > 0, { amount: row.owedBack }),
    byManager(action('RETURN', canReturn(row, now) && returnable(row) > 0, { amount: returnable(row) })),
    action('CANCEL', cancellation.allowed && row.status === 'CONFIRMED', {
      amount: cancellation.amount,
      to: cancellation.to,
      all: allOf(row, now),
    }),
  ];
}

/** A role below the one that is needed asks for an approval. */
const byManager = (action: Action): Action => ({ ...action, role: action.role && 'MANAGER' });
