import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCaddieStore } from '../../lib/state/store.ts';
import { shopQuery } from './shops.queries.ts';

/** Preloads the venue's details for the next screens. Renders nothing. */
export function ShopDetail({ shopSeqNo }: { shopSeqNo: number }) {
  const { error } = useQuery(shopQuery(useCaddieStore(), shopSeqNo));

  useEffect(() => {
    if (error) console.error('Failed to load the venue’s details: the next screen loads them', error);
  }, [error]);

  return null;
}
