import { expect, test, vi } from 'vitest';
import { advanceTime, renderPage } from '../../../../test/page.tsx';
import { HoldClock } from './hold-clock.tsx';

const onExtend = vi.fn<() => void>();
const onExpire = vi.fn<() => void>();

async function renderClock(secondsLeft: number) {
  const expiresAt = new Date(Date.now() + secondsLeft * 1000).toISOString();
  const props = { shopRoomName: 'Bay 2', holdMinutes: 10, isExtended: false, isExtending: false, onExtend, onExpire };
  const { element } = await renderPage(() => <HoldClock {...props} expiresAt={expiresAt} />);
  return { element, more: () => element.querySelector('button')?.textContent };
}

test('a customer can hold a time five minutes longer from two minutes before its end on', async () => {
  const { more } = await renderClock(121);
  expect(more()).toBeUndefined();

  await advanceTime(1000);
  expect(more()).toBe('+5 min');
});

test('a customer is warned in the last minute of a hold, and nothing can be extended at its end', async () => {
  const { element, more } = await renderClock(60);
  expect(element.textContent).toContain('Bay 2 is held for you');

  await advanceTime(1000);
  expect(element.textContent).toContain('Less than a minute left');
  expect(onExpire).not.toHaveBeenCalled();

  await advanceTime(59_000);
  expect(more()).toBeUndefined();
  expect(onExpire).toHaveBeenCalledOnce();
});
