import { placeholdersOf, textKinds, wordingProblem } from '@caddie/contract/texts/wordings';
import { describe, expect, test } from 'vitest';
import { defaultWordings } from './en/default-wordings.ts';
import { translate, message } from './words.ts';

test.each(textKinds)('the default wording of the text %s is valid for a venue too', (kind) => {
  expect(wordingProblem(kind, defaultWordings[kind])).toBeUndefined();
  expect(defaultWordings[kind].startsWith('{venue}: ')).toBe(true);
});

const facts = {
  shopName: 'Mulligans',
  startedAt: Date.parse('2027-06-11T18:00:00-04:00'),
  endedAt: Date.parse('2027-06-11T20:00:00-04:00'),
  timeZone: 'America/New_York',
  roomName: 'Bay 1',
  reference: '7F3K2',
  link: null,
  currency: 'USD' as const,
  price: 14_000,
  fee: 0,
  refundStep: null,
};
const booked = (more: object = {}) =>
  translate(message('text.booked', { ...facts, ...more }), 'en').replaceAll('\u202f', ' ');
const moved = (key: 'text.moved' | 'text.moved-by-venue', more: object = {}) => {
  const was = { startedAt: facts.startedAt, endedAt: Date.parse('2027-06-11T19:00:00-04:00'), roomName: 'Bay 1' };
  return translate(message(key, { ...facts, was, more: 0, back: [], ...more }), 'en').replaceAll('\u202f', ' ');
};

describe('a text to a customer', () => {
  test('has the default wording, and leaves out sentences without a value', () => {
    expect(booked()).toBe('Mulligans: booked. Fri, Jun 11, 6:00 PM, Bay 1. Ref 7F3K2.');
    const all = {
      fee: 7000,
      refundStep: { percent: 100, until: Date.parse('2027-06-10T18:00:00-04:00') },
      link: 'https://golf.example/x',
    };
    expect(booked(all)).toBe(
      'Mulligans: booked. Fri, Jun 11, 6:00 PM, Bay 1. Ref 7F3K2. If nobody comes, the fee is $70.00. Move or cancel free until Thu, Jun 10, 6:00 PM: https://golf.example/x',
    );
    expect(moved('text.moved', { more: 500 })).toBe(
      'Mulligans: moved to Fri, Jun 11, 6:00 PM to 8:00 PM, Bay 1. $5.00 more is to be paid at the venue. Ref 7F3K2.',
    );
    expect(moved('text.moved-by-venue', { roomName: 'Bay 2' })).toBe(
      'Mulligans: we had to move you to Fri, Jun 11, 6:00 PM to 8:00 PM, Bay 2. Same price, free to cancel until then.',
    );
    const asked = { ...facts, amount: 14_000, until: null, now: facts.startedAt };
    expect(translate(message('text.pay-link', asked), 'en').replaceAll('\u202f', ' ')).toBe(
      'Mulligans: please pay $140.00 for Fri, Jun 11, 6:00 PM, Bay 1.',
    );
  });

  describe('about a booking that the venue canceled because it closed', () => {
    const card = { kind: 'CARD' as const, company: 'Visa', last4: '4242', amount: 7000 };
    const canceled = (closedNote: string | null, more: object = {}) =>
      translate(
        message('text.canceled', { ...facts, back: [card], closedNote, refundDue: 0, wasPaid: true, ...more }),
        'en',
      ).replaceAll('\u202f', ' ');
    const begins = 'Mulligans: canceled. Fri, Jun 11, 6:00 PM, Bay 1.';
    const ends = '$70.00 goes back to Visa 4242.';

    test.each([
      ['New turf', 'New turf. '],
      ['  See you on Saturday!  ', 'See you on Saturday! '],
      ['{money} $& <b>', '{money} $& <b>. '],
      ['새 잔디。', '새 잔디。 '],
      // A note that a phone would show as a link, or with invisible characters, is only shown on the page.
      ['New turf, see evil.com', ''],
      ['https://evil.example/x', ''],
      ['New \u202eturf', ''],
      [' ', ''],
    ])('contains the note %j, if a phone shows it as plain text', (note, sentence) => {
      expect(canceled(note)).toBe(`${begins} ${sentence}${ends}`);
    });

    test('has no note where the booking was canceled for another reason, or the venue’s wording leaves it out', () => {
      expect(canceled(null)).toBe(`${begins} ${ends}`);
      expect(canceled('New turf', { wording: '{venue} {day} {time}: sorry! {money}' })).toBe(
        `Mulligans Fri, Jun 11 6:00 PM: sorry! ${ends}`,
      );
      expect(canceled('New turf', { wording: '{venue} {day} {time}: {money} {reason}' })).toBe(
        `Mulligans Fri, Jun 11 6:00 PM: ${ends} New turf.`,
      );
    });

    test('says that a cash or terminal refund is to be collected at the desk, while it is not yet paid out', () => {
      const back = [
        { kind: 'CASH' as const, amount: 4000 },
        { kind: 'TERMINAL' as const, amount: 500 },
      ];
      expect(canceled('New turf', { back, refundDue: 4500 })).toBe(
        `${begins} New turf. $40.00 waits for you at the desk. $5.00 waits for you at the desk.`,
      );
      expect(canceled(null, { back, refundDue: 4500 })).toBe(
        `${begins} $40.00 waits for you at the desk. $5.00 waits for you at the desk.`,
      );
      expect(canceled(null, { back })).toBe(`${begins} $40.00 goes back to you in cash. $5.00 goes back to your card.`);
    });

    test('contains the note also where a time was only held', () => {
      const released = translate(message('text.released', { ...facts, closedNote: 'New turf' }), 'en');
      expect(released.replaceAll('\u202f', ' ')).toBe(
        'Mulligans: Fri, Jun 11, 6:00 PM, Bay 1 is no longer held for you. New turf. Nothing was charged. Call us to book again.',
      );
    });
  });

  test('has the venue’s own wording, and does not interpret placeholders in a name', () => {
    expect(booked({ wording: 'Hi from {venue}! {day} {time} {fee}', shopName: '{link} $& <b>' })).toBe(
      'Hi from {link} $& <b>! Fri, Jun 11 6:00 PM',
    );
  });

  test.each(['{venue}: booked.', '{venue} {day} {time} {fee} {gone}', '', '{venue} {day} {time} {fee} evil.com'])(
    'whose own wording is no longer valid (%s) has the default wording',
    (wording) => {
      expect(booked({ wording })).toBe(booked());
    },
  );

  test('shows the value of each of its placeholders', () => {
    expect(placeholdersOf('booked').map((only) => booked({ only }))).toEqual([
      'Mulligans',
      'Fri, Jun 11',
      '6:00 PM',
      'Bay 1',
      '7F3K2',
      '',
      '$140.00',
      '',
      '',
    ]);
  });
});
