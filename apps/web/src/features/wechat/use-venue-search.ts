import type { PublicShop } from '@caddie/contract/shops';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { readVenueName } from './scan-text.rules.ts';

export type FindVenue = (shopName: string, signal: AbortSignal) => Promise<{ data: PublicShop }>;

/** Looks for the venue that a text names; only the answer to the latest text counts. */
export function useVenueSearch(find: FindVenue, onFound: (shopName: string) => void) {
  const [problem, setProblem] = useState('');
  const [isSearching, setSearching] = useState(false);
  const request = useRef<AbortController>(null);

  useEffect(() => () => request.current?.abort(), []);

  function search(text: string, ifNoVenue: string): void {
    request.current?.abort();
    const shopName = readVenueName(text);
    setSearching(shopName !== null);
    setProblem(shopName === null ? ifNoVenue : '');
    if (shopName === null) return;
    const { signal } = (request.current = new AbortController());
    find(shopName, signal).then(
      ({ data }) => signal.aborted || onFound(data.shopName),
      (error: Error) => {
        if (signal.aborted) return;
        setSearching(false);
        setProblem(sentenceOf(error));
      },
    );
  }

  return { search, problem, isSearching };
}
