import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';

type Money = Pick<DeskBooking['money'], 'refunds'>;

/** What is none of an act: it came too late. */
const ofActs = ({ refunds }: Money) => refunds.filter(({ isLate }) => !isLate);

/** What an act has given back: each with where it goes. Nothing that was given back is ever taken from the list. */
export const newRefunds = (before: Money, after: Money): Tender[] =>
  ofActs(after)
    .slice(ofActs(before).length)
    .map(({ amount, to }) => ({ ...to, amount }));
