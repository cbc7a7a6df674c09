import type { PublicShop } from '@caddie/contract/shops';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { venueIn } from './scan-text.rules.ts';

export type FindVenue = (shopName: string, signal: AbortSignal) => Promise<{ data: PublicShop }>;

/** Looks for the venue that a text names; only the answer to the latest text counts. */
export function useVenueSearch(find: FindVenue, onFound: (shopName: string) => void) {
  const [problem, setProblem] = useState('');
  const [isLooking, setLooking] = useState(false);
  const current = useRef<AbortController>(null);

  useEffect(() => () => current.current?.abort(), []);

  function look(text: string, ifNoVenue: string): void {
    current.current?.abort();
    const shopName = venueIn(text);
    setLooking(shopName !== null);
    setProblem(shopName === null ? ifNoVenue : '');
    if (shopName === null) return;
    const { signal } = (current.current = new AbortController());
    find(shopName, signal).then(
      ({ data }) => signal.aborted || onFound(data.shopName),
      (error: Error) => {
        if (signal.aborted) return;
        setLooking(false);
        setProblem(sentenceOf(error));
      },
    );
  }

  return { look, problem, isLooking };
}
