import type { SentencesOf } from '@caddie/contract/reasons';
import { expect, test } from 'vitest';
import { CallError } from './answer.ts';
import { sentenceOf } from './refusal-of.ts';
import { catalogue } from '../words/en.ts';

const { wentWrong, venueNotReached } = catalogue.refusalOf;
const shared = catalogue.sharedRefusals.sentences;

const sentences = {
  CUSTOMER_BLOCKED: 'Call them.',
  CUSTOMER_BLOCKED_ONLINE: ({ phone }: { phone: string }) => `Call ${phone}.`,
};

const refused = (body: object, status = 409) =>
  new CallError({ status, message: 'The server’s English.', details: body, sentences });

test('a refusal is said with the sentence of the call, never with the server’s', () => {
  expect(sentenceOf(refused({ code: 'CUSTOMER_BLOCKED' }))).toBe('Call them.');
});

test('a refusal with a reason says the reason and its figures', () => {
  const reason = { code: 'CUSTOMER_BLOCKED_ONLINE', phone: '+1 212 555 0148' };

  expect(sentenceOf(refused({ code: 'CUSTOMER_BLOCKED', details: { reason } }))).toBe('Call +1 212 555 0148.');
});

test('a reason that only a newer server knows is said as its refusal', () => {
  const details = { reason: { code: 'CUSTOMER_ON_HOLIDAY' } };

  expect(sentenceOf(refused({ code: 'CUSTOMER_BLOCKED', details }))).toBe('Call them.');
});

test('what is no refusal of the contract says that it went wrong, and nothing of what was answered', () => {
  for (const error of [refused({ code: 'FROM_THE_FUTURE' }), refused({}, 502), new TypeError('x is not a function')])
    expect(sentenceOf(error)).toBe(wentWrong);
});

test('without an answer the venue was not reached', () => {
  expect(sentenceOf(new CallError({ status: 0, message: 'Failed to fetch' }))).toBe(venueNotReached);
});

test.each(Object.entries(shared))('%s makes no claim about money, which may have moved', (_, sentence) => {
  expect(sentence).not.toMatch(/charg|paid|pay|money|refund/i);
});

/** These are checked by `npm run types`: each line below would be an error without its note. */
export const wrong: Record<string, SentencesOf<'CUSTOMER_BLOCKED' | 'HOLD_LIMIT'>> = {
  // @ts-expect-error a code of the call without its sentence
  code: sentences,
  // @ts-expect-error a reason of one of its codes without its sentence
  reason: { CUSTOMER_BLOCKED: '', HOLD_LIMIT: '' },
  // @ts-expect-error a figure that the reason does not have
  figure: { ...sentences, HOLD_LIMIT: '', CUSTOMER_BLOCKED_ONLINE: ({ days }: { days: number }) => `${days}` },
};
