import { useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useState } from 'react';
import { keepLine, openLine } from '../../lib/live-line.ts';

/** Several changes at once are one look at the sheet. */
const SETTLE_MS = 150;
const POLL_MS = 15_000;
/** A stream that the server has refused is asked for again after this time. */
const AGAIN_MS = MINUTE;

/** Follows what happens on a day: the stream says "changed", the sheet asks again. Without a stream it asks every 15 seconds. */
export function useLiveSheet(date: string, isOn: boolean): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    let stream: EventSource | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      void client.invalidateQueries({ queryKey: ['day', date] });
      void client.invalidateQueries({ queryKey: ['booking'] });
    };
    const refreshSoon = () => {
      clearTimeout(settling);
      settling = setTimeout(refresh, SETTLE_MS);
    };
    const listen = () => {
      const source = openLine(date);
      stream = source;
      if (!source) return;
      source.addEventListener('open', () => {
        setLive(true);
        // Whatever happened before the line was there has been missed.
        refreshSoon();
      });
      source.addEventListener('changed', refreshSoon);
      source.addEventListener('error', () => {
        setLive(false);
        if (source.readyState === EventSource.CLOSED) again = setTimeout(listen, AGAIN_MS);
      });
    };
    const release = keepLine();
    listen();
    const polling = setInterval(() => stream?.readyState !== 1 && refresh(), POLL_MS);
    return () => {
      release();
      stream?.close();
      clearTimeout(settling);
      clearTimeout(again);
      clearInterval(polling);
      setLive(false);
    };
  }, [client, date, isOn]);

  return isLive;
}
