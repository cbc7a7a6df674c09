import type { CardAccount, Payouts } from '@caddie/contract/desk/finance/payouts';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { type ConnectingDependencies, createConnect, type ConnectOrigin } from './payouts.connect.ts';

type Accounts = Pick<PaymentAccounts, 'providers' | 'own' | 'find'>;
export type PayoutService = ReturnType<typeof createPayoutService>;

/** Describes how a venue is paid for card payments. */
export function createPayoutService(dependencies: ConnectingDependencies & { accounts: Accounts }) {
  const { shops, accounts } = dependencies;
  const connecting = createConnect(dependencies);
  return {
    connect: (staff: Manager<'venue.connect'>, from: ConnectOrigin): Promise<{ url: string }> =>
      connecting.open(staff, from),

    async read(staff: Manager<'payouts.read' | 'venue.connect'>): Promise<Payouts> {
      requireRight(staff, 'payouts.read');
      const before = await shops.terms(staff.shopSeqNo);
      const state = connecting.canConnect(before.paymentAccountId) ? await connecting.readState(staff) : null;
      const { paymentAccountId, openedAt } = await shops.terms(staff.shopSeqNo);
      const account = await cardAccountOf(accounts, paymentAccountId);
      return {
        account,
        providerUrl: dashboardOf(account),
        canConnect: connecting.canConnect(paymentAccountId),
        connecting: state,
        // Before the opening, only testers in the sandbox have saved cards.
        losesCards: openedAt !== null,
      };
    },
  };
}

/** Returns the account on which a venue's cards are charged. Facts that the provider does not return are left out. */
export async function cardAccountOf(
  { providers, own, find }: Accounts,
  accountId: number | null,
): Promise<CardAccount> {
  const [provider] = providers;
  if (accountId !== null) {
    const account = await find(accountId).catch(() => undefined);
    return { kind: 'VENUE', mode: (account?.provider ?? provider).mode, account: account?.providerAccount ?? null };
  }
  if (provider.name === 'sandbox') return { kind: 'SANDBOX', mode: provider.mode, account: null };
  const row = await own(provider).catch(() => undefined);
  return { kind: 'SERVER', mode: provider.mode, account: row?.providerAccount ?? null };
}

/** Stripe has separate pages for test and live mode. */
export const dashboardOf = ({ kind, mode }: CardAccount): string | null =>
  kind === 'SANDBOX' ? null : `https://dashboard.stripe.com/${mode === 'TEST' ? 'test/' : ''}payouts`;
