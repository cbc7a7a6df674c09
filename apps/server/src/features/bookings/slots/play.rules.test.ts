import { expect, test } from 'vitest';
import { booking } from '../../../../test/samples/sample-booking.ts';
import { playOf } from './play.rules.ts';

/** A booking under a date, between two moments, in a zone. */
const play = (bookingDate: string, startedAt: string, endedAt: string, timeZone = 'America/New_York') =>
  playOf(booking({ bookingDate, timeZone, startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) }));

test('a membership sees what a booking costs, where, and for how long', () => {
  expect(playOf(booking())).toEqual({
    bookingId: booking().bookingId,
    bookingDate: '2027-06-11',
    weekday: 5,
    fromMinute: 1080,
    minutes: 90,
    amount: 10_500,
    shopRoomId: 'bay-1',
    startedAt: booking().startedAt,
  });
});

test('half past midnight is late in the evening before, on the venue’s clock', () => {
  const night = play('2027-06-11', '2027-06-12T00:30:00-04:00', '2027-06-12T01:30:00-04:00');
  expect(night).toMatchObject({ bookingDate: '2027-06-11', weekday: 5, fromMinute: 1470, minutes: 60 });
  const seoul = play('2027-06-12', '2027-06-12T00:30:00Z', '2027-06-12T02:30:00Z', 'Asia/Seoul');
  expect(seoul).toMatchObject({ weekday: 6, fromMinute: 570, minutes: 120 });
});

test('on the night the clocks go back, the hours are those on the wall and the minutes those played', () => {
  const twice = play('2027-11-06', '2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00');
  expect(twice).toMatchObject({ fromMinute: 1530, minutes: 60 });
});
