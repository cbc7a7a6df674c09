import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/tenders';
import type { Back } from '../../lib/returned.words.ts';

export type RefundKind = 'POLICY' | 'ALL' | 'AMOUNT' | 'NONE';

/** What canceling gives back in each way: the server's figures, shown before anything happens. */
export type Returns = { policy: Back; all: Back };

const isMoney = ({ kind }: Tender): boolean => kind !== 'MEMBERSHIP';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The policy's share is the server's; all is what is still there of what was paid. What came too late paid for nothing. */
export function returnsOf({ actions, money }: Pick<DeskBooking, 'actions' | 'money'>): Returns {
  const cancel = actions.find(({ act }) => act === 'CANCEL');
  const gone = money.refunds.filter(({ to, status, isLate }) => isMoney(to) && status !== 'FAILED' && !isLate);
  const to = leftOf(
    money.payments.map(({ tender }) => tender),
    sum(gone.map(({ amount }) => amount)),
  );
  return {
    policy: { amount: cancel?.amount ?? 0, to: cancel?.to ?? [] },
    all: { amount: sum(to.filter(isMoney).map(({ amount }) => amount)), to },
  };
}

/** What is still there of each payment; what went back was taken from the newest. */
function leftOf(tenders: readonly Tender[], gone: number): Tender[] {
  let rest = gone;
  return tenders
    .toReversed()
    .map((tender) => {
      if (!isMoney(tender)) return tender;
      const taken = Math.min(rest, tender.amount);
      rest -= taken;
      return { ...tender, amount: tender.amount - taken };
    })
    .toReversed();
}

/** What goes back; undefined while the amount is not one that can. */
export function backOf(kind: RefundKind, { policy, all }: Returns, typed: number | string): Back | undefined {
  if (kind === 'POLICY') return policy;
  if (kind === 'ALL') return all;
  if (kind === 'NONE') return { amount: 0, to: [] };
  return typeof typed === 'number' && typed <= all.amount ? { amount: typed, to: [] } : undefined;
}

/** The ways there are: none but the policy where nothing was paid, no other amount where a pass paid for all of it. */
export function kindsOf({ all }: Returns): RefundKind[] {
  if (all.to.length === 0) return ['POLICY'];
  return all.amount > 0 ? ['POLICY', 'ALL', 'AMOUNT', 'NONE'] : ['POLICY', 'ALL', 'NONE'];
}

/** Who cancels, and what they may give back beyond the policy by themselves. */
export type Leave = { isManager: boolean; deskMayGive: number };

/** The most that goes back without a manager; what a pass gets is never decided by the desk. */
const mostAtDesk = ({ policy, all }: Returns, { deskMayGive }: Leave): number =>
  all.to.every(isMoney) ? policy.amount + deskMayGive : policy.amount;

/** Whether a manager has to say yes, or (above an amount) from when on. */
export function needsManager(kind: RefundKind, returns: Returns, leave: Leave): boolean | { above: number } {
  const { policy, all } = returns;
  if (kind === 'POLICY' || leave.isManager) return false;
  const most = mostAtDesk(returns, leave);
  if (kind === 'NONE' || most <= policy.amount) return true;
  if (kind === 'ALL') return all.amount > most || all.amount <= policy.amount;
  return { above: Math.min(most, all.amount) };
}
