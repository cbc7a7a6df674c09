import type { getPublicShop, getShop } from '@caddie/contract/shops';
import { call } from '../../lib/call.ts';

export const loadPublicShop = (shopName: string, signal: AbortSignal) =>
  call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName } }, { signal });

export const loadShop = (shopSeqNo: number, signal: AbortSignal) =>
  call<typeof getShop>('GET /shops/one', { query: { shopSeqNo } }, { signal });
