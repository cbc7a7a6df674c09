import type { BookingEvent } from '@caddie/contract/desk/panel';
import { useState } from 'react';
import { firstName } from '../../lib/first-name.ts';
import { hasPersonActed, latestNews } from './timeline.rules.ts';

/** Announces what another person has just done to the open booking, until the next act. */
export function useBookingNews(timeline: readonly BookingEvent[], myName: string, name: string): string | undefined {
  const [previous, setPrevious] = useState({ timeline, news: undefined as string | undefined });
  if (previous.timeline === timeline) return previous.news;
  const hasNewAct = hasPersonActed(previous.timeline, timeline);
  const next = {
    timeline,
    news: hasNewAct ? latestNews(previous.timeline, timeline, { myName, name: firstName(name) }) : previous.news,
  };
  setPrevious(next);
  return next.news;
}
