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

/** Clock differences below this limit do not show on a sheet of minutes. */
const CLOCK_TOLERANCE_MS = 1000;

/**
 * The day in the URL, or today's business day, which after midnight is still the previous date. Only the server knows it, so the calendar
 * date is requested first and the answer says which day is meant.
 */
export function useSheetDay(urlDate: string | null, timeZone: string, isEnabled: boolean) {
  const [clock] = useNow();
  const [today, setToday] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState<Day | undefined>();
  const [ahead, setAhead] = useState(0);
  const validUrlDate = urlDate !== null && isDate(urlDate) ? urlDate : null;
  const date = validUrlDate ?? today ?? venueClock(timeZone, clock).date;
  const query = useQuery({ ...dayQuery(date), enabled: isEnabled });
  const day = query.data?.day;
  if (day && day.today !== today) setToday(day.today);
  if (day && day !== lastDay) setLastDay(day);

  // Each answer measures the clock a little differently; a new value would render every tile again.
  const measuredAhead = query.data?.ahead ?? ahead;
  if (Math.abs(measuredAhead - ahead) > CLOCK_TOLERANCE_MS) setAhead(measuredAhead);
  const isLive = useLiveSheet(date, isEnabled);
  const changed = usePulse(day);
  useReconnected(day, query.refetch);
  return {
    date,
    day,
    ahead,
    now: clock + ahead,
    today,
    lastDay,
    isLive,
    changed,
    error: query.error,
    refetch: query.refetch,
  };
}
