import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { NewBookingGhost } from './sheet-marks.tsx';

const span = { from: Date.parse('2027-06-11T15:00:00Z'), until: Date.parse('2027-06-11T23:30:00Z') };
const choice = { startedAt: '2027-06-11T20:00:00Z', durationMinutes: 90, partySize: 2 };

async function reads(more: Partial<ComponentProps<typeof NewBookingGhost>> = {}): Promise<string[]> {
  Element.prototype.scrollIntoView = () => undefined;
  const shown = { choice, span, name: '', price: '', box: { left: 100, top: 0, height: 112 }, ...more };
  const { element } = await renderPage(() => <NewBookingGhost {...shown} />);
  return [...element.querySelectorAll('span > *')].map(({ textContent }) => textContent ?? '');
}

test('the time being booked shows its length, players and price, and the customer once known', async () => {
  expect(await reads()).toEqual(['New booking', '1.5 h, 2 players', '']);
  expect(await reads({ name: 'Hannah Boyd', price: '$105.00' })).toEqual([
    'Hannah Boyd',
    '1.5 h, 2 players',
    '$105.00',
  ]);
});

test('the time being booked shows less text where space is short', async () => {
  expect(await reads({ box: { left: 100, top: 0, height: 48 }, name: 'Hannah Boyd' })).toEqual(['Hannah Boyd']);
  expect(await reads({ choice: { ...choice, durationMinutes: 30 }, name: 'Hannah Boyd' })).toEqual(['+']);
  expect(await reads({ box: undefined })).toEqual([]);
});
