import type { getPublicShop } from '@caddie/contract/shops';
import type { signOut } from '@caddie/contract/users';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadPublicShop = (shopName: string, signal: AbortSignal) =>
  call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName } }, sentences, { signal });

/** Ends the session at a venue that was left; its token is no longer the one that calls send along. */
export const endSessionOf = (token: string) =>
  call<typeof signOut>('POST /users/signout', {}, null, {
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  });
