import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCaddieStore } from '../../lib/state/store.ts';
import { shopQuery } from './shops.queries.ts';

/** Has the rest of what there is to know about the venue at hand, wherever the customer goes next. Shows nothing. */
export function ShopDetail({ shopSeqNo }: { shopSeqNo: number }) {
  const { error } = useQuery(shopQuery(useCaddieStore(), shopSeqNo));

  useEffect(() => {
    if (error) console.error('Failed to load the venue', error);
  }, [error]);

  return null;
}
