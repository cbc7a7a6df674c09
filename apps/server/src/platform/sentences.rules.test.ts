import { calls } from '@caddie/contract/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sentenceForIssue } from './sentences.rules.ts';

const wrong = [undefined, null, true, 1.5, -1, 1e12, Number.NaN, '', 'x', '\u0007', 'x'.repeat(5_000), [], [{}], {}];

test('every field of every call that is not right gets a sentence for a person', () => {
  z.config({ localeError: sentenceForIssue });
  const sentences = new Set<string>();
  for (const call of calls) {
    for (const part of ['params', 'query', 'body', 'headers'] as const) {
      const schema = 'shape' in (call[part] ?? {}) ? (call[part] as z.ZodMiniObject) : undefined;
      for (const field of Object.keys(schema?.shape ?? {})) {
        for (const value of wrong) {
          for (const issue of z.safeParse(schema!, { [field]: value }).error?.issues ?? [])
            sentences.add(issue.message);
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

test('a missing field is to be filled in, and a choice names what there is to choose', () => {
  z.config({ localeError: sentenceForIssue });
  const schema = z.object({ name: z.string(), countryCode: z.enum(['KR', 'US']), day: z.iso.date(), players: z.int() });
  const messages = (input: object) =>
    Object.fromEntries(z.safeParse(schema, input).error!.issues.map(({ path, message }) => [path.join('.'), message]));

  expect(messages({})).toEqual({
    name: 'Fill this in.',
    countryCode: 'Fill this in.',
    day: 'Fill this in.',
    players: 'Fill this in.',
  });
  expect(messages({ name: 1, countryCode: 'XX', day: 'soon', players: 1.5 })).toEqual({
    name: 'Use text.',
    countryCode: 'Use one of these: KR, US.',
    day: 'Use a day such as 2027-03-14.',
    players: 'Use a whole number.',
  });
});

test('what is too small or too large names the limit, in characters, entries or plain', () => {
  z.config({ localeError: sentenceForIssue });
  const sentences = (value: unknown, ...schemas: z.ZodMiniType[]) =>
    schemas.map((schema) => z.safeParse(schema, value).error?.issues[0]?.message);
  const text = z.string().check(z.minLength(8), z.maxLength(20));
  const list = z.array(z.number()).check(z.minLength(1), z.maxLength(2));
  const number = z.number().check(z.minimum(1), z.maximum(4));

  expect(sentences('x', text)).toEqual(['Use 8 or more characters.']);
  expect(sentences('x'.repeat(21), text)).toEqual(['Use 20 or less characters.']);
  expect(sentences([], list)).toEqual(['Use 1 or more entries.']);
  expect(sentences([1, 2, 3], list)).toEqual(['Use 2 or less entries.']);
  expect(sentences(0, number)).toEqual(['Use 1 or more.']);
  expect(sentences(5, number)).toEqual(['Use 4 or less.']);
});
