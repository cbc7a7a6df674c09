import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { PayOption } from '@caddie/contract/memberships';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import type { WayToPay } from './ways.rules.ts';

const charge = catalogue.charge;
const words = catalogue.outcome;
const { takenOf } = catalogue.ways;

export type TakenPayment = {
  way: WayToPay;
  /** The amount to take, or the new price. */
  amount: number;
  /** The change for the cash received. */
  change: number;
  /** The manager whose PIN approved it. */
  approver: string | undefined;
};

/** DONE: finished, with its message. ASKING: the bank decides. DECLINED, WANTS_LINK: another way is needed. */
export type Outcome = { kind: 'DONE' | 'ASKING' | 'DECLINED' | 'WANTS_LINK'; message: string };

type BookingAnswer = Pick<DeskBooking, 'booking' | 'customer' | 'money'>;

/** Returns the outcome, from the booking's money in the server's answer. */
export function outcomeOf(
  { way, amount, change, approver }: TakenPayment,
  { booking, customer, money }: BookingAnswer,
): Outcome {
  const { currency } = booking;
  const formatAmount = (value: number) => formatMoney(value, currency);
  const unpaidText = money.due > 0 ? words.stillToPay(formatAmount(money.due)) : undefined;
  const doneWith = (...said: (string | undefined)[]): Outcome => ({ kind: 'DONE', message: words.together(...said) });
  const approvalText = approver && words.approvedBy(approver);

  switch (way.kind) {
    case 'CARD':
      return chargeOutcome(money.charge, customer?.name ?? '') ?? doneWith(unpaidText ?? words.paid);
    case 'CASH':
      return doneWith(
        unpaidText ? undefined : words.paid,
        change > 0 ? words.giveBack(formatAmount(change)) : undefined,
        unpaidText,
      );
    case 'TERMINAL':
      return doneWith(unpaidText ?? words.recorded);
    case 'PASS':
      return doneWith(passUsedText(way.pass, currency), unpaidText);
    case 'LINK':
      return doneWith(words.linkTexted(formatAmount(amount), customer?.phone ?? ''));
    case 'LATER':
      return doneWith(words.owes(formatAmount(amount)));
    case 'FREE':
      return doneWith(words.free, approvalText);
    default:
      return doneWith(words.priceSet(formatAmount(amount)), approvalText);
  }
}

/** Returns the state of a charge that has not succeeded; undefined if it has. */
function chargeOutcome(attempt: DeskBooking['money']['charge'], name: string): Outcome | undefined {
  if (!attempt) return undefined;
  if (attempt.status === 'PENDING') return { kind: 'ASKING', message: charge.asking };
  if (attempt.status === 'NEEDS_CUSTOMER') return { kind: 'WANTS_LINK', message: charge.needsCustomer(name) };
  return { kind: 'DECLINED', message: charge.declined(attempt.failure) };
}

/** "2 sessions used, 2 left." */
function passUsedText(pass: PayOption, currency: string): string {
  const usedAmount = takenOf(pass, currency);
  if (!usedAmount) return words.usedPass(pass.membershipName);
  const { sessions, amount } = pass.leaves;
  return words.used(usedAmount, sessions === null ? formatMoney(amount, currency) : String(sessions));
}
