import { expect, test } from 'vitest';
import { toPersonalData } from './personal-data.rules.ts';

const venue = { shopName: 'Mulligans', timeZone: 'America/New_York', currency: 'USD' } as const;
const noon = Date.parse('2027-06-11T12:00:00-04:00');
const person = {
  customerId: '0197f4e2-0000-7000-8000-000000000001',
  name: 'Maya',
  phone: null,
  countryCode: 'US',
  since: noon,
  hasAccount: false,
  termsAcceptedAt: null,
  blockedAt: noon,
  blockedReason: 'Rude',
  tags: ['Team Lumen'] as string[],
  now: noon,
} as const;
const none = {
  merged: [],
  cards: [],
  bookings: [],
  payments: [],
  refunds: [],
  passes: [],
  passMovements: [],
  texts: [],
  notes: [],
};
const notes = ['third', 'second', 'first'].map((text) => ({ at: noon, booking: null, text }));

test('the export of a customer’s data has times on the venue’s clock, and null for missing values', () => {
  const { exportedAt, profile, isWhole } = toPersonalData(venue, { person, ...none });
  expect(exportedAt).toBe('2027-06-11T12:00:00-04:00');
  expect(profile).toMatchObject({ blockedAt: '2027-06-11T12:00:00-04:00', termsAcceptedAt: null });
  expect(profile).not.toHaveProperty('now');
  expect(isWhole).toBe(true);
});

test('a list that is too long is cut in the export of a customer’s data, and the file says that it is incomplete', () => {
  const cut = toPersonalData(venue, { person, ...none, notes }, 2);
  expect(cut.notes.map(({ text }) => text)).toEqual(['third', 'second']);
  expect(cut.isWhole).toBe(false);
  expect(toPersonalData(venue, { person, ...none, notes }, 3).isWhole).toBe(true);
});
