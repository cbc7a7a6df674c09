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
export function selectOption(options: readonly PayOption[], selectedId: string | null | undefined): PayOption | null {
  const usableOptions = options.filter(({ fits }) => fits);
  const found =
    selectedId === undefined
      ? usableOptions.find(({ cardAmount }) => cardAmount === 0)
      : usableOptions.find(({ membershipId }) => membershipId === selectedId);
  return found ?? null;
}

/** The part that a membership pays: "2 sessions", "$50.00", or all of it. */
function paidPartWords({ membershipTypeCd, sessions, amount }: PayOption, currency: string): string | null {
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
  const paidPart = paidPartWords(option, currency) ?? words.membership;
  return option.cardAmount > 0
    ? { button: words.useAndPay(paidPart, money), busy: words.usingAndPaying(paidPart, money) }
    : { button: words.use(paidPart), busy: words.using(paidPart) };
}

/** What a membership pays, and its balance afterwards: "Uses 2 · then 6 sessions left". */
export function optionWords({ membershipTypeCd, sessions, amount, leaves }: PayOption, currency: string): string {
  if (leaves.until !== null) return words.paysForAll(formatDate(leaves.until));
  const balanceAfter = leaves.sessions === null ? formatMoney(leaves.amount, currency) : sessionsWords(leaves.sessions);
  return words.usesThenLeft(
    membershipTypeCd === 'COUNT' ? String(sessions) : formatMoney(amount, currency),
    balanceAfter,
  );
}

/** The bill's line for the part that a membership pays. */
export function membershipLine(bill: Bill, option: PayOption): BillLine {
  const paidPart = option.membershipTypeCd === 'COUNT' ? paidPartWords(option, bill.currency) : null;
  return {
    label: paidPart === null ? option.membershipName : words.coverOf(option.membershipName, paidPart),
    amount: option.cardAmount - bill.amount,
  };
}
