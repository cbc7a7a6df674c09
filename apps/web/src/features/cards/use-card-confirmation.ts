import { useEffect, useState } from 'react';
import { usePageData } from '../../lib/page-data.tsx';
import { isDecided } from '../../lib/refusal-of.ts';
import { readToken } from '../../lib/session.ts';
import { confirm } from './cards.api.ts';

const TRIES = 3;
const PAUSE_MS = 1000;

export type Confirmation = 'working' | 'saved' | 'failed';

/** What became of a card that was typed in at the provider: with its session and a token, our server is told to keep it. */
export function useCardConfirmation(isSuccess: boolean, sessionId: string | null): Confirmation {
  const { cardProvider } = usePageData().settings;
  const [canConfirm] = useState(() => isSuccess && sessionId !== null && readToken() !== null);
  const [confirmation, setConfirmation] = useState<Confirmation>(
    canConfirm ? 'working' : isSuccess ? 'saved' : 'failed',
  );

  useEffect(() => {
    if (!canConfirm || sessionId === null) return undefined;
    const asked = new AbortController();
    const { signal } = asked;
    tryToConfirm(cardProvider, sessionId, signal).then(
      () => signal.aborted || setConfirmation('saved'),
      (error: unknown) => {
        if (signal.aborted) return;
        console.error('Failed to save the card', error);
        setConfirmation('failed');
      },
    );
    return () => asked.abort();
  }, [canConfirm, cardProvider, sessionId]);

  return confirmation;
}

/** The card is safe at the provider, so a broken line is no reason to make the customer type it again. */
async function tryToConfirm(provider: string, sessionId: string, signal: AbortSignal): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await confirm(provider, sessionId, signal);
      return;
    } catch (error) {
      if (isDecided(error) || left === 0 || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
