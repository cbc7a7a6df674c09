import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking } from '../../../test/samples/sample-booking.ts';
import { readCursor, toBooking, writeCursor } from './bookings.view.rules.ts';

test('a booking is sent with times on the venue’s clock, and with the end of its hold only while it is held', () => {
  expect(toBooking(booking())).toMatchObject({
    bookingStartedAt: '2027-06-11T18:00:00-04:00',
    bookingEndedAt: '2027-06-11T19:30:00-04:00',
    durationMinutes: 90,
    holdExpiresAt: null,
  });
  expect(toBooking(booking({ status: 'READY' })).holdExpiresAt).toBe('2027-06-01T12:10:00-04:00');
});

test('the cursor of a list of bookings leads back to the position that it was written for', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 4_102_444_800_000 }), (bookingId, startedAt) => {
      expect(readCursor(writeCursor(booking({ bookingId, startedAt })))).toEqual({ bookingId, startedAt });
    }),
  );
  expect(readCursor(undefined)).toBeUndefined();
});

test('a cursor of a list of bookings that the server did not write is refused', () => {
  const id = booking().bookingId;
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  for (const cursor of ['', '%', ...['', id, '5', `5 ${id} `, ` 5 ${id}`, `-5 ${id}`, `5.5 ${id}`].map(encoded)])
    expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
});
