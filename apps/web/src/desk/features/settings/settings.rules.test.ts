import { describe, expect, test } from 'vitest';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import {
  lengthsFor,
  policySentence,
  readCounterAmount,
  readLine,
  parseWholeNumber,
  sampleStart,
} from './settings.rules.ts';

const { settingOf, valueWords } = deskLibCatalogue.setting;

const ny = 'America/New_York';
const now = Date.parse('2026-11-16T10:00:00-05:00');
const usual = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
];

describe('the sentence of the cancellation policy', () => {
  test('has days and times, in the words of the customer’s screens', () => {
    expect(policySentence(usual, ny, now)).toBe(
      'A customer who books Fri 7:00 PM reads: “Free until Thu, Nov 26, 7:00 PM. 50% back until Fri, Nov 27, 5:00 PM. After that, nothing comes back.”',
    );
    expect(policySentence([], ny, now)).toBe('A customer who books Fri 7:00 PM reads: “Nothing comes back.”');
  });

  test('is about a Friday evening on the venue’s clock, in every season and time zone', () => {
    const shown = (zone: string, at: string) => new Date(sampleStart(zone, Date.parse(at), usual)).toISOString();
    expect(shown(ny, '2026-11-16T10:00:00-05:00')).toBe('2026-11-28T00:00:00.000Z');
    expect(shown(ny, '2027-06-14T10:00:00-04:00')).toBe('2027-06-25T23:00:00.000Z');
    expect(shown('Asia/Seoul', '2026-11-16T10:00:00+09:00')).toBe('2026-11-27T10:00:00.000Z');
  });
});

test('a number in the settings must be whole and within its limits', () => {
  const limits = { min: 1, max: 90 };
  expect(
    [' 30 ', '1', '90', '0', '91', '', '1.5', '-3', '1e1', '９'].map((text) => parseWholeNumber(text, limits)),
  ).toEqual([30, 1, 90, ...Array.from({ length: 7 }, () => undefined)]);
});

test('the error for a setting’s amount that is too high names the limit', () => {
  expect(readCounterAmount('999999999999', 'USD')).toEqual({ problem: 'At most $10,000,000,000.00.' });
  expect(readCounterAmount('1000', 'USD')).toEqual({ value: 100_000 });
});

test('the phone number and the e-mail address of a venue must be valid', () => {
  expect(readLine('phone', 'abc')).toEqual({ problem: 'That is not a phone number. Write it as +1 212 555 0148.' });
  expect(readLine('email', 'hello')).toEqual({
    problem: 'That is not an e-mail address.',
  });
  expect(readLine('address', ' ')).toEqual({ problem: 'Fill this in.' });
  expect(readLine('phone', ' (212) 555-0148 ')).toEqual({ value: '(212) 555-0148' });
});

test('the lengths offered in the settings are the usual ones and those that the venue already has', () => {
  expect(lengthsFor([50, 60])).toEqual([30, 50, 60, 90, 120, 180, 240]);
});

test('a setting in an activity entry is written as on the settings page', () => {
  expect(valueWords('durations', '30,90', 'USD')).toBe('30 min, 1.5 h');
  expect(valueWords('cancellationPolicy', '24:100,2:50', 'USD')).toBe('100 % until 24 h before, 50 % until 2 h before');
  expect(valueWords('cancellationPolicy', '', 'USD')).toBe('nothing');
  expect(valueWords('noShowFee', 'HALF', 'USD')).toBe('Half of the price');
  expect(valueWords('firstView', 'BAYS', 'USD')).toBe('The bays');
  expect(valueWords('quietFromHour', '21', 'USD')).toBe('9 PM');
  expect(valueWords('language', 'zh-Hans', 'USD')).toBe('Chinese, simplified');
  expect(valueWords('drawerFloat', '20050', 'USD')).toBe('$200.50');
  expect(valueWords('deskRefundLimit', '20050', 'KRW')).toBe('₩20,050');
  expect(settingOf('text.pass-ends')).toBe('the text “Pass ends soon”');
  expect(settingOf('text.booked.sent')).toBe('sending “Booked”');
  expect([
    valueWords('text.booked', '', 'USD'),
    valueWords('text.booked', '{venue}', 'USD'),
    valueWords('text.booked.sent', 'on', 'USD'),
  ]).toEqual(['the usual words', '{venue}', 'on']);
  expect(valueWords('tax', 'added:8875:Sales: tax', 'USD')).toBe('Sales: tax 8.875 %, added to prices');
  expect(valueWords('tax', '', 'USD')).toBe('nothing');
});
