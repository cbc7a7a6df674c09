import type { PassCoverage } from '@caddie/contract/slots';
import { expect, test } from 'vitest';
import { isCovered, passOfDay, priceOfSlot } from './cover.rules.ts';

const DATE = '2026-01-08';
const cover = (changes: Partial<PassCoverage>): PassCoverage => ({
  membershipId: 'm1',
  membershipName: 'Pack',
  membershipTypeCd: 'COUNT',
  fits: true,
  misfit: null,
  sessions: 0,
  amount: 0,
  cardAmount: 0,
  ...changes,
});
const misfit = (reason: PassCoverage['misfit']) => cover({ fits: false, misfit: reason });
const slotWith = (one: PassCoverage | null, endedAt = `${DATE}T17:30:00-05:00`) => ({
  endedAt,
  amount: 5250,
  cover: one,
});
const priceWith = (one: PassCoverage | null, { showsMoney = false, endedAt = undefined as string | undefined } = {}) =>
  priceOfSlot(slotWith(one, endedAt), { bookingDate: DATE, currency: 'USD', showsMoney });

test.each([
  ['two sessions of a pack', cover({ sessions: 2 }), '2 sessions'],
  ['one session of a pack', cover({ sessions: 1 }), '1 session'],
  ['a pass of days', cover({ membershipTypeCd: 'PERIOD' }), 'Included'],
  ['a balance and a card', cover({ membershipTypeCd: 'BALANCE', amount: 3250, cardAmount: 2000 }), '$20.00 + balance'],
  ['a balance alone', cover({ membershipTypeCd: 'BALANCE', amount: 5250 }), '$52.50 balance'],
])('a member whose time is paid by %s sees that instead of the money', (_, one, text) => {
  expect(priceWith(one)).toEqual({ text, reason: null });
  expect(priceWith(one, { showsMoney: true })).toEqual({ text: '$52.50', reason: null });
});

test.each([
  [{ code: 'HOURS', fromTime: null, untilTime: '17:00' } as const, 'Pass ends at 5:00 PM'],
  [{ code: 'HOURS', fromTime: '18:00', untilTime: '23:00' } as const, 'Pass starts at 6:00 PM'],
  [{ code: 'HOURS', fromTime: '18:00', untilTime: null } as const, 'Pass starts at 6:00 PM'],
  [{ code: 'SESSIONS', needed: 2, left: 1 } as const, '2 sessions, you have 1'],
  [{ code: 'EMPTY' } as const, 'Pass is used up'],
  [{ code: 'WEEKDAYS', weekdays: [1] } as const, 'Not on this pass'],
  [{ code: 'SESSIONS_A_DAY', allowed: 1, left: 0 } as const, 'Pass is used for the day'],
  [{ code: 'UPCOMING', allowed: 2, upcoming: 2 } as const, 'Too many bookings on the pass'],
  [{ code: 'DISPUTED' } as const, 'Pass cannot pay'],
])('a member whose pass does not fit by %j sees the money and why', (reason, text) => {
  expect(priceWith(misfit(reason as PassCoverage['misfit']))).toEqual({ text: '$52.50', reason: text });
});

test('a pass that ends at an hour of the evening does not pay for a time after midnight', () => {
  const reason = { code: 'HOURS', fromTime: null, untilTime: '17:00' } as const;

  expect(priceWith(misfit(reason), { endedAt: '2026-01-09T00:30:00-05:00' }).reason).toBe('Pass ends at 5:00 PM');
});

test('a customer without a pass sees the price of a time', () => {
  expect(priceWith(null)).toEqual({ text: '$52.50', reason: null });
  expect(passOfDay([slotWith(null)])).toBeNull();
  expect(isCovered([slotWith(null)])).toBe(false);
});

test('the line above a day’s times shows the pass that pays on that day, else the first one that does not fit', () => {
  const [first, second] = [misfit({ code: 'EMPTY' }), cover({ membershipId: 'm2' })];

  expect(passOfDay([slotWith(first), slotWith(second)])).toBe(second);
  expect(passOfDay([slotWith(first), slotWith(null)])).toBe(first);
  expect(isCovered([slotWith(first)])).toBe(false);
  expect(isCovered([slotWith(first), slotWith(second)])).toBe(true);
});
