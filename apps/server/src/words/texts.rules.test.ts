import { countParts, toPlainLetters } from '@caddie/contract/texts/text-parts';
import { describe, expect, test } from 'vitest';
import { message, type Message, translate } from './words.ts';

const timeZone = 'America/New_York';
/** The longest day, time and bay: Wed, Nov 25, 12:30 PM, Bay 12. */
const START = Date.parse('2026-11-25T12:30:00-05:00');
const card = { kind: 'CARD' as const, company: 'Visa', last4: '4242', amount: 124_000 };
const longest = {
  shopName: 'Birdie House Indoors',
  startedAt: START,
  endedAt: START + 7_200_000,
  timeZone,
  roomName: 'Bay 12',
  reference: '7F3K2QX',
  link: 'caddie.example/t/K7WQ2MXP4T...',
  currency: 'USD' as const,
  price: 124_000,
  fee: 0,
  closedNote: null,
  refundDue: 0,
  wasPaid: true,
};
const was = { startedAt: START - 86_400_000, endedAt: START - 79_200_000, roomName: 'Bay 1' };
const says = (text: Message) => toPlainLetters(translate(text, 'en'));
const sameTime = { percent: 100, until: START };
const when = 'Wed, Nov 25, 12:30 PM';
const V = longest.shopName;
const L = longest.link;

/** Each text with the longest values: its words, and its length in section 7 of the document. */
const texts: [name: string, text: Message, words: string, length: number][] = [
  [
    'booked',
    message('text.booked', { ...longest, refundStep: sameTime }),
    `${V}: booked. ${when}, Bay 12. Ref 7F3K2QX. Move or cancel free until ${when}: ${L}`,
    153,
  ],
  [
    'booked late',
    message('text.booked', { ...longest, refundStep: { percent: 50, until: START } }),
    `${V}: booked. ${when}, Bay 12. Ref 7F3K2QX. 50% back if you cancel until 12:30 PM: ${L}`,
    143,
  ],
  [
    'reminder while canceling is free',
    message('text.reminder-free', { ...longest, refundStep: sameTime }),
    `${V}: ${when}, Bay 12. Can't make it? Move or cancel free until ${when}: ${L}`,
    147,
  ],
  [
    'reminder',
    message('text.reminder-later', { ...longest, now: START - 10_800_000 }),
    `${V}: today, 12:30 PM, Bay 12. Come 10 minutes early. Your booking: ${L}`,
    114,
  ],
  [
    'moved',
    message('text.moved', { ...longest, was, more: 0, back: [card] }),
    `${V}: moved to ${when}, Bay 12. $1,240.00 goes back to Visa 4242. Ref 7F3K2QX: ${L}`,
    139,
  ],
  [
    'moved by the venue',
    message('text.moved-by-venue', { ...longest, was, more: 0, back: [] }),
    `${V}: we had to move you to ${when}, Bay 12. Same price, free to cancel until then: ${L}`,
    144,
  ],
  [
    'canceled',
    message('text.canceled', { ...longest, back: [card] }),
    `${V}: canceled. ${when}, Bay 12. $1,240.00 goes back to Visa 4242: ${L}`,
    127,
  ],
  [
    'canceled, nothing comes back',
    message('text.canceled', { ...longest, back: [] }),
    `${V}: canceled. ${when}, Bay 12. Nothing comes back by the policy you booked with: ${L}`,
    143,
  ],
  [
    'canceled by the venue',
    message('text.canceled-by-venue', { ...longest, back: [card] }),
    `${V}: sorry, we had to cancel ${when}. All $1,240.00 goes back to Visa 4242. Book again: ${L}`,
    149,
  ],
  [
    'number changed',
    message('text.phone-changed', { shopName: V, lastDigits: '0199', venuePhone: '+1 415 555 0137' }),
    `${V}: your number was changed to one ending in 0199. Not you? Call +1 415 555 0137.`,
    99,
  ],
  [
    'account deleted soon',
    message('text.account-deleting', { shopName: V, erasedAt: START, timeZone, link: L }),
    `${V}: your account is deleted on Wed, Nov 25. Sign in before then to keep it: ${L}`,
    124,
  ],
  [
    'code',
    message('text.code', { code: '482019', hostname: 'caddie.example', shopName: V }),
    `Your ${V} code is 482019. It works for 3 minutes. Never share it.\n@caddie.example #482019`,
    105,
  ],
];

describe('with the longest values, the text', () => {
  test.each(texts)('%s has exactly its words, is one part, and has only characters of the GSM-7 alphabet', (...row) => {
    const [, text, words, length] = row;
    expect(says(text)).toBe(words);
    expect(countParts(says(text))).toEqual({ alphabet: 'GSM_7', length, parts: 1, maxLength: 160 });
  });
});

test.each([
  ['Mulligans', 'Mulligans'],
  ['Birdie House Indoors', 'Birdie House Indoors'],
  ['The Birdie House of San Francisco', 'The Birdie House of'],
  ['🏌️'.repeat(15), '🏌️'.repeat(10)],
])('the venue %s begins its texts as %s, in 20 characters at most', (shopName, sender) => {
  expect(says(message('text.booked', { ...longest, shopName, refundStep: null }))).toBe(
    `${sender}: booked. ${when}, Bay 12. Ref 7F3K2QX: ${L}`,
  );
});

test('a text to a customer without a link ends as a sentence', () => {
  const booked = message('text.booked', { ...longest, link: null, refundStep: null });
  expect(says(booked)).toBe(`${V}: booked. ${when}, Bay 12. Ref 7F3K2QX.`);
  const canceled = message('text.canceled-by-venue', { ...longest, link: null, back: [card] });
  expect(says(canceled)).toMatch(/ Visa 4242\. Book again\.$/);
});

test('a text names the day of a cancellation limit that is on another day than the tee time', () => {
  const refundStep = { percent: 50, until: START - 86_400_000 };
  expect(says(message('text.booked', { ...longest, refundStep }))).toContain(
    '50% back if you cancel until Tue, Nov 24, 12:30 PM: ',
  );
});
