import type { Role } from '@caddie/contract/desk/rights';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { NoSheet } from './no-sheet.tsx';
import type { TeeSheetState } from './use-tee-sheet.ts';

async function openNoSheet(role: Role, day: object) {
  const goTo = vi.fn();
  const closedDay = { rooms: [{}], bookingDate: '2026-12-25', today: '2026-11-20', nextOpenDate: '2026-12-26', ...day };
  const { element, perform } = await renderPage(() => (
    <NoSheet sheet={{ day: closedDay, goTo, me: { role } } as unknown as TeeSheetState} />
  ));
  const acts = () => [...element.querySelectorAll<HTMLElement>('a, button')];
  return {
    goTo,
    title: () => element.querySelector('h1, h2, b')?.textContent,
    acts: () => acts().map(({ textContent }) => textContent),
    tapsLast: () => perform(() => acts().at(-1)!.click()),
  };
}

test('the sheet of a closed day names its reason and the next open day, and only a manager can open a part of it', async () => {
  const day = { note: 'Christmas Day' };
  const { title, acts, tapsLast, goTo } = await openNoSheet('MANAGER', day);
  expect(title()).toBe('Closed: Christmas Day');
  expect(acts()).toEqual(['Open for part of the day', 'Go to Sat, Dec 26']);
  await tapsLast();
  expect(goTo).toHaveBeenCalledWith('2026-12-26');

  expect((await openNoSheet('DESK', day)).acts()).toEqual(['Go to Sat, Dec 26']);
  expect((await openNoSheet('MANAGER', { ...day, today: '2026-12-26' })).acts()).toEqual(['Go to Sat, Dec 26']);
});

test('the sheet of a venue without bays asks a manager to add the first one', async () => {
  const { title, acts } = await openNoSheet('OWNER', { rooms: [] });
  expect([title(), acts()]).toEqual(['No bays yet. Add the first one.', ['Add bays']]);
  expect((await openNoSheet('DESK', { rooms: [] })).acts()).toEqual([]);
});
