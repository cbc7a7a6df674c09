import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { PayOption } from '@caddie/contract/memberships';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import type { Way } from './ways.rules.ts';

const charge = catalogue.charge;
const words = catalogue.outcome;
const { takenOf } = catalogue.ways;

export type Taken = {
  way: Way;
  /** The amount to take, or the new price. */
  amount: number;
  /** The change for the cash received. */
  change: number;
  /** The manager whose PIN approved it. */
  approver: string | undefined;
};

/** DONE: finished, with its message. ASKING: the bank decides. DECLINED, WANTS_LINK: another way is needed. */
export type Outcome = { kind: 'DONE' | 'ASKING' | 'DECLINED' | 'WANTS_LINK'; said: string };

type Answer = Pick<DeskBooking, 'booking' | 'customer' | 'money'>;

/** Returns the outcome, from the booking's money in the server's answer. */
export function outcomeOf({ way, amount, change, approver }: Taken, { booking, customer, money }: Answer): Outcome {
  const { currency } = booking;
  const written = (value: number) => formatMoney(value, currency);
  const rest = money.due > 0 ? words.stillToPay(written(money.due)) : undefined;
  const done = (...said: (string | undefined)[]): Outcome => ({ kind: 'DONE', said: words.together(...said) });
  const approved = approver && words.approvedBy(approver);

  switch (way.kind) {
    case 'CARD':
      return chargeOutcome(money.charge, customer?.name ?? '') ?? done(rest ?? words.paid);
    case 'CASH':
      return done(rest ? undefined : words.paid, change > 0 ? words.giveBack(written(change)) : undefined, rest);
    case 'TERMINAL':
      return done(rest ?? words.recorded);
    case 'PASS':
      return done(usedWords(way.pass, currency), rest);
    case 'LINK':
      return done(words.linkTexted(written(amount), customer?.phone ?? ''));
    case 'LATER':
      return done(words.owes(written(amount)));
    case 'FREE':
      return done(words.free, approved);
    default:
      return done(words.priceSet(written(amount)), approved);
  }
}

/** Returns the state of a charge that has not succeeded; undefined if it has. */
function chargeOutcome(tried: DeskBooking['money']['charge'], name: string): Outcome | undefined {
  if (!tried) return undefined;
  if (tried.status === 'PENDING') return { kind: 'ASKING', said: charge.asking };
  if (tried.status === 'NEEDS_CUSTOMER') return { kind: 'WANTS_LINK', said: charge.needsCustomer(name) };
  return { kind: 'DECLINED', said: charge.declined(tried.failure) };
}

/** "2 sessions used, 2 left." */
function usedWords(pass: PayOption, currency: string): string {
  const taken = takenOf(pass, currency);
  if (!taken) return words.usedPass(pass.membershipName);
  const { sessions, amount } = pass.leaves;
  return words.used(taken, sessions === null ? formatMoney(amount, currency) : String(sessions));
}
