import { expect, test } from 'vitest';
import { CloseIcon } from '../../ui/icons/icon.tsx';
import { CalendarXIcon, CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { statusStyle } from './booking-status.ts';

test.each([
  ['COMPLETED', 'Completed', CheckIcon],
  ['READY', 'Ready', ClockIcon],
  ['FAILED', 'Failed', CalendarXIcon],
  ['CANCELED', 'Canceled', CloseIcon],
  ['CANCELING', 'Canceling', CloseIcon],
  ['CONFIRMED', 'Confirmed', null],
])('a %s booking reads %s, with its own icon', (code, label, Icon) => {
  expect(statusStyle(code)).toMatchObject({ label, Icon });
});

test.each([undefined, null, '', 'toString', 'LOST'])(
  'a booking with the status %j has the icon of a failed one',
  (code) => {
    expect(statusStyle(code).Icon).toBe(CalendarXIcon);
  },
);

test('a booking has its date struck through only if it did not take place', () => {
  const codes = ['COMPLETED', 'READY', 'FAILED', 'CANCELED', 'CANCELING', 'CONFIRMED'];
  expect(codes.filter((code) => statusStyle(code).date === 'void')).toEqual(['FAILED', 'CANCELED']);
});
