import type { BookingEvent } from '@caddie/contract/desk/panel';
import { useState } from 'react';
import { firstName } from '../../lib/first-name.ts';
import { hasActed, justDone } from './timeline.rules.ts';

/** Announces what another person has just done to the open booking, until the next act. */
export function useJustDone(timeline: readonly BookingEvent[], myName: string, name: string): string | undefined {
  const [seen, setSeen] = useState({ timeline, news: undefined as string | undefined });
  if (seen.timeline === timeline) return seen.news;
  const isMore = hasActed(seen.timeline, timeline);
  const next = {
    timeline,
    news: isMore ? justDone(seen.timeline, timeline, { myName, name: firstName(name) }) : seen.news,
  };
  setSeen(next);
  return next.news;
}
