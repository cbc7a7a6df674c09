import { useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useState } from 'react';
import { usePageData } from '../../../lib/state/page-data.tsx';
import { slotKeys } from '../slots.queries.ts';

/** Several changes at once, such as a hold that replaces another, are one look at the grid. */
const SETTLE_MS = 150;
const POLL_MS = 15_000;
/** A stream that the server has refused is asked for again after this time. */
const AGAIN_MS = MINUTE;

/** Follows what other people book on a day while the page is looked at; returns whether the stream is open. */
export function useLiveDay(shopSeqNo: number, bookingDate: string): boolean {
  const { apiBase } = usePageData().settings;
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const url = `${apiBase}/bookings/availability/stream?${new URLSearchParams({ shopSeqNo: String(shopSeqNo), bookingDate })}`;
    return followStream(url, {
      refresh: () => void client.invalidateQueries({ queryKey: slotKeys.date(shopSeqNo, bookingDate) }),
      onChange: () => void client.invalidateQueries({ queryKey: slotKeys.allDays(shopSeqNo) }),
      setLive,
    });
  }, [apiBase, client, shopSeqNo, bookingDate]);

  return isLive;
}

type Listeners = { refresh: () => void; onChange: () => void; setLive: (isLive: boolean) => void };

/** Listens while the page is visible, and asks every 15 seconds while there is nothing to listen to. */
function followStream(url: string, { refresh, onChange, setLive }: Listeners): () => void {
  let source: EventSource | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const onVisibility = () => (document.hidden ? stop() : start());
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  };

  function start(): void {
    if (polling !== undefined) return;
    polling = setInterval(() => source?.readyState !== EventSource.OPEN && refresh(), POLL_MS);
    listen();
  }

  function listen(): void {
    if (!('EventSource' in window)) return;
    const stream = new EventSource(url);
    source = stream;
    stream.addEventListener('open', () => {
      setLive(true);
      // Whatever happened before the line was there has been missed.
      refreshSoon();
    });
    stream.addEventListener('changed', () => {
      onChange();
      refreshSoon();
    });
    stream.addEventListener('error', () => {
      setLive(false);
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, AGAIN_MS);
    });
  }

  function refreshSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(refresh, SETTLE_MS);
  }

  function stop(): void {
    source?.close();
    source = null;
    clearTimeout(settling);
    clearTimeout(again);
    clearInterval(polling);
    polling = undefined;
    setLive(false);
  }
}
