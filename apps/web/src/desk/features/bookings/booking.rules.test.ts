import type { DeskBooking } from '@caddie/contract/desk/panel';
import { expect, test } from 'vitest';
import { availableAction, nextHoldAct } from './actions.rules.ts';
import {
  cancelSentence,
  chargeStatusMessage,
  feeChargeMessage,
  feeSentence,
  amountKept,
  menuEntries,
  moneyLines,
  findPendingRefund,
  statusPill,
  totalOf,
} from './booking.rules.ts';

const by = { kind: 'staff', name: 'Tom' } as const;
const twoSessions = {
  kind: 'MEMBERSHIP',
  membershipId: 'p',
  membershipName: 'Play Pass',
  membershipTypeCd: 'COUNT',
  sessions: 2,
  amount: 0,
} as const;
const visa = { kind: 'CARD', company: 'Visa', last4: '4242', amount: 10500 } as const;

function bookingWith(status: string, due: number, tile: object = {}): DeskBooking {
  return {
    booking: {
      bookingStatusCd: status,
      currency: 'USD',
      priceLines: [
        {
          startedAt: '2026-11-20T19:00:00-05:00',
          endedAt: '2026-11-20T20:30:00-05:00',
          amountPerHour: 7000,
          peak: true,
          amount: 10500,
        },
      ],
    },
    tile: {
      kind: 'TEE_TIME',
      startedAt: '2026-11-20T19:00:00-05:00',
      endedAt: '2026-11-20T20:30:00-05:00',
      checkedInAt: null,
      noShowAt: null,
      ...tile,
    },
    money: { amount: 10500, paid: 10500 - due, due, fee: null, payments: [], refunds: [] },
    timeline: [],
    actions: [
      { act: 'CANCEL', amount: 0, to: [], role: 'DESK' },
      { act: 'CHECK_IN', amount: 0, to: [], role: null },
    ],
  } as never;
}

const pillOf = (data: DeskBooking) => statusPill(data, Date.parse('2026-11-20T18:41:00-05:00'));

test('a booking’s label shows its unpaid amount, or else its status', () => {
  expect(pillOf(bookingWith('CONFIRMED', 0))).toEqual(['green', 'Confirmed']);
  expect(pillOf(bookingWith('CONFIRMED', 14000, { checkedInAt: 'x' }))).toEqual(['amber', 'Owes $140.00']);
  expect(pillOf(bookingWith('CONFIRMED', 0, { checkedInAt: 'x' }))).toEqual(['lime', 'In play']);
  expect(pillOf(bookingWith('CANCELING', 14000))).toEqual(['amber', 'Canceling']);
  expect(pillOf(bookingWith('CONFIRMED', 0, { noShowAt: 'x' }))).toEqual(['red', 'No-show']);
});

test('an act that a booking does not allow now has no button', () => {
  const data = bookingWith('CONFIRMED', 0);

  expect(availableAction(data, 'CANCEL')).toBeDefined();
  expect(availableAction(data, 'CHECK_IN')).toBeUndefined();
});

test('the money of a booking is shown line by line: the price, each payment with its payer, each refund', () => {
  const data = bookingWith('CONFIRMED', 0);
  data.money.payments = [
    { tender: visa, at: 'a', by: { kind: 'customer', name: 'Maya' }, position: 1, canTakeBack: false },
    { tender: { kind: 'CASH', amount: 500 }, at: 'b', by, position: 2, canTakeBack: true },
  ];
  data.money.refunds = [
    { amount: 7000, to: visa, at: 'c', status: 'ON_ITS_WAY', isLate: false },
    { amount: 500, to: visa, at: 'd', status: 'DONE', isLate: true },
  ];

  expect(moneyLines(data, (at) => `at ${at}`)).toEqual([
    { label: '90 min, peak', about: '$70.00 an hour', amount: '$105.00' },
    { label: 'Paid, Visa 4242', about: 'at a', amount: '−$105.00' },
    { label: 'Paid, Cash', about: 'at b, Tom', amount: '−$5.00' },
    { label: 'Comes back, Visa 4242', about: 'at c', amount: '$70.00' },
    { label: 'Came too late, returned, Visa 4242', about: 'at d', amount: '$5.00' },
  ]);
  expect(moneyLines(bookingWith('CONFIRMED', 10500), String).at(-1)).toEqual({ label: 'Paid', amount: '$0.00' });
});

