import type { Shop } from '@caddie/contract/shops';
import { describe, expect, test } from 'vitest';
import { shop } from '../../../test/booking-page.ts';
import { readBookingRequest } from './booking-request.ts';

const EVENING = '2027-01-08T18:00:00-05:00';

type Options = { hint?: string; now?: string; changes?: Partial<Shop> };

const read = (search: string, { hint = '', now = EVENING, changes = {} }: Options = {}) =>
  readBookingRequest(new URLSearchParams(search), { ...shop, ...changes }, hint, Date.parse(now));

describe('the free times that the server reads for an address', () => {
  test('are those of the first day, for two players and the shortest length', () => {
    expect(read('shopName=Mulligans&entrySource=wechat')).toEqual({
      search: '',
      habits: {},
      dayQuery: { shopSeqNo: 1, bookingDate: '2027-01-08', durationMinutes: 60, partySize: 2 },
      daysQuery: { shopSeqNo: 1, from: '2027-01-08', days: 15 },
    });
  });

  test.each([
    ['2027-01-09T00:30:00-05:00', '2027-01-08'],
    ['2027-01-09T01:00:00-05:00', '2027-01-09'],
  ])('at %s on the venue’s clock, open until one, are those of %s', (now, bookingDate) => {
    expect(read('', { now })).toMatchObject({ dayQuery: { bookingDate }, daysQuery: { from: bookingDate } });
  });

  test('are those that the address and the last booking here ask for, as far as the venue sells them', () => {
    expect(read('start=x&players=9&date=2027-01-10&a=b', { hint: '1.times.Evening.90.3.1080' })).toEqual({
      search: 'date=2027-01-10&players=9&start=x',
      habits: { view: 'times', part: 'Evening', minutes: 90, players: 3, starts: [18 * 60] },
      dayQuery: { shopSeqNo: 1, bookingDate: '2027-01-10', durationMinutes: 90, partySize: 4 },
      daysQuery: { shopSeqNo: 1, from: '2027-01-08', days: 15 },
    });
  });

  test.each<[string, string, Options]>([
    ['the grid is asked for', 'view=bays', {}],
    ['the grid was used last', '', { hint: '1.bays....' }],
    ['the venue shows the grid first', '', { changes: { firstView: 'BAYS' } }],
    ['the day cannot be booked yet', 'date=2027-01-23', {}],
    ['the address is longer than the app writes', `start=${'1'.repeat(300)}`, {}],
  ])('are none if %s', (_, search, options) => {
    expect(read(search, options)).toBeNull();
  });
});
