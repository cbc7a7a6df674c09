import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import type { Back } from '../../lib/words/en.ts';

export type RefundKind = 'POLICY' | 'ALL' | 'AMOUNT' | 'NONE';

/** The refund of each kind, and the largest amount that can be typed: the server's figures, shown before canceling. */
export type Returns = { policy: Back; all: Back; most: number };

const isMoney = ({ kind }: Tender): boolean => kind !== 'MEMBERSHIP';

export function returnsOf({ actions }: Pick<DeskBooking, 'actions'>): Returns {
  const { amount = 0, to = [], all } = actions.find(({ act }) => act === 'CANCEL') ?? {};
  return {
    policy: { amount, to },
    all: { amount: all?.amount ?? 0, to: all?.to ?? [] },
    most: all?.most ?? 0,
  };
}

/** Returns the refund; undefined while the typed amount is not valid. */
export function backOf(kind: RefundKind, { policy, all, most }: Returns, typed: number | string): Back | undefined {
  if (kind === 'POLICY') return policy;
  if (kind === 'ALL') return all;
  if (kind === 'NONE') return { amount: 0, to: [] };
  return typeof typed === 'number' && typed <= most ? { amount: typed, to: [] } : undefined;
}

/** Returns what the venue keeps of money and balances; a typed amount may go to either. */
export const keptOf = ({ most }: Returns, { amount, to }: Back): number =>
  to.reduce((kept, tender) => (isBalance(tender) ? kept - tender.amount : kept), most - amount);

const isBalance = (tender: Tender): boolean => tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd === 'BALANCE';

/** Whether a typed amount goes to the balance of a pass first. */
export const hasBalance = ({ all }: Returns): boolean =>
  all.to.some((tender) => isBalance(tender) && tender.amount > 0);

/** The policy refunds everything to each tender. */
const givesAll = ({ policy, all }: Returns): boolean =>
  policy.amount === all.amount &&
  all.to.every((tender, place) => {
    const other = policy.to[place];
    return other !== undefined && other.amount === tender.amount && sessionsIn(other) === sessionsIn(tender);
  });

const sessionsIn = (tender: Tender): number => (tender.kind === 'MEMBERSHIP' ? tender.sessions : 0);

/** The policy refunds nothing: no money and no session. */
const givesNothing = ({ policy }: Returns): boolean =>
  policy.amount === 0 && policy.to.every((tender) => tender.amount === 0 && sessionsIn(tender) === 0);

/**
 * Returns the choices: only the policy if nothing was paid; all and nothing unless the policy gives just that; another amount unless
 * sessions paid for everything.
 */
export function kindsOf(returns: Returns): RefundKind[] {
  if (returns.all.to.length === 0) return ['POLICY'];
  const kinds: RefundKind[] = returns.most > 0 ? ['POLICY', 'ALL', 'AMOUNT', 'NONE'] : ['POLICY', 'ALL', 'NONE'];
  return kinds.filter((kind) => !(kind === 'ALL' && givesAll(returns)) && !(kind === 'NONE' && givesNothing(returns)));
}

/** Who cancels, and how much they may refund beyond the policy on their own. */
type Leave = { isManager: boolean; deskMayGive: number };

/** The largest refund without a manager; the desk never decides about what a pass gets. */
const mostAtDesk = ({ policy, all }: Returns, { deskMayGive }: Leave): number =>
  all.to.every(isMoney) ? policy.amount + deskMayGive : policy.amount;

/** Whether a manager has to approve, or above which amount. */
export function needsManager(kind: RefundKind, returns: Returns, leave: Leave): boolean | { above: number } {
  const { policy, all } = returns;
  if (kind === 'POLICY' || leave.isManager) return false;
  const most = mostAtDesk(returns, leave);
  if (kind === 'NONE' || most <= policy.amount) return true;
  if (kind === 'ALL') return all.amount > most || all.amount <= policy.amount;
  return { above: Math.min(most, returns.most) };
}