test('the price that a manager set for a booking is a separate line', () => {
  const data = bookingWith('CONFIRMED', 0);
  data.money.amount = 5500;
  data.timeline = [{ at: 'p', version: 3, kind: 'PRICE', by, approvedBy: 'Marcus', details: { amount: -5000 } }];

  expect(moneyLines(data, String)[1]).toEqual({ label: 'Price set by Marcus', amount: '−$50.00' });
});

test('an added tax is one of a booking’s amounts, even with a lowered price; an included tax is only mentioned', () => {
  const data = bookingWith('CONFIRMED', 0);
  // $105.00 before tax, lowered to $55.00 including tax.
  data.booking.tax = { name: 'Sales tax', rate: 8875, isAdded: true, amount: 448 };
  data.money.amount = 5500;
  expect(moneyLines(data, String).slice(1, 3)).toEqual([
    { label: 'Other price', amount: '−$54.48' },
    { label: 'Sales tax 8.875%', amount: '$4.48' },
  ]);

  data.booking.tax = { name: 'VAT', rate: 10_000, isAdded: false, amount: 955 };
  data.money.amount = 10_500;
  expect(moneyLines(data, String)[1]).toEqual({ label: 'Includes VAT 10%', about: '$9.55', amount: '' });
});

test('one sentence says what canceling a paid booking now refunds, and why', () => {
  const data = bookingWith('CONFIRMED', 0);
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);
  data.booking.timeZone = 'America/New_York';
  data.booking.refundSteps = [{ until: '2026-11-20T17:00:00-05:00', refundPercent: 50 }];

  expect(cancelSentence(data, at('18:41'))).toBe(
    'Canceled now, the policy gives nothing back: 50 % ended today at 5:00 PM.',
  );
  data.actions[0]!.amount = 5250;
  expect(cancelSentence(data, at('16:00'))).toBe(
    'Canceled now, the policy gives back $52.50: 50 % ends today at 5:00 PM.',
  );
  data.booking.refundSteps = [];
  expect(cancelSentence(data, at('16:00'))).toBe('Canceled now, the policy gives back $52.50.');
  data.actions[0] = { act: 'CANCEL', amount: 0, to: [twoSessions], role: 'DESK' };
  expect(cancelSentence(data, at('16:00'))).toBe('Canceled now, the policy gives back 2 sessions.');
  expect(cancelSentence(bookingWith('CONFIRMED', 10500), at('16:00'))).toBeNull();
});

test('a pending refund names its card, a failed one counts as kept, and that of a late payment does not', () => {
  const data = bookingWith('CANCELING', 0);
  data.money.refunds = [
    { amount: 7000, to: visa, at: 'c', status: 'ON_ITS_WAY', isLate: false },
    { amount: 500, to: { kind: 'CASH', amount: 500 }, at: 'c', status: 'DONE', isLate: false },
    { amount: 1000, to: visa, at: 'c', status: 'FAILED', isLate: false },
    { amount: 3000, to: visa, at: 'c', status: 'DONE', isLate: true },
  ];

  data.money.payments = [visa, { ...twoSessions, amount: 4000 }].map((tender, index) => ({
    tender,
    at: 'a',
    by,
    position: index + 1,
    canTakeBack: false,
  }));

  expect(findPendingRefund(data)).toEqual({ amount: 7000, to: 'Visa 4242' });
  expect(amountKept(data.money)).toBe(3000);
});

test('a pending charge warns against a second one, and suggests a pay link when the bank asks for the customer', () => {
  const data = bookingWith('CONFIRMED', 10500);
  const charge = { card: 'Visa 4242', amount: 10500, failure: null };
  const messageFor = (status: 'PENDING' | 'NEEDS_CUSTOMER' | 'FAILED') => {
    data.money.charge = { ...charge, status };
    return chargeStatusMessage(data)?.text;
  };

  expect(messageFor('PENDING')).toBe('We are asking the bank. Do not take it again.');
  expect(messageFor('NEEDS_CUSTOMER')).toContain('Text a pay link');
  expect(messageFor('FAILED')).toBeUndefined();
});

