import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test/page.tsx';
import { simulateServer, answerWith } from '../../test/simulated-server.ts';
import { readToken, SAVED_STATE_KEY, saveToken } from '../lib/state/session.ts';
import { storage } from '../lib/state/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function ThrowingComponent(): never {
  throw new TypeError('No such thing');
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('a customer whose page breaks sees an error, and restarts without the saved state, still signed in', async () => {
  const server = simulateServer();
  server.setAnswers('POST /client-errors', answerWith({ reference: 'r-1' }));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  storage.setItem(SAVED_STATE_KEY, '{"version":1}');
  saveToken('token-of-maya');
  const page = await renderPage(() => (
    <ErrorBoundary>
      <ThrowingComponent />
    </ErrorBoundary>
  ));
  expect(page.element.textContent).toContain('We are stuck in the sand');
  await expect.poll(() => server.requests).toHaveLength(1);

  await page.perform(() => page.element.querySelector('button')?.click());

  expect(reload).toHaveBeenCalledOnce();
  expect(storage.getItem(SAVED_STATE_KEY)).toBeNull();
  expect(readToken()).toBe('token-of-maya');
});
