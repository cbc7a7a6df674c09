import { isDate } from '@caddie/contract/dates/calendar';
import type { Day } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { dayQuery } from './sheet.api.ts';
import { useLiveSheet } from './use-live-sheet.ts';
import { usePulse } from './use-pulse.ts';
import { useReconnected } from './use-reconnected.ts';

/**
 * The day in the URL, or today's business day, which after midnight is still the previous date. Only the server knows it, so the calendar
 * date is requested first and the answer says which day is meant.
 */
export function useSheetDay(address: string | null, timeZone: string, isHere: boolean) {
  const [clock] = useNow();
  const [today, setToday] = useState<string | null>(null);
  const [seen, setSeen] = useState<Day | undefined>();
  const wanted = address !== null && isDate(address) ? address : null;
  const date = wanted ?? today ?? venueClock(timeZone, clock).date;
  const query = useQuery({ ...dayQuery(date), enabled: isHere });
  const day = query.data?.day;
  if (day && day.today !== today) setToday(day.today);
  if (day && day !== seen) setSeen(day);

  const ahead = query.data?.ahead ?? 0;
  const isLive = useLiveSheet(date, isHere);
  const changed = usePulse(day);
  useReconnected(day, query.refetch);
  return {
    date,
    day,
    ahead,
    now: clock + ahead,
    today,
    seen,
    isLive,
    changed,
    error: query.error,
    refetch: query.refetch,
  };
}
