import { expect, test } from 'vitest';
import { staff } from '../../../test/staff.ts';
import { createPayoutService } from './payouts.service.ts';

type Dependencies = Parameters<typeof createPayoutService>[0];

const read = (accounts: object, paymentAccountId: number | null = null) =>
  createPayoutService({
    ...({} as Dependencies),
    shops: { terms: async () => ({ paymentAccountId, openedAt: null }) } as unknown as Dependencies['shops'],
    accounts: accounts as Dependencies['accounts'],
  }).read(staff('OWNER'));
const stripe = (mode: 'TEST' | 'LIVE') => ({ name: 'stripe', mode });

test('the payouts page shows no payouts of a sandbox account', async () => {
  expect(await read({ providers: [{ name: 'sandbox', mode: 'TEST' }] })).toEqual({
    account: { kind: 'SANDBOX', mode: 'TEST', account: null },
    providerUrl: null,
    canConnect: false,
    connecting: null,
    losesCards: false,
  });
});

test('the payouts page shows the server’s account with the link to its live or test dashboard', async () => {
  const ownAccount = async () => ({ providerAccount: 'acct_server' });
  expect(await read({ providers: [stripe('LIVE')], own: ownAccount })).toEqual({
    account: { kind: 'SERVER', mode: 'LIVE', account: 'acct_server' },
    providerUrl: 'https://dashboard.stripe.com/payouts',
    canConnect: false,
    connecting: null,
    losesCards: false,
  });
  expect((await read({ providers: [stripe('TEST')], own: ownAccount })).providerUrl).toBe(
    'https://dashboard.stripe.com/test/payouts',
  );
});

test('the payouts page shows a venue’s own account by its id, and leaves it out while it is unreachable', async () => {
  const find = async (id: number) => ({ provider: stripe('LIVE'), providerAccount: `acct_${id}` });
  const providers = [stripe('LIVE')];
  expect((await read({ providers, find }, 7)).account).toEqual({ kind: 'VENUE', mode: 'LIVE', account: 'acct_7' });
  const unclear = async () => {
    throw new Error('no answer');
  };
  expect((await read({ providers, find: unclear }, 7)).account.account).toBeNull();
  expect((await read({ providers, own: unclear })).account).toEqual({ kind: 'SERVER', mode: 'LIVE', account: null });
});
