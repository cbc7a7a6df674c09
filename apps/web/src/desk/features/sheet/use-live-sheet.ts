import { useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useState } from 'react';
import { registerStream, openStream } from '../../lib/live-stream.ts';

/** Several concurrent changes cause one refetch of the sheet. */
const SETTLE_MS = 150;
const POLL_MS = 15_000;
/** The delay before a stream that the server refused is requested again. */
const RETRY_MS = MINUTE;

/** Follows the changes of a day: on "changed" from the stream the sheet is fetched again. Without a stream it polls every 15 seconds. */
export function useLiveSheet(date: string, isOn: boolean): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    let stream: EventSource | undefined;
    let settleTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      void client.invalidateQueries({ queryKey: ['day', date] });
      void client.invalidateQueries({ queryKey: ['booking'] });
    };
    const refreshSoon = () => {
      clearTimeout(settleTimer);
      settleTimer = setTimeout(refresh, SETTLE_MS);
    };
    const listen = () => {
      const source = openStream(date);
      stream = source;
      if (!source) return;
      source.addEventListener('open', () => {
        setLive(true);
        // Changes before the stream was connected were missed.
        refreshSoon();
      });
      source.addEventListener('changed', refreshSoon);
      source.addEventListener('error', () => {
        setLive(false);
        if (source.readyState === EventSource.CLOSED) retryTimer = setTimeout(listen, RETRY_MS);
      });
    };
    const release = registerStream();
    listen();
    const polling = setInterval(() => stream?.readyState !== 1 && refresh(), POLL_MS);
    return () => {
      release();
      stream?.close();
      clearTimeout(settleTimer);
      clearTimeout(retryTimer);
      clearInterval(polling);
      setLive(false);
    };
  }, [client, date, isOn]);

  return isLive;
}
