import type { getPublicShop } from '@caddie/contract/shops';
import type { signOut } from '@caddie/contract/users';
import { call } from '../../lib/call.ts';

export const loadPublicShop = (shopName: string, signal: AbortSignal) =>
  call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName } }, { signal });

/** Ends the session at a venue that was left; its token is no longer the one that calls send along. */
export const endSessionOf = (token: string) =>
  call<typeof signOut>('POST /users/signout', {}, { headers: { authorization: `Bearer ${token}` }, keepalive: true });
