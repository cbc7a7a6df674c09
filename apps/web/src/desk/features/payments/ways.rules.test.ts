import { linkMinutes } from '@caddie/contract/desk/finance/payments';
import type { PayOption } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import {
  type Details,
  linkMinuteChoices,
  type PayOptions,
  paymentFor,
  type WayToPay,
  chosenWayIn,
  waysToPayFor,
} from './ways.rules.ts';
import { catalogue } from './words/en.ts';

const { aboutOf, actOf, endOf, titleOf } = catalogue.ways;

const pass = (membershipId: string, more: Partial<PayOption> = {}): PayOption => ({
  membershipId,
  membershipSetId: 'set',
  membershipName: 'Play Pass',
  membershipTypeCd: 'COUNT',
  fits: true,
  misfit: null,
  sessions: 2,
  amount: 0,
  cardAmount: 0,
  leaves: { sessions: 2, amount: null, until: null },
  expiredDate: null,
  ...more,
});
const balance = pass('balance', {
  membershipTypeCd: 'BALANCE',
  sessions: 0,
  amount: 10_000,
  cardAmount: 500,
  leaves: { sessions: null, amount: 0, until: null },
});
const misfit = pass('misfit', { fits: false, misfit: { code: 'UPCOMING', allowed: 1, upcoming: 2 } });
const visa = { userCreditCardId: 'visa', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };
const options = (more: Partial<PayOptions> = {}): PayOptions => ({
  amount: 10_500,
  passes: [misfit, pass('sessions'), balance],
  cards: [visa],
  phone: '+1 347 555 0177',
  takesCards: true,
  ...more,
});
const booking = (has: PayOptions | undefined, phone: string | null = '+1') =>
  waysToPayFor({ moment: 'BOOK', options: has, phone, canLowerPrice: true });
const keys = (ways: WayToPay[]) => ways.map(({ key, disabledReason: off }) => (off ? `${key}: ${off}` : key));

describe('the ways to pay', () => {
  test('for a new booking begin with the customer’s own, and a pass that does not fit is last', () => {
    expect(keys(booking(options()))).toEqual([
      'sessions',
      'balance',
      'visa',
      'CASH',
      'TERMINAL',
      'LINK',
      'LATER',
      'FREE',
      'misfit: MISFIT',
    ]);
  });

  test('for an unknown customer are those of the desk, with a link if there is a phone', () => {
    expect(keys(booking(undefined))).toEqual(['CASH', 'TERMINAL', 'LINK', 'LATER', 'FREE']);
    expect(keys(booking(undefined, null))).toEqual(['CASH', 'TERMINAL', 'LATER', 'FREE']);
  });

  test('for an owed amount begin with cash, and do not include paying later', () => {
    const ways = waysToPayFor({ moment: 'TAKE', options: options(), phone: '+1', canLowerPrice: true });
    expect(keys(ways)).toEqual([
      'CASH',
      'TERMINAL',
      'visa',
      'sessions',
      'balance',
      'LINK',
      'FREE',
      'PRICE',
      'misfit: MISFIT',
    ]);
  });

  test('include no lower price after a payment', () => {
    expect(keys(waysToPayFor({ moment: 'TAKE', options: undefined, phone: null, canLowerPrice: false }))).toEqual([
      'CASH',
      'TERMINAL',
    ]);
  });

  test('say so when no card can be charged now', () => {
    const [way] = booking(options({ passes: [], cards: [], takesCards: false }));
    expect(way).toMatchObject({ kind: 'CARD', disabledReason: 'CARDS_AWAY' });
    expect(aboutOf(way!, about)).toBe(
      'Card payments do not answer right now. Take cash, your terminal, or let it be owed.',
    );
  });

  test('have the best one preselected, and a disabled one is never chosen', () => {
    const ways = booking(options());
    expect(chosenWayIn(ways, undefined)?.key).toBe('sessions');
    expect(chosenWayIn(ways, 'CASH')?.key).toBe('CASH');
    expect(chosenWayIn(ways, 'misfit')?.key).toBe('sessions');
    expect(chosenWayIn(booking(options({ passes: [misfit], cards: [], takesCards: false })), undefined)?.key).toBe(
      'CASH',
    );
  });
});

const about = {
  moment: 'BOOK',
  name: 'Hannah Boyd',
  amount: 10_500,
  currency: 'USD',
  phone: '+1 347 555 0177',
  minutes: 30,
  isManager: false,
} as const;

