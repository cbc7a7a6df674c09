import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { moneyDayQuery } from './money.api.ts';

/**
 * The day of an address, or today: the business day, which after midnight is still the evening before. Only the server knows it, so
 * the calendar's day is asked for first, and its answer says which day is meant.
 */
export function useMoneyDate(wanted: string | null, timeZone: string): { date: string; today: string | null } {
  const [now] = useNow();
  const [today, setToday] = useState<string | null>(null);
  const date = wanted ?? today ?? venueClock(timeZone, now).date;
  const { data } = useQuery(moneyDayQuery(date));
  if (data && data.today !== today) setToday(data.today);
  return { date, today };
}
