import type { getPublicShop } from '@caddie/contract/shops';
import type { signOut } from '@caddie/contract/users';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadPublicShop = (shopName: string, signal: AbortSignal) =>
  call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName } }, sentences, { signal });

/** Ends the session at the previous venue, whose token is no longer sent with calls. */
export const endSessionOf = (token: string) =>
  call<typeof signOut>('POST /users/signout', {}, null, {
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  });
