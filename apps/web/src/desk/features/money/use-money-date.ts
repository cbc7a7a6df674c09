import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { moneyDayQuery } from './money.api.ts';

/**
 * Returns the date in the URL, or the current business day, which after midnight is still the previous day. Only the server knows it, so
 * the calendar day is requested first, and the answer contains the business day.
 */
export function useMoneyDate(requestedDate: string | null, timeZone: string): { date: string; today: string | null } {
  const [now] = useNow();
  const [today, setToday] = useState<string | null>(null);
  const date = requestedDate ?? today ?? venueClock(timeZone, now).date;
  const { data } = useQuery(moneyDayQuery(date));
  if (data && data.today !== today) setToday(data.today);
  return { date, today };
}
