import { expect, test, vi } from 'vitest';
import { advanceTime, renderPage } from '../../test/page.tsx';
import { simulateServer } from '../../test/simulated-server.ts';
import { saveToken } from '../lib/state/session.ts';
import { CardRegister } from './card-register.tsx';

const CONFIRM = 'POST /orders/credit-cards/sandbox/payment-methods/confirm';
const KEPT_OPEN = 'Your browser keeps this window open.';

async function openResult(search = '') {
  const server = simulateServer();
  // Never answered.
  server.deferAnswer(CONFIRM);
  const close = vi.fn();
  vi.stubGlobal('close', close);
  history.replaceState(null, '', `/card/register/success${search}`);
  const { element } = await renderPage(() => <CardRegister />);
  return {
    server,
    close,
    heading: () => element.querySelector('h1')?.textContent,
    timer: () => element.querySelector('[role=timer]')?.textContent,
    reads: () => element.textContent ?? '',
  };
}

test('the page after adding a card counts from 5 to 0, closes the window, and says so when the browser keeps it open', async () => {
  const { close, heading, timer, reads } = await openResult();

  for (const seconds of [5, 4, 3, 2, 1]) {
    expect(timer()).toBe(`This window will close in ${seconds} seconds.`);
    expect(close).not.toHaveBeenCalled();
    expect(reads()).not.toContain(KEPT_OPEN);
    await advanceTime(1000);
  }
  expect(timer()).toBe('This window will close in 0 seconds.');
  expect(close).toHaveBeenCalledOnce();
  expect(heading()).toBe('Succesfully Card Registered');
  expect(reads()).toContain('Card management shows the cards you can pay with.');
  expect(reads()).toContain(KEPT_OPEN);
});

test('the page after adding a card also closes the window if the server never answers', async () => {
  saveToken('x'.repeat(43));
  const { server, close, heading, timer, reads } = await openResult('?session_id=cs_1');
  expect(server.requests.map(({ route }) => route)).toEqual([CONFIRM]);
  expect(heading()).toBe('Saving your card');
  expect(timer()).toBe('This window will close in 5 seconds.');

  await advanceTime(6000);

  expect(close).toHaveBeenCalledOnce();
  expect(reads()).toContain(KEPT_OPEN);
});
