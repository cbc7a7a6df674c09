import type { MembershipSet } from '@caddie/contract/memberships';

/** What is left of a pass: sessions, money, or only its days. */
export type PassLeft = { kind: 'SESSIONS' | 'MONEY' | 'DAYS'; left: number };

/** The first kind of which something is left; a pass without sessions or money has its days. */
export function passLeft({ memberships }: MembershipSet): PassLeft {
  const sessions = memberships.reduce((sum, each) => sum + (each.membershipBalanceCnt ?? 0), 0);
  if (sessions > 0) return { kind: 'SESSIONS', left: sessions };
  const amount = memberships.reduce((sum, each) => sum + (each.membershipBalanceAmt ?? 0), 0);
  return amount > 0 ? { kind: 'MONEY', left: amount } : { kind: 'DAYS', left: 0 };
}
