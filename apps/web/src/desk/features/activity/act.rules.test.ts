import type { ActivityEntry, NamedPriceChange } from '@caddie/contract/desk/activity';
import { expect, test } from 'vitest';
import { activitySentence } from './act.rules.ts';

const venue = { timeZone: 'America/New_York', currency: 'USD' };
const subject = {
  kind: 'booking',
  bookingId: 'b',
  reference: 'H2XK8TM',
  customer: 'Eli Haas',
  name: null,
  bays: ['Bay 2'],
};
const entry = (act: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  activityId: 1,
  at: '2026-11-20T18:38:00-05:00',
  by: { kind: 'staff', name: 'Priya' },
  approvedBy: null,
  act,
  subject,
  details: {},
  reason: null,
  money: null,
  undoes: null,
  undone: null,
  ...more,
});
const sentenceFor = (act: string, details: ActivityEntry['details'] = {}, more: Partial<ActivityEntry> = {}) =>
  activitySentence(entry(act, { details, ...more }), venue).replace(/\[(.*?)\]/, '$1');
const priceChange = (changes: Partial<NamedPriceChange>): NamedPriceChange => ({
  bay: null,
  weekdays: [5],
  fromMinute: 1140,
  untilMinute: 1320,
  was: { amountPerHour: 7000, isPeak: true },
  now: { amountPerHour: 7800, isPeak: true },
  ...changes,
});
const subjectNamed = (name: string) => ({ subject: { ...subject, customer: null, reference: null, name, bays: [] } });

