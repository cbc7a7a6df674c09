import { calls } from '@caddie/contract/calls';
import { text } from '@caddie/contract/texts/text';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { translate } from '../../../words/words.ts';
import { messageForIssue } from './issues.rules.ts';

/** The message for each invalid field, as a person reads it. */
const problemsOf = (schema: z.ZodMiniType, value: unknown): [path: string, sentence: string][] =>
  (z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    translate(messageForIssue(issue), 'en'),
  ]);

const invalidValues = [
  undefined,
  null,
  true,
  1.5,
  -1,
  1e12,
  Number.NaN,
  '',
  'x',
  '\u0007',
  'x'.repeat(5_000),
  [],
  [{}],
  {},
];

test('every invalid field of every call gets an error message for a person', () => {
  const sentences = new Set<string>();
  for (const call of calls) {
    for (const part of ['params', 'query', 'body', 'headers'] as const) {
      const schema = 'shape' in (call[part] ?? {}) ? (call[part] as z.ZodMiniObject) : undefined;
      for (const field of Object.keys(schema?.shape ?? {})) {
        for (const value of invalidValues) {
          for (const [, sentence] of problemsOf(schema!, { [field]: value })) sentences.add(sentence);
        }
      }
    }
  }

  expect(sentences.size).toBeGreaterThan(10);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/invalid|expected|received|undefined|null|NaN|regex|pattern/i);
  }
});

test('the refusal of a request names each missing field, and for an invalid choice the valid ones', () => {
  const schema = z.object({ name: z.string(), countryCode: z.enum(['KR', 'US']), day: z.iso.date(), players: z.int() });
  const messages = (input: object) => Object.fromEntries(problemsOf(schema, input));

  expect(messages({})).toEqual({
    name: 'Fill this in.',
    countryCode: 'Fill this in.',
    day: 'Fill this in.',
    players: 'Fill this in.',
  });
  expect(messages({ name: 1, countryCode: 'XX', day: 'soon', players: 1.5 })).toEqual({
    name: 'Use text.',
    countryCode: 'Use KR or US.',
    day: 'Use a day such as 2027-03-14.',
    players: 'Use a whole number.',
  });
});

test('the refusal of a value that is too small or too large names the limit, in characters, entries or as a number', () => {
  const sentences = (value: unknown, ...schemas: z.ZodMiniType[]) =>
    schemas.map((schema) => problemsOf(schema, value)[0]?.[1]);
  const short = z.string().check(z.minLength(8), z.maxLength(20));
  const list = z.array(z.number()).check(z.minLength(1), z.maxLength(2));
  const number = z.number().check(z.minimum(1), z.maximum(4));

  expect(sentences('x', short)).toEqual(['Use 8 or more characters.']);
  expect(sentences('x'.repeat(21), short)).toEqual(['Use 20 or less characters.']);
  expect(sentences([], list)).toEqual(['Use 1 or more entries.']);
  expect(sentences([1, 2, 3], list)).toEqual(['Use 2 or less entries.']);
  expect(sentences(0, number)).toEqual(['Use 1 or more.']);
  expect(sentences(5, number)).toEqual(['Use 4 or less.']);
});

test('the refusal of a text that is empty, too long or of several lines says what to enter', () => {
  const name = z.object({ name: text({ max: 5 }) });
  const firstProblem = (value: string) => problemsOf(name, { name: value })[0]?.[1];

  expect(['', 'xxxxxx', 'a\nb'].map(firstProblem)).toEqual([
    'Fill this in.',
    'Use at most 5 characters.',
    'Leave out line breaks and control characters.',
  ]);
});
