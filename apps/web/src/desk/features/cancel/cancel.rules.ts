import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import type { TypedAmount } from '../../lib/amount.rules.ts';
import type { Back } from '../../lib/words/en.ts';

export type RefundKind = 'POLICY' | 'ALL' | 'AMOUNT' | 'NONE';

/** The refund of each kind, and the largest amount that can be typed: the server's figures, shown before canceling. */
export type RefundOptions = { policy: Back; all: Back; most: number };

const isMoney = ({ kind }: Tender): boolean => kind !== 'MEMBERSHIP';

export function readRefundOptions({ actions }: Pick<DeskBooking, 'actions'>): RefundOptions {
  const { amount = 0, to = [], all } = actions.find(({ act }) => act === 'CANCEL') ?? {};
  return {
    policy: { amount, to },
    all: { amount: all?.amount ?? 0, to: all?.to ?? [] },
    most: all?.most ?? 0,
  };
}

/** Returns the refund; undefined while the typed amount is not valid. */
export function refundFor(
  kind: RefundKind,
  { policy, all, most }: RefundOptions,
  typedAmount: TypedAmount,
): Back | undefined {
  if (kind === 'POLICY') return policy;
  if (kind === 'ALL') return all;
  if (kind === 'NONE') return { amount: 0, to: [] };
  return typeof typedAmount === 'number' && typedAmount <= most ? { amount: typedAmount, to: [] } : undefined;
}

/** Returns what the venue keeps of money and balances; a typed amount may go to either. */
export const amountKept = ({ most }: RefundOptions, { amount, to }: Back): number =>
  to.reduce((kept, tender) => (isBalance(tender) ? kept - tender.amount : kept), most - amount);

const isBalance = (tender: Tender): boolean => tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd === 'BALANCE';

/** Whether a typed amount goes to the balance of a pass first. */
export const hasBalance = ({ all }: RefundOptions): boolean =>
  all.to.some((tender) => isBalance(tender) && tender.amount > 0);

/** The policy refunds everything to each tender. */
const policyRefundsAll = ({ policy, all }: RefundOptions): boolean =>
  policy.amount === all.amount &&
  all.to.every((tender, index) => {
    const policyTender = policy.to[index];
    return (
      policyTender !== undefined &&
      policyTender.amount === tender.amount &&
      sessionsIn(policyTender) === sessionsIn(tender)
    );
  });

const sessionsIn = (tender: Tender): number => (tender.kind === 'MEMBERSHIP' ? tender.sessions : 0);

/** The policy refunds nothing: no money and no session. */
const policyRefundsNothing = ({ policy }: RefundOptions): boolean =>
  policy.amount === 0 && policy.to.every((tender) => tender.amount === 0 && sessionsIn(tender) === 0);

/**
 * Returns the choices: only the policy if nothing was paid; all and nothing unless the policy gives just that; another amount unless
 * sessions paid for everything.
 */
export function refundKinds(options: RefundOptions): RefundKind[] {
  if (options.all.to.length === 0) return ['POLICY'];
  const kinds: RefundKind[] = options.most > 0 ? ['POLICY', 'ALL', 'AMOUNT', 'NONE'] : ['POLICY', 'ALL', 'NONE'];
  return kinds.filter(
    (kind) => !(kind === 'ALL' && policyRefundsAll(options)) && !(kind === 'NONE' && policyRefundsNothing(options)),
  );
}

/** Who cancels, and how much they may refund beyond the policy on their own. */
type RefundAuthority = { isManager: boolean; deskMayGive: number };

/** The largest refund without a manager; the desk never decides about what a pass gets. */
const maxWithoutManager = ({ policy, all }: RefundOptions, { deskMayGive }: RefundAuthority): number =>
  all.to.every(isMoney) ? policy.amount + deskMayGive : policy.amount;

/** Whether a manager has to approve, or above which amount. */
export function needsManager(
  kind: RefundKind,
  options: RefundOptions,
  authority: RefundAuthority,
): boolean | { above: number } {
  const { policy, all } = options;
  if (kind === 'POLICY' || authority.isManager) return false;
  const maxAtDesk = maxWithoutManager(options, authority);
  if (kind === 'NONE' || maxAtDesk <= policy.amount) return true;
  if (kind === 'ALL') return all.amount > maxAtDesk || all.amount <= policy.amount;
  return { above: Math.min(maxAtDesk, options.most) };
}
