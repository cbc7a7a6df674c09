import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hasLine, onLines, onPerson, openLine } from '../../lib/live-line.ts';

/** What this page does itself ends a session too: its answer comes first. */
const SETTLE_MS = 400;
/** A place that opens a line of its own has done so by then. */
const OPEN_MS = 1_000;

/**
 * Hears at once that the session has ended or the role is another, also where nobody touches the page: `onChanged` asks the server who is
 * in. The sheet has a line of its own; `today` is the day whose line other places use. Null: nobody is in.
 */
export function usePersonLine(today: string | null, onChanged: () => void): void {
  const client = useQueryClient();
  const isKept = useSyncExternalStore(onLines, hasLine);
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
      line = openLine(today);
    }, OPEN_MS);
    return () => {
      clearTimeout(opening);
      line?.close();
    };
  }, [today, isKept]);
}
