import { useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useState } from 'react';
import { usePageData } from '../../../lib/state/page-data.tsx';
import { ownSlotKeys, slotKeys } from '../slots.queries.ts';

/** Several concurrent changes, such as a hold that replaces another, cause one refetch of the grid. */
const DEBOUNCE_MS = 150;
const POLL_MS = 15_000;
/** The delay before a stream that the server refused is requested again. */
const RETRY_MS = MINUTE;

/** Follows other customers' bookings of a day while the page is visible; returns whether the stream is open. */
export function useDayStream(shopSeqNo: number, bookingDate: string): boolean {
  const { apiBase } = usePageData().settings;
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const url = `${apiBase}/bookings/availability/stream?${new URLSearchParams({ shopSeqNo: String(shopSeqNo), bookingDate })}`;
    return followStream(url, {
      refresh: () => {
        for (const keys of [slotKeys, ownSlotKeys])
          void client.invalidateQueries({ queryKey: keys.date(shopSeqNo, bookingDate) });
      },
      onChange: () => void client.invalidateQueries({ queryKey: slotKeys.allDays(shopSeqNo) }),
      setLive,
    });
  }, [apiBase, client, shopSeqNo, bookingDate]);

  return isLive;
}

type Listeners = { refresh: () => void; onChange: () => void; setLive: (isLive: boolean) => void };

/** Listens while the page is visible, and polls every 15 seconds while there is no stream. */
function followStream(url: string, { refresh, onChange, setLive }: Listeners): () => void {
  let source: EventSource | null = null;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setInterval> | undefined;

  const onVisibility = () => (document.hidden ? stop() : start());
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  };

  function start(): void {
    if (pollTimer !== undefined) return;
    pollTimer = setInterval(() => source?.readyState !== EventSource.OPEN && refresh(), POLL_MS);
    listen();
  }

  function listen(): void {
    if (!('EventSource' in window)) return;
    const stream = new EventSource(url);
    source = stream;
    stream.addEventListener('open', () => {
      setLive(true);
      // Changes before the stream was connected were missed.
      refreshSoon();
    });
    stream.addEventListener('changed', () => {
      onChange();
      refreshSoon();
    });
    stream.addEventListener('error', () => {
      setLive(false);
      if (stream.readyState === EventSource.CLOSED) retryTimer = setTimeout(listen, RETRY_MS);
    });
  }

  function refreshSoon(): void {
    clearTimeout(refreshTimer);
    refreshTimer = setTimeout(refresh, DEBOUNCE_MS);
  }

  function stop(): void {
    source?.close();
    source = null;
    clearTimeout(refreshTimer);
    clearTimeout(retryTimer);
    clearInterval(pollTimer);
    pollTimer = undefined;
    setLive(false);
  }
}
