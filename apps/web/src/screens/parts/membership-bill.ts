import type { MembershipSet } from '@caddie/contract/memberships';
import type { Bill } from '../../features/orders/bill.rules.ts';
import { taxLines } from '../../features/orders/tax.rules.ts';

type Priced = Pick<MembershipSet, 'membershipSetName' | 'amount' | 'currency' | 'tax'>;

/** The bill of a membership. */
export function membershipBill({ membershipSetName, amount, currency, tax }: Priced): Bill {
  const { added, includes } = taxLines(tax);
  const before = added.reduce((rest, line) => rest - line.amount, amount);
  return { lines: [{ label: membershipSetName, amount: before }, ...added], amount, currency, includes };
}