test.each([
  [sentenceFor('booking.take', { pay: 'CASH' }), 'Took cash for Eli Haas, H2XK8TM'],
  [sentenceFor('customer.inform'), 'Informed Eli Haas after a text did not arrive'],
  // The name of the same act in entries of earlier versions.
  [sentenceFor('customer.told'), 'Informed Eli Haas after a text did not arrive'],
  [sentenceFor('booking.book', { pay: 'FREE' }), 'Complimentary tee time for Eli Haas, H2XK8TM'],
  [sentenceFor('booking.book', { pay: 'LATER' }), 'Booked for Eli Haas, H2XK8TM'],
  [sentenceFor('booking.charge', { charge: 'FAILED' }), 'Tried to charge the saved card of Eli Haas, H2XK8TM'],
  [sentenceFor('refund.settle', { pay: 'CASH', amount: 7000 }), 'Gave a refused refund in cash to Eli Haas'],
  [
    sentenceFor('refund.settle', { hasLooked: true }),
    'Paid a refused refund another way to Eli Haas, having looked that it had not gone back',
  ],
  [sentenceFor('dispute.see'), 'Read that the bank decided for Eli Haas'],
  [sentenceFor('dispute.see', { state: 'WARNED' }), 'Read the network’s warning about Eli Haas'],
  [sentenceFor('booking.cancel', { refund: 14_000, percent: 100 }), 'Canceled Eli Haas, refunded all'],
  [sentenceFor('booking.cancel', { refund: 7000, percent: 50 }), 'Canceled Eli Haas, refunded in part'],
  [sentenceFor('booking.cancel', { refund: 0, percent: 100 }), 'Canceled Eli Haas'],
  [sentenceFor('booking.cancel', { refund: 0, percent: 0, kept: 4500 }), 'Canceled Eli Haas, kept $45.00'],
  [sentenceFor('booking.cancel', { refund: 0, percent: 0, kept: 0 }), 'Canceled Eli Haas'],
  [
    sentenceFor('booking.cancel', { refund: 7000, percent: 50, kept: 7000 }),
    'Canceled Eli Haas, refunded in part, kept $70.00',
  ],
  [
    sentenceFor('booking.party', { 'before.partySize': 2, partySize: 4 }),
    'Changed the players of Eli Haas from 2 to 4',
  ],
  [
    sentenceFor('staff.change-role', { 'before.role': 'MANAGER', role: 'DESK' }, subjectNamed('Tom')),
    'Changed Tom from manager to desk',
  ],
  [sentenceFor('staff.add', { role: 'OWNER', accepted: true }, subjectNamed('Tom')), 'Added Tom as owner'],
  [sentenceFor('staff.add', { role: 'DESK', again: true }, subjectNamed('Tom')), 'Invited again Tom as desk'],
  [sentenceFor('staff.open-place', { place: 'venue' }, subjectNamed('Priya')), 'Opened Venue with a manager’s PIN'],
  [sentenceFor('staff.remove-device', {}, subjectNamed('Tom')), 'Removed a device of Tom'],
  [sentenceFor('staff.reset-pin', {}, subjectNamed('Tom')), 'Reset the PIN of Tom'],
  [sentenceFor('counter.remove', {}, subjectNamed('Front counter')), 'Removed the counter Front counter'],
  [
    sentenceFor('day.note', { date: '2026-11-20', text: 'League at 7' }, subjectNamed('')),
    'Note of Fri, Nov 20: League at 7',
  ],
  [sentenceFor('membership.sell', { pay: 'CASH' }), 'Sold Eli Haas a pass'],
  [sentenceFor('membership.sell', { pay: 'CARD', charge: 'SUCCEEDED' }), 'Sold Eli Haas a pass'],
  [
    sentenceFor('membership.sell', { pay: 'CARD', charge: 'FAILED' }),
    'Tried to charge the saved card of Eli Haas for a pass',
  ],
  [
    sentenceFor('membership.adjust', {}, { money: { kind: 'SESSIONS', count: 1 } }),
    'Added 1 session to Eli Haas’s pass',
  ],
  [
    sentenceFor('membership.adjust', {}, { money: { kind: 'CREDIT', amount: -500 } }),
    'Took $5.00 from Eli Haas’s pass',
  ],
  [
    sentenceFor('prices.publish', { date: '2026-12-01', again: true }),
    'New price list from Tue, Dec 1, in place of the one before',
  ],
  [
    sentenceFor('prices.publish', { date: '2026-12-01' }, { prices: { changes: [priceChange({})], omittedCount: 0 } }),
    'New price list from Tue, Dec 1: Fri 7–10 PM $70.00 to $78.00',
  ],
  [
    sentenceFor(
      'prices.save',
      { date: '2026-12-01' },
      {
        prices: {
          changes: [priceChange({ bay: 'Bay 2', weekdays: [1, 2, 6], untilMinute: 2160, was: null })],
          omittedCount: 0,
        },
      },
    ),
    'Saved a draft of prices from Tue, Dec 1: Bay 2, Mon to Tue and Sat 7 PM – close as all bays to $78.00',
  ],
  [
    sentenceFor(
      'prices.publish',
      { date: '2026-12-01' },
      {
        prices: {
          changes: [
            priceChange({ fromMinute: 660, untilMinute: 840, was: { amountPerHour: 4500, isPeak: false } }),
            ...[1, 2, 3, 4].map((weekday) => priceChange({ weekdays: [weekday] })),
          ],
          omittedCount: 2,
        },
      },
    ),
    'New price list from Tue, Dec 1: Fri 11 AM – 2 PM $45.00 off-peak to $78.00 peak, Mon 7–10 PM $70.00 to $78.00, ' +
      'Tue 7–10 PM $70.00 to $78.00, Wed 7–10 PM $70.00 to $78.00, and 3 more',
  ],
  [
    sentenceFor('prices.publish', { date: '2026-12-01' }, { prices: { changes: [], omittedCount: 0 } }),
    'New price list from Tue, Dec 1: no price changes',
  ],
  [
    sentenceFor('hours.plan', {
      date: '2026-12-01',
      'before.week': '5:540-1380 6:540-1380 7:540-1380',
      week: '5:540-1560 6:540-1560',
      bookings: 2,
    }),
    'Changed the opening hours from Tue, Dec 1: Fri to Sat 9 AM – 11 PM to 9 AM – 2 AM, Sun 9 AM – 11 PM to closed, ' +
      'bookings outside: 2',
  ],
  [
    sentenceFor('hours.special-day', { date: '2026-12-25', 'before.hours': '', hours: '600-1080', text: 'Christmas' }),
    'Special day Fri, Dec 25: 10 AM – 6 PM, before: closed. Christmas',
  ],
  [
    sentenceFor('prices.drop', { 'before.date': '2026-12-01', 'before.isUsed': true }),
    'Withdrew the price list from Tue, Dec 1',
  ],
  [
    sentenceFor('prices.drop', { 'before.date': '2026-12-01', 'before.isUsed': false }),
    'Dropped a draft of prices from Tue, Dec 1',
  ],
  [sentenceFor('product.change', { amount: 45_000 }, subjectNamed('Winter Pack')), 'Changed the product Winter Pack'],
  [
    sentenceFor(
      'product.change',
      {
        'before.name': 'Winter',
        name: 'Winter',
        'before.amount': 40_000,
        amount: 45_000,
        'before.validDays': 90,
        validDays: 1,
      },
      subjectNamed('Winter'),
    ),
    'Changed the product Winter from $400.00, valid 90 days to $450.00, valid 1 day',
  ],
  [
    sentenceFor('product.change', { 'before.name': 'Cold Pack', name: 'Winter Pack' }, subjectNamed('Winter Pack')),
    'Changed the product Winter Pack from Cold Pack to Winter Pack',
  ],
  [
    sentenceFor('product.change', { rules: 'fromMinute,untilMinute,shopRoomIds' }, subjectNamed('Winter Pack')),
    'Changed the product Winter Pack: hours, bays',
  ],
  [sentenceFor('product.off-sale', {}, subjectNamed('Winter Pack')), 'Took off sale Winter Pack'],
  [sentenceFor('product.order', {}, subjectNamed('')), 'Changed the order of the products'],
  [sentenceFor('first-run.step', { step: 'PRICES', state: 'DONE' }), 'Finished the step Prices'],
  [sentenceFor('first-run.step', { step: 'TRY', state: 'SKIPPED' }), 'Skipped the step Try it'],
  [sentenceFor('plan.change', { 'before.plan': 'TRIAL', plan: 'STARTER' }), 'Put the venue on the plan Starter'],
  [sentenceFor('booking.unheard-of', {}), 'booking.unheard-of Eli Haas'],
])('an activity entry reads: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test('the subject of an activity entry is highlighted, and brackets in a name highlight nothing', () => {
  expect(activitySentence(entry('customer.add'), venue)).toBe('Added [Eli Haas] as a customer');
  expect(activitySentence(entry('staff.remove', subjectNamed('Tom [bar]')), venue)).toBe(
    'Removed [Tom (bar)] from the staff',
  );
});

