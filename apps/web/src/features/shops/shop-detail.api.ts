import type { getShop } from '@caddie/contract/shops';
import { call } from '../../lib/call.ts';

export const loadShop = (shopSeqNo: number) => call<typeof getShop>('GET /shops/one', { query: { shopSeqNo } });
