import type { PayOption } from '@caddie/contract/memberships';
import { formatDate } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const { sessionsWords } = libCatalogue.membership;
const words = catalogue.bill;

/** A line of the bill, in the currency's smallest unit. */
export type BillLine = { label: string; amount: number; isPeak?: boolean };
export type Bill = {
  lines: readonly BillLine[];
  amount: number;
  currency: string;
  /** The tax included in the lines, if any. */
  includes?: BillLine | undefined;
};

/** The part of a bill that a card pays when a membership pays first. */
export const cardAmountOf = (bill: Bill, option: PayOption | null): number => option?.cardAmount ?? bill.amount;

/** The membership that pays: the chosen one or, before any choice, the first that covers the whole price. */
export function chosenOption(options: readonly PayOption[], chosenId: string | null | undefined): PayOption | null {
  const fitting = options.filter(({ fits }) => fits);
  const found =
    chosenId === undefined
      ? fitting.find(({ cardAmount }) => cardAmount === 0)
      : fitting.find(({ membershipId }) => membershipId === chosenId);
  return found ?? null;
}

/** The part that a membership pays: "2 sessions", "$50.00", or all of it. */
function takenWords({ membershipTypeCd, sessions, amount }: PayOption, currency: string): string | null {
  if (membershipTypeCd === 'COUNT') return sessionsWords(sessions);
  return membershipTypeCd === 'BALANCE' ? formatMoney(amount, currency) : null;
}

/** The pay button's label, which says what is paid and from where, and its label while paying. */
export function payWords({ amount, currency }: Bill, option: PayOption | null): { button: string; busy: string } {
  const money = formatMoney(option?.cardAmount ?? amount, currency);
  if (!option)
    return amount === 0
      ? { button: words.confirmBooking, busy: words.confirmBooking }
      : { button: words.pay(money), busy: words.paying(money) };
  const taken = takenWords(option, currency) ?? words.membership;
  return option.cardAmount > 0
    ? { button: words.useAndPay(taken, money), busy: words.usingAndPaying(taken, money) }
    : { button: words.use(taken), busy: words.using(taken) };
}

/** What a membership pays, and its balance afterwards: "Uses 2 · then 6 sessions left". */
export function optionWords({ membershipTypeCd, sessions, amount, leaves }: PayOption, currency: string): string {
  if (leaves.until !== null) return words.paysForAll(formatDate(leaves.until));
  const left = leaves.sessions === null ? formatMoney(leaves.amount, currency) : sessionsWords(leaves.sessions);
  return words.usesThenLeft(membershipTypeCd === 'COUNT' ? String(sessions) : formatMoney(amount, currency), left);
}

/** The bill's line for the part that a membership pays. */
export function coverLine(bill: Bill, option: PayOption): BillLine {
  const taken = option.membershipTypeCd === 'COUNT' ? takenWords(option, bill.currency) : null;
  return {
    label: taken === null ? option.membershipName : words.coverOf(option.membershipName, taken),
    amount: option.cardAmount - bill.amount,
  };
}
