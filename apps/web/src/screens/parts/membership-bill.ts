import type { MembershipSet } from '@caddie/contract/memberships';
import type { Bill } from '../../features/orders/bill.rules.ts';
import { taxLines } from '../../features/orders/tax.rules.ts';

type PricedSet = Pick<MembershipSet, 'membershipSetName' | 'amount' | 'currency' | 'tax'>;

/** The bill of a membership. */
export function membershipBill({ membershipSetName, amount, currency, tax }: PricedSet): Bill {
  const { addedLines, includes } = taxLines(tax);
  const beforeTax = addedLines.reduce((rest, line) => rest - line.amount, amount);
  return { lines: [{ label: membershipSetName, amount: beforeTax }, ...addedLines], amount, currency, includes };
}
