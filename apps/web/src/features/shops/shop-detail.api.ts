import type { getShop } from '@caddie/contract/shops';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadShop = (shopSeqNo: number) =>
  call<typeof getShop>('GET /shops/one', { query: { shopSeqNo } }, sentences);
