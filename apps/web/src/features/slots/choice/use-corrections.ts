import type { Shop } from '@caddie/contract/shops';
import { useEffect, useState } from 'react';
import { joinSentences } from '../../../lib/language.en.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { type BookingChoice, correctionWords } from './choice.rules.ts';

/** Says once what the address asked for and cannot have; then the address has what is shown, so that a reload is silent. */
export function useCorrections(
  shop: Shop,
  choice: BookingChoice,
  change: (change: Partial<BookingChoice>) => void,
  now: number,
): { notice: string | null; clear: () => void } {
  const search = useSearch();
  const [notice, setNotice] = useState(() => joinSentences(...correctionWords(search, shop, choice, now)) || null);
  const [corrected] = useState(notice === null ? null : choice);

  useEffect(() => {
    if (!corrected) return;
    const { date, minutes, players, startedAt, shopRoomId } = corrected;
    change({ date, minutes, players, startedAt, shopRoomId });
  }, [corrected, change]);

  return { notice, clear: () => setNotice(null) };
}
