import type { CardAccount } from '@caddie/contract/desk/payouts';

const keys = { TEST: 'test keys', LIVE: 'live keys' };
const ending = (account: string | null): string => (account ? `, account ending ${account.slice(-4)}` : '');
export function stateOf({ kind, mode, account }: CardAccount): string {
  if (kind === 'SANDBOX') return 'Cards are only simulated on this server. Nobody is charged.';
  return `Stripe${kind === 'SERVER' ? ' of this server' : ''}${ending(account)}, ${keys[mode]}`;
}
