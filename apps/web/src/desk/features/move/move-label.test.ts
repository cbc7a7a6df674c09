import type { Tender } from '@caddie/contract/amounts/tenders';
import { expect, test } from 'vitest';
import { buttonLabel, placementText, priceText, tipText } from './move-label.ts';
import type { Placement } from './move.rules.ts';
import { catalogue } from './words/en.ts';

const { swapAbout, swapTitle } = catalogue.move;

const rooms = ['1', '3'].map((name) => ({ shopRoomId: name, name: `Bay ${name}`, maxPartySize: 6, traits: [] }));
const day = { rooms, timeZone: 'America/New_York', currency: 'USD' as const };
const from: Placement = { startedAt: '2026-11-20T20:30:00-05:00', durationMinutes: 120, shopRoomId: '1' };
const later = { ...from, startedAt: '2026-11-20T22:30:00-05:00' };
const cash = (amount: number) => ({ kind: 'CASH', amount }) as const;
const labelFor = (
  to: Placement,
  amount: number,
  byVenue = false,
  refunds: Tender[] = amount < 0 ? [cash(-amount)] : [],
) => buttonLabel({ from, to, amount, after: 10_500, refunds, byVenue, currency: 'USD' }, day);

test('the button of a move says what is charged, refunded or kept', () => {
  expect(labelFor(later, 0)).toBe('Move it');
  expect(labelFor(later, 1750)).toBe('Move, take $17.50 more');
  expect(labelFor(later, -2500)).toBe('Move, return $25.00');
  expect(labelFor(later, 0, true)).toBe('Move, keep $105.00');
  expect(labelFor({ ...from, shopRoomId: '3' }, 0)).toBe('Move to Bay 3');
  expect(labelFor({ ...from, durationMinutes: 150 }, 3500)).toBe('Extend 30 min, take $35.00');
  expect(labelFor({ ...from, durationMinutes: 180 }, 0)).toBe('Extend 1 h');
  expect(labelFor({ ...from, durationMinutes: 90 }, -1750)).toBe('Shorten, return $17.50');
  expect(labelFor({ ...from, durationMinutes: 90 }, 0)).toBe('Shorten 30 min');
});

test('the button of a move to a lower price names only the part that was paid and goes back', () => {
  const shorter = { ...from, durationMinutes: 90 };
  expect(labelFor(shorter, -4500, false, [cash(2250)])).toBe('Shorten, return $22.50');
  expect(labelFor(shorter, -4500, false, [])).toBe('Shorten 30 min');
  expect(labelFor(later, -2500, false, [])).toBe('Move it');
  const balance = {
    kind: 'MEMBERSHIP',
    membershipId: 'm',
    membershipName: 'Play',
    membershipTypeCd: 'BALANCE',
  } as const;
  expect(labelFor(later, -2500, false, [{ ...balance, sessions: 0, amount: 2000 }, cash(500)])).toBe(
    'Move, return $5.00 and $20.00',
  );
});

test('the button of a move without a chosen place names only the act', () => {
  const noChange = { from, to: from, amount: 0, after: 0, refunds: [], byVenue: false, currency: 'USD' };
  expect(buttonLabel({ ...noChange, requestedAct: 'EXTEND' }, day)).toBe('Extend');
  expect(buttonLabel({ ...noChange, requestedAct: 'MOVE' }, day)).toBe('Move it');
});

test('the label beside a dragged booking shows the change, with the price once it is known', () => {
  expect(tipText(from, { ...from, durationMinutes: 150 }, 3500, day)).toBe('+30 min, +$35.00');
  expect(tipText(from, { ...from, durationMinutes: 90 }, undefined, day)).toBe('−30 min');
  expect(tipText(from, later, 0, day)).toBe('10:30 PM – 12:30 AM, Bay 1, same price');
});

test('the question about a move writes places and prices in full', () => {
  expect(placementText(from, day)).toBe('8:30 – 10:30 PM, Bay 1');
  expect(priceText({ after: 14_000, amount: 0 }, 'USD')).toBe('$140.00, the same');
  expect(priceText({ after: 15_750, amount: 1750 }, 'USD')).toBe('$157.50, $17.50 more');
  expect(priceText({ after: 8000, amount: -2500 }, 'USD')).toBe('$80.00, $25.00 less');
});

test('the question about a swap names both customers by their last names, and what they swap', () => {
  expect(swapTitle('Felix Costa', 'Grace Hsu')).toBe('Swap Costa and Hsu?');
  expect(swapTitle('Felix Costa', '')).toBe('Swap Costa and the walk-in?');
  expect(swapTitle('', ' ')).toBe('Swap the two walk-ins?');
  expect(swapAbout('Bay 4', 'Bay 2', ['8:00 PM', '8:00 PM'])).toBe('Bays 4 and 2, same time.');
  expect(swapAbout('Suite A', 'Bay 2', ['8:00 PM', '9:00 PM'])).toBe('Suite A and Bay 2, 8:00 PM and 9:00 PM.');
});
