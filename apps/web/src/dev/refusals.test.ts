import { expect, test } from 'vitest';
import { faultsOf } from '../desk/lib/fault-at.ts';
import { CallError, type Sentences } from '../lib/server/answer.ts';
import { sentenceOf } from '../lib/server/refusal-of.ts';
import { bracket } from './pseudo.ts';

const files = import.meta.glob<{ sentences: Sentences }>('../**/{refusals,*-refusals}.ts', { eager: true });
const message = 'English of the server.';

/** Values for all placeholders of the sentences. */
const figures = {
  amount: 700,
  bayLimit: 4,
  bookings: 2,
  days: 3,
  fromMinute: 600,
  least: 50,
  limit: 12,
  megabytes: 8,
  megapixels: 40,
  minute: 1500,
  minutes: 30,
  most: 90,
  now: 500,
  pixels: 1200,
  players: 4,
  seconds: 90,
  shown: 700,
  sold: 2,
  triesLeft: 1,
  weekday: 5,
  currency: 'USD',
  date: '2027-06-11',
  expected: 'int',
  format: 'uuid',
  kind: 'PASS',
  name: 'Ann',
  of: 'string',
  phone: '+1 212 555 0148',
  problem: 'EMPTY',
  reason: 'Three no-shows',
  room: 'Bay 1',
  roomName: 'Bay 1',
  shopName: 'Mulligans',
  suggestion: 'Mulligans A',
  startsAt: '2027-06-11T18:00:00-04:00',
  until: '2027-06-11T19:00:00-04:00',
  timeZone: 'America/New_York',
  durations: [60],
  names: ['venue'],
  options: ['A', 'B'],
};

test.each(Object.entries(files))('in the pseudo-language no text of %s stays English', (_, { sentences }) => {
  for (const code of Object.keys(sentences)) {
    const reason = { ...figures, code };
    const details = { code, message, details: { reason, fields: { name: { ...reason, message } } } };
    const refusal = new CallError({ status: 409, message, details, sentences: bracket(sentences) });

    expect([code, sentenceOf(refusal), faultsOf(refusal)['name']]).toEqual([
      code,
      expect.stringMatching(/^⟦[^⟦⟧]+⟧$/),
      expect.stringMatching(/^⟦[^⟦⟧]+⟧$/),
    ]);
  }
});

test('every feature with refusals has their sentences, and no sentence lacks a value', () => {
  expect(Object.keys(files).length).toBeGreaterThan(30);
  for (const { sentences } of Object.values(files))
    for (const sentence of Object.values(sentences))
      expect(typeof sentence === 'function' ? sentence(figures as never) : sentence).not.toMatch(
        /undefined|NaN|\[object/,
      );
});
