import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/tenders';

type Money = Pick<DeskBooking['money'], 'refunds'>;

/** What an act has given back: each with where it goes. Nothing that was given back is ever taken from the list. */
export const newRefunds = (before: Money, after: Money): Tender[] =>
  after.refunds.slice(before.refunds.length).map(({ amount, to }) => ({ ...to, amount }));
