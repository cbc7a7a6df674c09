import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hasOwnStream, onStreams, onPersonChange, openStream } from '../../lib/live-stream.ts';

/** Waits for the answer to this page's own request, which may have ended the session. */
const SETTLE_MS = 400;
/** By this time a page with its own stream has opened it. */
const OPEN_MS = 1_000;

/**
 * Detects immediately that the session has ended or the role has changed, even without a touch: `onChanged` asks the server who is signed
 * in. The sheet has its own stream; other pages use the stream of `today`. Null: no one is signed in.
 */
export function usePersonStream(today: string | null, onChanged: () => void): void {
  const client = useQueryClient();
  const hasScreenStream = useSyncExternalStore(onStreams, hasOwnStream);
  const checkPerson = useEffectEvent(onChanged);
  const isOn = today !== null;

  useEffect(() => {
    if (!isOn) return undefined;
    let checkTimer: ReturnType<typeof setTimeout> | undefined;
    const checkSoon = () => {
      clearTimeout(checkTimer);
      checkTimer = setTimeout(() => (client.isMutating() ? checkSoon() : checkPerson()), SETTLE_MS);
    };
    const unsubscribe = onPersonChange(checkSoon);
    return () => {
      unsubscribe();
      clearTimeout(checkTimer);
    };
  }, [client, isOn]);

  useEffect(() => {
    if (today === null || hasScreenStream) return undefined;
    let stream: EventSource | undefined;
    const openTimer = setTimeout(() => {
      stream = openStream(today);
    }, OPEN_MS);
    return () => {
      clearTimeout(openTimer);
      stream?.close();
    };
  }, [today, hasScreenStream]);
}
