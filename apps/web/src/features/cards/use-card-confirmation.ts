import { useEffect, useState } from 'react';
import { usePageData } from '../../lib/state/page-data.tsx';
import { isDecided } from '../../lib/server/refusal-of.ts';
import { readToken } from '../../lib/state/session.ts';
import { type CardResult, initialResult } from './card-result.rules.ts';
import { confirm } from './cards.api.ts';

const TRIES = 3;
const PAUSE_MS = 1000;

/** The outcome of a card that was entered at the provider: with its session and a token, our server is asked to save it. */
export function useCardConfirmation(isSuccess: boolean, sessionId: string | null): CardResult {
  const { cardProvider } = usePageData().settings;
  const [result, setResult] = useState(() => initialResult(isSuccess, sessionId, readToken() !== null));
  const [isAsking] = useState(result === 'working');

  useEffect(() => {
    if (!isAsking || !sessionId) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    tryToConfirm(cardProvider, sessionId, signal).then(
      () => signal.aborted || setResult('saved'),
      (error: unknown) => {
        if (signal.aborted) return;
        console.error('Failed to save the card', error);
        setResult('failed');
      },
    );
    return () => leaving.abort();
  }, [isAsking, cardProvider, sessionId]);

  return result;
}

/**
 * The card is safe at the provider, so a network error is no reason to make the customer enter it again. Leaving the page ends the retries,
 * not the request: it outlives the window, which closes itself.
 */
async function tryToConfirm(provider: string, sessionId: string, leaving: AbortSignal): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await confirm(provider, sessionId);
      return;
    } catch (error) {
      if (isDecided(error) || left === 0 || leaving.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