describe('the text of a way to pay', () => {
  const ways = new Map(booking(options()).map((way) => [way.key, way]));
  const act = (key: string, moment: 'BOOK' | 'TAKE' = 'BOOK') =>
    actOf(ways.get(key)!, { moment, amount: 10_500, was: 10_500, currency: 'USD' });

  test.each([
    ['sessions', 'Play Pass, sessions', '4 left, 2 after this', '2 sessions', 'Use 2 sessions and book'],
    ['balance', 'Play Pass, balance', 'Then $5.00 to pay', '$100.00', 'Use $100.00 and book'],
    ['visa', 'Visa 4242', 'Saved card, charged now', undefined, 'Charge Visa 4242 $105.00'],
    ['CASH', 'Cash', 'Goes into today’s drawer', undefined, 'Record $105.00 cash'],
    ['TERMINAL', 'Own card terminal', 'Approve it there, record it here', undefined, 'Record $105.00 terminal'],
    ['LINK', 'Text a pay link', 'The bay is held for 30 min', undefined, 'Text a link for $105.00'],
    ['LATER', 'Pays at the desk later', 'Confirmed now, owes $105.00', undefined, 'Book, owes $105.00'],
    ['FREE', 'Complimentary', 'A manager’s PIN and a reason', undefined, 'Make it free (was $105.00)'],
  ])('%s', (key, title, line, end, button) => {
    const way = ways.get(key)!;
    expect([titleOf(way), aboutOf(way, about), endOf(way, 'USD'), act(key)]).toEqual([title, line, end, button]);
  });

  test('names the kind of a pass only if its name does not', () => {
    const way: WayToPay = { kind: 'PASS', key: 'b', pass: { ...balance, membershipName: 'Play Balance' } };
    expect(titleOf(way)).toBe('Play Balance');
  });

  test('says why a pass does not fit, in the third person', () => {
    expect(aboutOf(ways.get('misfit')!, about)).toBe('It allows 1 upcoming booking at a time, and there are 2.');
  });

  test('names a pass for days, because it deducts nothing', () => {
    const days = pass('days', {
      membershipName: 'Unlimited',
      membershipTypeCd: 'PERIOD',
      sessions: 0,
      leaves: { sessions: null, amount: null, until: '2027-08-30' },
    });
    const way: WayToPay = { kind: 'PASS', key: 'days', pass: days };
    expect(titleOf(way)).toBe('Unlimited');
    expect(aboutOf(way, about)).toBe('Pays for all of it, until Aug 30, 2027');
    expect(actOf(way, { moment: 'TAKE', amount: 1, was: 1, currency: 'USD' })).toBe('Use Unlimited');
  });
});

describe('the request for a payment at the desk', () => {
  const noDetails: Details = { hasConsent: false, slip: '', minutes: 30, reason: '' };
  const way = (kind: 'CASH' | 'LATER' | 'TERMINAL' | 'LINK' | 'FREE' | 'PRICE'): WayToPay => ({ kind, key: kind });
  const card: WayToPay = { kind: 'CARD', key: 'visa', card: visa };

  test.each<[WayToPay, Partial<Details>, object | undefined]>([
    [way('CASH'), {}, { kind: 'CASH' }],
    [way('LATER'), {}, { kind: 'LATER' }],
    [way('TERMINAL'), {}, { kind: 'TERMINAL' }],
    [way('TERMINAL'), { slip: '1234' }, { kind: 'TERMINAL', slip: '1234' }],
    [way('TERMINAL'), { slip: '12' }, undefined],
    [card, {}, undefined],
    [card, { hasConsent: true }, { kind: 'CARD', userCreditCardId: 'visa', customerAsked: true }],
    [{ ...card, disabledReason: 'CARDS_AWAY' }, { hasConsent: true }, undefined],
    [{ kind: 'PASS', key: 'p', pass: pass('p') }, {}, { kind: 'PASS', membershipId: 'p', amount: 7000 }],
    [way('LINK'), { minutes: 60 }, { kind: 'LINK', minutes: 60 }],
    [way('FREE'), {}, undefined],
    [way('FREE'), { reason: 'Our mistake' }, { kind: 'FREE', reason: 'Our mistake' }],
    [way('PRICE'), { reason: 'Our mistake' }, undefined],
  ])('%j with %j is %j', (chosen, details, sent) => {
    expect(paymentFor(chosen, { ...noDetails, ...details }, 7000)).toEqual(sent);
  });
});

test('the minutes offered for a pay link are those of the contract', () => {
  expect(linkMinuteChoices).toEqual(linkMinutes);
});
