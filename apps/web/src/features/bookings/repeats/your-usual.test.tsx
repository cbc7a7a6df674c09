import type { DataOf } from '@caddie/contract/call';
import { bookingExamples } from '@caddie/contract/examples/bookings';
import { getUsual } from '@caddie/contract/repeats';
import { DAY } from '@caddie/contract/dates/duration';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, refuseWith, simulateServer } from '../../../../test/simulated-server.ts';
import { isHidden } from './hidden-usual.ts';
import { YourUsual } from './your-usual.tsx';

const usual = bookingExamples.find((one) => one.call === getUsual)!.data as DataOf<typeof getUsual> & object;
const SEOUL = 2;

async function renderUsual(data: unknown = usual) {
  const server = simulateServer();
  server.setAnswers('GET /bookings/usual', answerWith(data));
  const [onHeld, onGone] = [vi.fn(), vi.fn()];
  const { element, perform } = await renderPage(
    () => <YourUsual shopSeqNo={1} className="" onHeld={onHeld} onGone={onGone} />,
    { authenticated: true },
  );
  const tap = (name: string) =>
    perform(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  return { element, server, tap, onHeld, onGone };
}

test('one tap holds the customer’s usual tee time in its bay at the price that is shown', async () => {
  const { element, server, tap, onHeld } = await renderUsual();
  expect(element.textContent).toContain('YOUR USUAL');
  expect(element.textContent).toContain('Fri, Nov 276:30 PM – 7:30 PMBay 22 players');
  const held = { bookingId: 'b1' };
  server.setAnswers('POST /bookings/ready', answerWith(held));

  await tap('Book it, $67.50');

  const { startedAt, durationMinutes, partySize, shopRoomId, amount } = usual;
  expect(server.requests.at(-1)?.body).toEqual({
    shopSeqNo: 1,
    startedAt,
    durationMinutes,
    partySize,
    shopRoomId,
    amount,
  });
  expect(onHeld).toHaveBeenCalledExactlyOnceWith(held);
});

test('a customer whose usual bay is taken reads which one is free instead', async () => {
  const { element } = await renderUsual({ ...usual, takenRoomName: 'Bay 3' });
  expect(element.textContent).toContain('Bay 3 is taken. Bay 2 is free.');
});

test.each([
  ['that has just been taken', 'SLOT_TAKEN'],
  ['whose price has just changed', 'PRICE_CHANGED'],
] as const)('a usual tee time %s leads to the times of its day, another refusal is shown', async (_, code) => {
  const { element, server, tap, onGone } = await renderUsual();
  server.setAnswers('POST /bookings/ready', refuseWith('HOLD_LIMIT', 409), refuseWith(code, 409));
  await tap('Book it, $67.50');
  expect(element.querySelector('[role=alert]')?.textContent).toContain('You are already holding two tee times.');
  expect(onGone).not.toHaveBeenCalled();

  await tap('Book it, $67.50');
  expect(onGone).toHaveBeenCalledExactlyOnceWith(usual);
});

test('a usual tee time that the customer hides stays hidden for thirty days, at this venue, unless it is undone', async () => {
  const { element, tap } = await renderUsual();
  // Only an element of the document can have the focus.
  document.body.replaceChildren(element);
  await tap('Not this one');
  expect(element.textContent).toBe('Hidden for 30 days.Undo');
  expect(document.activeElement?.textContent).toBe('Undo');
  const now = Date.now();
  const nextWeek = { ...usual, bookingDate: '2026-12-04', startedAt: '2026-12-04T18:30:00-05:00' };
  expect(isHidden(1, nextWeek, now + 30 * DAY - 1000)).toBe(true);
  expect(isHidden(1, nextWeek, now + 30 * DAY)).toBe(false);
  expect(isHidden(SEOUL, usual, now)).toBe(false);
  expect(isHidden(1, { ...usual, startedAt: '2026-11-27T19:30:00-05:00' }, now)).toBe(false);

  await tap('Undo');
  expect(element.textContent).toContain('YOUR USUAL');
});

test('a customer without a usual tee time sees no offer of one', async () => {
  expect((await renderUsual(null)).element.textContent).toBe('');
});
