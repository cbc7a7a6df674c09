import { expect, test } from 'vitest';
import { habitOf, type Pattern } from './repeats.rules.ts';

const SATURDAY = 6;
const played = (weekday: number, time: string, shopRoomName = 'Bay 1'): Pattern => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday, fromMinute: hours * 60 + minutes, minutes: 60, party: 2, shopRoomId: 'bay', shopRoomName };
};

test('two tee times on one weekday that start at most half an hour apart are a habit, and the newer one is repeated', () => {
  const newer = played(SATURDAY, '18:30', 'Bay 3');
  expect(habitOf([played(2, '09:00'), newer, played(SATURDAY, '19:00'), played(SATURDAY, '18:00')])).toBe(newer);
});

test.each([
  ['one tee time', [played(SATURDAY, '18:30')]],
  ['the same start on different weekdays', [played(SATURDAY, '18:30'), played(2, '18:30')]],
  ['one weekday at different hours', [played(SATURDAY, '18:30'), played(SATURDAY, '19:01')]],
  ['no tee time', []],
])('%s is no habit', (_, all) => {
  expect(habitOf(all)).toBeUndefined();
});
