import type { RefusalMessages } from '@caddie/contract/reasons';
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

const refusalWith = (body: object, status = 409) =>
  new CallError({ status, message: 'The server’s English.', details: body, sentences });

test('a refusal shows the call’s own message, never the server’s', () => {
  expect(sentenceOf(refusalWith({ code: 'CUSTOMER_BLOCKED' }))).toBe('Call them.');
});

test('a refusal with a reason shows the message of the reason with its figures', () => {
  const reason = { code: 'CUSTOMER_BLOCKED_ONLINE', phone: '+1 212 555 0148' };

  expect(sentenceOf(refusalWith({ code: 'CUSTOMER_BLOCKED', details: { reason } }))).toBe('Call +1 212 555 0148.');
});

test('a reason that only a newer server knows shows the message of its refusal', () => {
  const details = { reason: { code: 'CUSTOMER_ON_HOLIDAY' } };

  expect(sentenceOf(refusalWith({ code: 'CUSTOMER_BLOCKED', details }))).toBe('Call them.');
});

test('an error outside the contract shows a general message and nothing of the answer', () => {
  for (const error of [
    refusalWith({ code: 'FROM_THE_FUTURE' }),
    refusalWith({}, 502),
    new TypeError('x is not a function'),
  ])
    expect(sentenceOf(error)).toBe(wentWrong);
});

test('a call without an answer says that the venue was not reached', () => {
  expect(sentenceOf(new CallError({ status: 0, message: 'Failed to fetch' }))).toBe(venueNotReached);
});

test.each(Object.entries(shared))('the message %s makes no claim about money, which may have moved', (_, sentence) => {
  expect(sentence).not.toMatch(/charg|paid|pay|money|refund/i);
});

/** Checked by `npm run types`: each line below would be an error without its note. */
export const wrong: Record<string, RefusalMessages<'CUSTOMER_BLOCKED' | 'HOLD_LIMIT'>> = {
  // @ts-expect-error a code of the call without its sentence
  code: sentences,
  // @ts-expect-error a reason of one of its codes without its sentence
  reason: { CUSTOMER_BLOCKED: '', HOLD_LIMIT: '' },
  // @ts-expect-error a figure that the reason does not have
  figure: { ...sentences, HOLD_LIMIT: '', CUSTOMER_BLOCKED_ONLINE: ({ days }: { days: number }) => `${days}` },
};
