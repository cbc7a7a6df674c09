import { expect, test } from 'vitest';
import { textStateOf, toText } from './profile-lists.rules.ts';

test.each([
  ['QUEUED', null, 'ON_ITS_WAY'],
  ['SENDING', null, 'ON_ITS_WAY'],
  ['SENT', null, 'SENT'],
  ['SENT', 'DELIVERED', 'DELIVERED'],
  ['SENT', 'UNDELIVERED', 'NOT_DELIVERED'],
  ['FAILED', null, 'NOT_SENT'],
  ['DROPPED', null, 'NOT_SENT'],
] as const)('a text that is %s and %s is shown as %s', (state, delivery, said) => {
  expect(textStateOf({ state, delivery })).toBe(said);
});

test('a text leaves the server field by field, with times on the venue’s clock', () => {
  const row = {
    id: '0197f4e2-0000-7000-8000-00000000d35c',
    us: Date.parse('2026-11-20T19:00:00Z') * 1000,
    kind: 'booking.confirmed',
    said: null,
    state: 'SENT',
    delivery: null,
    bookingId: null,
    reference: null,
    to_phone: '+12125550148',
  } as const;
  expect(toText(row, 'America/New_York')).toEqual({
    textId: row.id,
    at: '2026-11-20T14:00:00-05:00',
    kind: 'booking.confirmed',
    said: null,
    state: 'SENT',
    booking: null,
  });
});
