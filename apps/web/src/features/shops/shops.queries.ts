import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { publicKey } from '../../lib/server/server-state.tsx';
import type { CaddieStore } from '../../lib/state/store.ts';
import { loadShop } from './shop-detail.api.ts';

const FIVE_MINUTES = 5 * MINUTE;

export const shopKeys = {
  detail: (shopSeqNo: number) => publicKey('shop', shopSeqNo),
};

/** Hours, bays and terms of a venue: first as this browser cached them, then as the server has them. */
export const shopQuery = (store: CaddieStore, shopSeqNo: number) =>
  queryOptions({
    queryKey: shopKeys.detail(shopSeqNo),
    queryFn: async () => {
      const { data } = await loadShop(shopSeqNo);
      // A late answer about a previous venue is not saved.
      if (store.getState().shop?.shopSeqNo === shopSeqNo) store.setState({ shopDetail: data });
      return data;
    },
    initialData: () => {
      const { shopDetail } = store.getState();
      return shopDetail?.shopSeqNo === shopSeqNo ? shopDetail : undefined;
    },
    initialDataUpdatedAt: 0,
    staleTime: FIVE_MINUTES,
  });
