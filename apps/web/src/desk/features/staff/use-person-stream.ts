import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hasOwnStream, onStreams, onPerson, openStream } from '../../lib/live-stream.ts';

/** Waits for the answer to this page's own request, which may have ended the session. */
const SETTLE_MS = 400;
/** By this time a place with its own stream has opened it. */
const OPEN_MS = 1_000;

/**
 * Detects immediately that the session has ended or the role has changed, even without a touch: `onChanged` asks the server who is signed
 * in. The sheet has its own stream; other places use the stream of `today`. Null: no one is signed in.
 */
export function usePersonStream(today: string | null, onChanged: () => void): void {
  const client = useQueryClient();
  const isKept = useSyncExternalStore(onStreams, hasOwnStream);
  const ask = useEffectEvent(onChanged);
  const isOn = today !== null;

  useEffect(() => {
    if (!isOn) return undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      clearTimeout(asking);
      asking = setTimeout(() => (client.isMutating() ? askSoon() : ask()), SETTLE_MS);
    };
    const leave = onPerson(askSoon);
    return () => {
      leave();
      clearTimeout(asking);
    };
  }, [client, isOn]);

  useEffect(() => {
    if (today === null || isKept) return undefined;
    let line: EventSource | undefined;
    const opening = setTimeout(() => {
      line = openStream(today);
    }, OPEN_MS);
    return () => {
      clearTimeout(opening);
      line?.close();
    };
  }, [today, isKept]);
}