test('a booking’s menu has the acts without a button that the server offers', () => {
  const data = bookingWith('CONFIRMED', 0);
  expect(menuEntries(data).map(({ act }) => act)).toEqual(['PRINT']);

  data.actions = (['PARTY', 'CUSTOMER', 'NO_SHOW'] as const).map((act) => ({ act, amount: 0, to: [], role: 'DESK' }));
  data.money.payments = [{ tender: { kind: 'CASH', amount: 1 }, at: 'b', by, position: 1, canTakeBack: true }];
  expect(menuEntries(data).map(({ act }) => act)).toEqual(['PARTY', 'CUSTOMER', 'NO_SHOW', 'TAKE_BACK', 'PRINT']);
});

test('a held time has an amount to pay, but owes nothing', () => {
  const hold = bookingWith('READY', 0);
  hold.booking.amount = 10500;

  expect(totalOf(hold, 'Mulligans')).toEqual(['To pay', 10500, false]);
  expect(moneyLines(hold, String).map(({ label }) => label)).toEqual(['90 min, peak']);
  expect(totalOf(bookingWith('CONFIRMED', 14000), 'Mulligans')).toEqual(['Still owes', 14000, true]);
});

test('a hold with a customer is paid, one’s own hold is continued, and a colleague’s cannot be continued', () => {
  const holdWith = (customer: object | null, role: string | null = 'DESK') =>
    ({ actions: [{ act: 'BOOK', role }], customer, bookedBy: by }) as never;

  expect(nextHoldAct(holdWith({ name: 'Ann' }), 'Priya')).toBe('BOOK');
  expect(nextHoldAct(holdWith(null), 'Tom')).toBe('CONTINUE');
  expect(nextHoldAct(holdWith(null), 'Priya')).toBeNull();
  expect(nextHoldAct(holdWith({ name: 'Ann' }, null), 'Tom')).toBeNull();
});

test('a booking’s label shows its customer as late from five minutes on, until check-in or the end', () => {
  const pillAt = (time: string, tile: object = {}) =>
    statusPill(bookingWith('CONFIRMED', 0, tile), Date.parse(`2026-11-20T${time}:00-05:00`));

  expect(pillAt('19:04')).toEqual(['green', 'Confirmed']);
  expect(pillAt('19:11')).toEqual(['red', 'Late 11 min']);
  expect(pillAt('19:11', { checkedInAt: 'x' })).toEqual(['lime', 'In play']);
  expect(pillAt('20:30')).toEqual(['green', 'Confirmed']);
});

test('an unpaid booking names its no-show fee, and a no-show says when the card is charged', () => {
  const unpaid = bookingWith('CONFIRMED', 10500);
  expect(feeSentence(unpaid)).toBe('Pays at the desk. No fee if nobody comes.');
  unpaid.money.fee = { amount: 5250, card: null, chargeAt: null };
  expect(feeSentence(unpaid)).toBe(
    'Pays at the desk. If nobody comes, $52.50 stays owed: no card can be charged for it.',
  );
  unpaid.money.fee = { amount: 5250, card: 'Visa 4242', chargeAt: '2026-11-21T09:00:00-05:00' };
  expect(feeSentence(unpaid)).toBe('Pays at the desk. If nobody comes, Visa 4242 is charged $52.50.');

  const noShow = bookingWith('CONFIRMED', 5250, { noShowAt: 'x' });
  noShow.booking.timeZone = 'America/New_York';
  noShow.money.fee = unpaid.money.fee;
  expect(feeSentence(noShow)).toBeNull();
  expect(feeChargeMessage(noShow, Date.parse('2026-11-20T20:00:00-05:00'))).toBe(
    'Visa 4242 is charged tomorrow, 9:00 AM. Undo or waive until then.',
  );
});

test('a waived no-show fee is a separate line, with the name of the manager who waived it', () => {
  const noShow = bookingWith('CONFIRMED', 0, { noShowAt: 'x' });
  noShow.money.amount = 0;
  expect(moneyLines(noShow, String)[1]).toEqual({ label: 'Not owed, nobody came', amount: '−$105.00' });
  noShow.timeline = [{ at: '', version: 3, kind: 'WAIVED', by, approvedBy: 'Marcus', details: {} }];
  expect(moneyLines(noShow, String)[1]).toMatchObject({ label: 'Fee waived by Marcus' });
});
