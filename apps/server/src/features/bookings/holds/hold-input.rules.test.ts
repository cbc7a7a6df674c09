import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chooseTime } from './hold-input.rules.ts';

const startedAt = '2027-06-11T18:00:00-04:00';
const input = { startedAt, durationMinutes: 60, partySize: 2 };
const shop = venue();
const now = Date.parse('2027-06-01T12:00:00-04:00');

/** Returns what is wrong with the requested time, or the business day it was found on. */
function answer(where: typeof shop, change: Partial<typeof input>, when: string | number = now): string {
  try {
    return chooseTime(where, { ...input, ...change }, typeof when === 'number' ? when : Date.parse(when)).day.date;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_SLOT') return error.message;
    throw error;
  }
}

test('a time within hours and limits is allowed, in the venue’s offset or in UTC', () => {
  const [from, until] = [Date.parse(startedAt), Date.parse('2027-06-11T19:00:00-04:00')];
  expect(chooseTime(shop, input, now)).toMatchObject({ from, until, start: { at: from }, day: { date: '2027-06-11' } });
  expect(chooseTime(shop, { ...input, startedAt: '2027-06-11T22:00:00Z' }, now).from).toBe(from);
  expect(chooseTime(shop, { ...input, startedAt: '2027-06-11T22:00:00+00:00' }, now).from).toBe(from);
});

test.each([
  ['off the half hour', { startedAt: '2027-06-11T18:10:00-04:00' }, /every half hour/],
  ['when closed', { startedAt: '2027-06-11T03:00:00-04:00' }, /every half hour/],
  ['past closing', { startedAt: '2027-06-11T22:30:00-04:00' }, /closes before/],
  ['in the past', { startedAt: '2027-05-11T18:00:00-04:00' }, /over/],
  ['too soon', { startedAt: '2027-06-01T12:00:00-04:00' }, /too late to book/],
  ['too far ahead', { startedAt: '2027-09-11T18:00:00-04:00' }, /30 days ahead/],
  ['of a length that is not sold', { durationMinutes: 1440 }, /last 60, 90, or 120 minutes/],
  ['for too many', { partySize: 5 }, /at most 4/],
  ['with an offset the venue never has', { startedAt: '2027-06-11T18:00:00+09:00' }, /does not exist/],
  ['with the venue’s offset on the wrong side of UTC', { startedAt: '2027-06-11T18:00:00+04:00' }, /does not exist/],
])('a time %s is refused with a sentence', (_, change, reason) => {
  expect(answer(shop, change)).toMatch(reason);
});

describe('the limits of a request to hold a tee time', () => {
  const noLead = venue({ leadMinutes: 0 });
  test.each([
    ['the largest party', shop, { partySize: 4 }, now, '2027-06-11'],
    ['the last that ends before closing', shop, { startedAt: '2027-06-11T22:00:00-04:00' }, now, '2027-06-11'],
    ['the last day', shop, { startedAt: '2027-07-01T18:00:00-04:00' }, now, '2027-07-01'],
    ['the day after it', shop, { startedAt: '2027-07-02T18:00:00-04:00' }, now, /30 days ahead/],
    ['a quarter of an hour ahead', shop, {}, '2027-06-11T17:45:00-04:00', '2027-06-11'],
    ['a minute less', shop, {}, '2027-06-11T17:46:00-04:00', /too late to book/],
    ['this very moment, where no lead time is asked for', noLead, {}, startedAt, '2027-06-11'],
    ['a second ago', noLead, {}, '2027-06-11T18:00:01-04:00', /over/],
  ])('apply to %s', (_, where, change, when, expected) => {
    expect(answer(where, change, when)).toMatch(expected);
  });
});

describe('a time on the venue’s clock', () => {
  const nights = venue({ weekly: [{ weekday: 6, opensMinute: 1080, closesMinute: 1680 }] });

  test('half an hour after midnight belongs to the evening before', () => {
    expect(answer(nights, { startedAt: '2027-06-13T00:30:00-04:00' })).toBe('2027-06-12');
    expect(answer(nights, { startedAt: '2027-06-12T00:30:00-04:00' })).toMatch(/every half hour/);
  });

  test('2:30 a.m. in the night in which daylight-saving time begins is refused', () => {
    const springNight = '2027-03-10T12:00:00-05:00';
    expect(answer(nights, { startedAt: '2027-03-14T02:30:00-05:00' }, springNight)).toMatch(/does not exist/);
    expect(answer(nights, { startedAt: '2027-03-14T03:00:00-04:00' }, springNight)).toBe('2027-03-13');
  });

  test.each([
    ['Asia/Seoul', '+09:00'],
    ['Asia/Kathmandu', '+05:45'],
    ['America/St_Johns', '-02:30'],
  ])('in %s with the offset %s in summer is accepted', (timeZone, offset) => {
    expect(answer(venue({ timeZone }), { startedAt: `2027-06-11T18:00:00${offset}` })).toBe('2027-06-11');
  });
});
