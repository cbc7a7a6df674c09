import type { ActivityEntry } from '@caddie/contract/desk/activity';
import { expect, test } from 'vitest';
import { csvRow } from '../../platform/csv.ts';
import { translate, message } from '../../words/words.ts';
import { csvCells } from './csv.rules.ts';

test('the CSV file of the activity log has refunded money as a number with the decimals of its currency', () => {
  const entry = {
    at: '2027-06-09T12:00:00-04:00',
    by: { kind: 'system', name: null },
    approvedBy: null,
    act: 'booking.return',
    subject: { kind: 'booking', bookingId: null, reference: null, customer: null, name: null, bays: [] },
    details: {},
    reason: null,
    money: { kind: 'MONEY', amount: -9000 },
  } as unknown as ActivityEntry;
  expect(csvRow(csvCells(entry, 'USD'))).toContain(',-90.00,');
  expect(csvRow(csvCells(entry, 'KRW'))).toContain(',-9000,');
});

test.each([
  [{ role: 'DESK' }, 'Invited'],
  [{ role: 'DESK', again: true }, 'Invited again'],
  [{ role: 'DESK', accepted: true }, 'Staff added'],
])('the CSV file of the activity log says of a member of staff who was added with %j: %s', (details, text) => {
  const entry = {
    at: '2027-06-09T12:00:00-04:00',
    by: { kind: 'system', name: null },
    approvedBy: null,
    act: 'staff.add',
    subject: { kind: 'staff', bookingId: null, reference: null, customer: null, name: 'Tom', bays: [] },
    details,
    reason: null,
    money: null,
  } as unknown as ActivityEntry;
  expect(csvCells(entry, 'USD')[3]).toBe(text);
});

test.each(['customer.inform', 'customer.told'])(
  'the act %s has its name in plain words in the activity log, whichever version wrote the entry',
  (act) => {
    expect(translate(message('activity.act', { act }), 'en')).toBe('Informed after a text did not arrive');
  },
);
