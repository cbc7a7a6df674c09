import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';

type Money = Pick<DeskBooking['money'], 'refunds'>;

/** Refunds of late payments do not belong to an act. */
const actRefunds = ({ refunds }: Money) => refunds.filter(({ isLate }) => !isLate);

/** The refunds of an act, each with its target. Refunds are only ever added to the list. */
export const newRefunds = (before: Money, after: Money): Tender[] =>
  actRefunds(after)
    .slice(actRefunds(before).length)
    .map(({ amount, to }) => ({ ...to, amount }));
