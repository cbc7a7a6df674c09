import { expect, test } from 'vitest';
import { booking } from '../../../../test/samples/sample-booking.ts';
import { playOf } from './play.rules.ts';

/** A booking with a business date, a start and an end, in a time zone. */
const play = (bookingDate: string, startedAt: string, endedAt: string, timeZone = 'America/New_York') =>
  playOf(booking({ bookingDate, timeZone, startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) }));

test('a booking is described to memberships by price, bay and length', () => {
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

test('half past midnight belongs to the evening before on the venue’s clock', () => {
  const night = play('2027-06-11', '2027-06-12T00:30:00-04:00', '2027-06-12T01:30:00-04:00');
  expect(night).toMatchObject({ bookingDate: '2027-06-11', weekday: 5, fromMinute: 1470, minutes: 60 });
  const seoul = play('2027-06-12', '2027-06-12T00:30:00Z', '2027-06-12T02:30:00Z', 'Asia/Seoul');
  expect(seoul).toMatchObject({ weekday: 6, fromMinute: 570, minutes: 120 });
});

test('when the clocks go back, hours follow the wall clock and minutes are real minutes', () => {
  const twice = play('2027-11-06', '2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00');
  expect(twice).toMatchObject({ fromMinute: 1530, minutes: 60 });
});
