import type { Shop } from '@caddie/contract/shops';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRenderedBooking } from '../../../lib/state/use-rendered-booking.ts';
import { type BookingChoice, readChoice } from './choice.rules.ts';
import { paramNames } from './param-names.ts';
import { useHabits } from './use-habits.ts';

type Change = (change: Partial<BookingChoice>) => void;

/** The customer's choices so far. They are kept in the URL, so that a reload, a link and Back preserve them. */
export function useBookingChoice(shop: Shop): [BookingChoice, Change] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [now] = useNow(useRenderedBooking()?.renderedAt);
  const habits = useHabits(shop.shopSeqNo);
  const choice = useMemo(() => readChoice(search, shop, habits, now), [search, shop, habits, now]);

  const change = useCallback(
    (changes: Partial<BookingChoice>) => {
      const params = new URLSearchParams(location.search);
      for (const [part, value] of Object.entries(changes)) {
        const name = paramNames[part as keyof BookingChoice];
        if (value === null) params.delete(name);
        else params.set(name, String(value));
      }
      navigate(`${location.pathname}?${params}`, { replace: true });
    },
    [navigate],
  );
  return [choice, change];
}