test('the activity entry of a move names only what changed: the bay, the time, the length, the day', () => {
  const moveSentence = (before: object, after: object) =>
    sentenceFor('booking.move', {
      'before.room': 'Bay 1',
      'before.from': '2026-11-20T19:00:00-05:00',
      'before.until': '2026-11-20T20:00:00-05:00',
      room: 'Bay 1',
      from: '2026-11-20T19:00:00-05:00',
      until: '2026-11-20T20:00:00-05:00',
      ...before,
      ...after,
    });

  expect(moveSentence({}, { room: 'Bay 3' })).toBe('Moved Eli Haas, Bay 1 to Bay 3');
  expect(moveSentence({}, { room: 'Bay 3', promised: 14_000 })).toBe(
    'Moved Eli Haas, Bay 1 to Bay 3, free to cancel: $140.00 promised',
  );
  expect(moveSentence({}, { from: '2026-11-20T20:00:00-05:00', until: '2026-11-20T21:00:00-05:00' })).toBe(
    'Moved Eli Haas, 7:00 PM to 8:00 PM',
  );
  expect(moveSentence({}, { until: '2026-11-20T21:00:00-05:00' })).toBe(
    'Moved Eli Haas, 7:00 PM – 8:00 PM to 7:00 PM – 9:00 PM',
  );
  expect(moveSentence({}, { from: '2026-11-21T19:00:00-05:00', until: '2026-11-21T20:00:00-05:00' })).toBe(
    'Moved Eli Haas, Fri, Nov 20 to Sat, Nov 21',
  );
});

test('the activity entry of a block names its bays and its hours', () => {
  const block = { subject: { ...subject, customer: null, bays: ['Bay 3', 'Bay 4'] } };
  const hours = { from: '2026-11-20T15:00:00-05:00', until: '2026-11-20T18:30:00-05:00' };
  expect(sentenceFor('booking.block', hours, block)).toBe('Blocked Bay 3, Bay 4, Fri, Nov 20, 3:00 PM – 6:30 PM');
});
