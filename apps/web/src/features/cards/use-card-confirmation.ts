import { useEffect, useState } from 'react';
import { usePageData } from '../../lib/state/page-data.tsx';
import { isFinalRefusal } from '../../lib/server/refusal-of.ts';
import { readToken } from '../../lib/state/session.ts';
import { type CardResult, initialResult } from './card-result.rules.ts';
import { saveCardOfSession } from './cards.api.ts';

const MAX_TRIES = 3;
const PAUSE_MS = 1000;

/** The outcome of a card that was entered at the provider: with its session and a token, our server is asked to save it. */
export function useCardConfirmation(isSuccess: boolean, sessionId: string | null): CardResult {
  const { cardProvider } = usePageData().settings;
  const [result, setResult] = useState(() => initialResult(isSuccess, sessionId, readToken() !== null));
  const [shouldConfirm] = useState(result === 'working');

  useEffect(() => {
    if (!shouldConfirm || !sessionId) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    confirmWithRetries(cardProvider, sessionId, signal).then(
      () => signal.aborted || setResult('saved'),
      (error: unknown) => {
        if (signal.aborted) return;
        console.error('Failed to save the card: the page says so', error);
        setResult('failed');
      },
    );
    return () => controller.abort();
  }, [shouldConfirm, cardProvider, sessionId]);

  return result;
}

/**
 * The card is safe at the provider, so a network error is no reason to make the customer enter it again. Leaving the page ends the retries,
 * not the request: it outlives the window, which closes itself.
 */
async function confirmWithRetries(provider: string, sessionId: string, signal: AbortSignal): Promise<void> {
  for (let triesLeft = MAX_TRIES - 1; ; triesLeft -= 1) {
    try {
      await saveCardOfSession(provider, sessionId);
      return;
    } catch (error) {
      if (isFinalRefusal(error) || triesLeft === 0 || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
