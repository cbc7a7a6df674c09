import type { PriceLine } from '@caddie/contract/bookings';
import type { Tax } from '@caddie/contract/amounts/tax';
import type { Tender } from '@caddie/contract/amounts/tenders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booking, refundableAmounts } from '../../../../test/samples/sample-booking.ts';
import { venue } from '../../../../test/samples/sample-venue.ts';
import type { DeskRow } from '../desk/desk.rules.ts';
import { chooseAtDesk } from '../desk/desk-input.rules.ts';
import { computeChange, refundedTenders } from './moves.rules.ts';

/** $45.00 an hour by day, $70.00 from six on; the second bay always costs $90.00. */
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const rule = (fromMinute: number, untilMinute: number, amountPerHour: number, shopRoomId: string | null = null) =>
  everyDay.map((weekday) => ({
    shopRoomId,
    weekday,
    fromMinute,
    untilMinute,
    amountPerHour,
    isPeak: amountPerHour > 4500,
  }));
const bays = ['bay-1', 'bay-2', 'bay-3'].map((shopRoomId) => ({
  shopRoomId,
  shopRoomName: shopRoomId,
  retiredFrom: null,
  maxPartySize: null,
  traits: [],
}));
const shop = venue({
  rooms: bays,
  priceRules: [...rule(0, 1080, 4500), ...rule(1080, 2160, 7000), ...rule(0, 2160, 9000, 'bay-2')],
});

const at = (time: string, day = '11') => `2027-06-${day}T${time}:00-04:00`;
const line = (from: string, until: string, amountPerHour: number, amount: number): PriceLine => ({
  startedAt: at(from),
  endedAt: at(until),
  amountPerHour,
  peak: amountPerHour > 4500,
  amount,
});
const card: Tender = { kind: 'CARD', company: 'Visa', last4: '4242', amount: 14_000 };
const cash = (amount: number): Tender => ({ kind: 'CASH', amount });
const pass = (membershipTypeCd: 'COUNT' | 'BALANCE', amount: number): Tender => ({
  kind: 'MEMBERSHIP',
  membershipId: 'pass',
  membershipName: 'Pass',
  membershipTypeCd,
  sessions: membershipTypeCd === 'COUNT' ? 2 : 0,
  amount,
});

/** Friday, six to eight, two hours for $140.00, paid by card; half is refunded from a day to two hours before. */
const sold = (change: Partial<DeskRow> = {}): DeskRow => ({
  ...booking({ endedAt: Date.parse(at('20:00')), amount: 14_000, priceLines: [line('18:00', '20:00', 7000, 14_000)] }),
  tenders: [card],
  refundable: refundableAmounts(14_000),
  customerId: 'ann',
  source: 'ONLINE',
  deskMayGive: 0,
  version: 1,
  checkedInAt: null,
  noShowAt: null,
  fee: 0,
  feeChargeAt: null,
  isFeeNamed: false,
  isDayClosed: false,
  noShowMinutes: 30,
  isFeeCharged: false,
  listAmount: null,
  due: 0,
  refundDue: 0,
  isCharging: false,
  ...change,
});

const venues = new Map<Tax | undefined, typeof shop>([[undefined, shop]]);
/** Returns the same venue for the same tax, so that its cached days are kept. */
const venueWith = (tax: Tax | undefined): typeof shop => {
  if (!venues.has(tax)) venues.set(tax, { ...shop, tax: tax ?? null });
  return venues.get(tax)!;
};

type Move = { to?: string; minutes?: number; bay?: string; byVenue?: boolean; now?: string; tax?: Tax };
const moved = (
  row: DeskRow,
  { to = at('18:00'), minutes = 120, bay = 'bay-1', byVenue = false, now = at('12:00'), tax }: Move,
) => {
  const instant = Date.parse(now);
  const taxed = venueWith(tax);
  const time = chooseAtDesk(taxed, { startedAt: to, durationMinutes: minutes, partySize: 2 }, instant);
  return computeChange(taxed, row, { ...time, shopRoomId: bay }, { byVenue, now: instant });
};
const salesTax = (rate: number): Tax => ({ name: 'Sales tax', rate, isAdded: true });
const total = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('a move to another time', () => {
  test('is priced by the list, and the difference is owed or refunded in full, whatever the policy', () => {
    const cheaper = moved(sold(), { to: at('10:00', '12') });
    expect(cheaper).toMatchObject({ before: 14_000, after: 9000, amount: -5000, refunds: [5000], listAmount: null });
    expect(cheaper.priceLines).toMatchObject([
      { startedAt: at('10:00', '12'), endedAt: at('12:00', '12'), amount: 9000 },
    ]);
    expect(moved(sold(), { to: at('19:00') })).toMatchObject({ amount: 0, refunds: [0] });
    const morning = sold({ startedAt: Date.parse(at('14:00')), endedAt: Date.parse(at('16:00')), amount: 9000 });
    const dearer = moved({ ...morning, priceLines: [line('14:00', '16:00', 4500, 9000)] }, {});
    expect(dearer).toMatchObject({ before: 9000, after: 14_000, amount: 5000, refunds: [0] });
  });

  test('keeps the refund shares of the sale, relative to the new start', () => {
    expect(moved(sold(), { to: at('18:30', '12') }).refundSteps).toEqual([
      { until: at('18:30', '11'), refundPercent: 100 },
      { until: at('16:30', '12'), refundPercent: 50 },
    ]);
  });

  test('reduces the open balance before it refunds, to passes first, then to the newest payment', () => {
    const parts = [cash(2000), pass('BALANCE', 3000), { ...card, amount: 4000 }];
    const row = sold({ due: 5000, tenders: parts, refundable: refundableAmounts(2000, 3000, 4000) });
    const change = moved(row, { to: at('10:00', '12') });
    expect(change).toMatchObject({ amount: -5000, refunds: [0, 0, 0] });
    const paid = sold({
      tenders: [cash(2000), pass('BALANCE', 3000), { ...card, amount: 9000 }],
      refundable: refundableAmounts(2000, 3000, 9000),
    });
    expect(moved(paid, { to: at('10:00', '12') }).refunds).toEqual([0, 3000, 2000]);
    expect(refundedTenders(paid.tenders, moved(paid, { to: at('10:00', '12') }))).toEqual([
      pass('BALANCE', 3000),
      { ...card, amount: 2000 },
    ]);
    const last = sold({
      tenders: [{ ...card, amount: 10_000 }, cash(4000)],
      refundable: refundableAmounts(10_000, 4000),
    });
    expect(moved(last, { to: at('10:00', '12') }).refunds).toEqual([1000, 4000]);
  });

  test('of a booking paid with sessions returns no session, and a higher price is owed in money', () => {
    const row = sold({ tenders: [pass('COUNT', 14_000)], refundable: refundableAmounts(0) });
    const cheaper = moved(row, { to: at('10:00', '12') });
    expect(cheaper).toMatchObject({ after: 14_000, amount: 0, refunds: [0] });
    expect(total(cheaper.priceLines)).toBe(14_000);
    expect(moved(row, { to: at('18:00', '12'), bay: 'bay-2' })).toMatchObject({ amount: 4000, refunds: [0] });
  });

  test('keeps the discount of a manual price, and a free booking free', () => {
    const halfPrice = sold({
      amount: 7000,
      listAmount: 14_000,
      tenders: [cash(7000)],
      refundable: refundableAmounts(7000),
    });
    expect(moved(halfPrice, { to: at('10:00', '12') })).toMatchObject({
      after: 4500,
      listAmount: 9000,
      refunds: [2500],
    });
    const free = sold({ amount: 0, listAmount: 14_000, tenders: [], refundable: [] });
    expect(moved(free, { bay: 'bay-2' })).toMatchObject({ after: 0, amount: 0, listAmount: 18_000 });
  });
});

describe('a move to another bay', () => {
  test('costs nothing, even if the price list has changed, unless the bay has its own price', () => {
    const before = sold({ amount: 12_000, priceLines: [line('18:00', '20:00', 6000, 12_000)] });
    const sameTime = moved(before, { bay: 'bay-3' });
    expect(sameTime).toMatchObject({ amount: 0, after: 12_000, priceLines: before.priceLines });
    expect(moved(before, { bay: 'bay-2' })).toMatchObject({ amount: 6000, after: 18_000 });
  });
});

describe('a longer time', () => {
  test('costs the added minutes at the list price; the sold minutes keep their price', () => {
    const before = sold({ amount: 12_000, priceLines: [line('18:00', '20:00', 6000, 12_000)] });
    const change = moved(before, { minutes: 150 });
    expect(change).toMatchObject({ amount: 3500, after: 15_500 });
    expect(change.priceLines).toMatchObject([{ amount: 12_000 }, { startedAt: at('20:00'), amount: 3500 }]);
    const lowered = sold({ amount: 7000, listAmount: 14_000 });
    expect(moved(lowered, { minutes: 150 })).toMatchObject({ amount: 3500, after: 10_500, listAmount: 17_500 });
  });
});

describe('a shorter time', () => {
  test('refunds the removed minutes by the policy; the part that is kept stays a price line', () => {
    expect(moved(sold(), { minutes: 90, now: at('12:00', '10') })).toMatchObject({ amount: -3500, refunds: [3500] });
    const extended = moved(sold(), { minutes: 90 });
    expect(extended).toMatchObject({ amount: -1750, after: 12_250, refunds: [1750] });
    expect(extended.priceLines).toMatchObject([
      { startedAt: at('18:00'), endedAt: at('19:30'), amount: 10_500 },
      { startedAt: at('19:30'), endedAt: at('20:00'), amount: 1750 },
    ]);
    expect(moved(sold(), { minutes: 90, now: at('17:00') })).toMatchObject({ amount: 0, after: 14_000 });
  });

  test('refunds nothing once the customer plays, unless the venue asked for the change', () => {
    const playing = sold({ checkedInAt: Date.parse(at('17:55')) });
    expect(moved(playing, { minutes: 90, now: at('18:10') })).toMatchObject({ amount: 0, after: 14_000 });
    const early = sold({ checkedInAt: Date.parse(at('11:00')) });
    expect(moved(early, { minutes: 90 })).toMatchObject({ amount: 0 });
    expect(moved(playing, { minutes: 90, now: at('18:10'), byVenue: true })).toMatchObject({ amount: -3500 });
  });

  test('on another day refunds the removed minutes by the policy, and prices the new time by the list', () => {
    const change = moved(sold(), { to: at('10:00', '12'), minutes: 60 });
    // $70.00 removed, half of it refunded; the remaining hour costs $45.00 instead of $70.00.
    expect(change).toMatchObject({ amount: -3500 - 2500, after: 8000 });
    expect(change.priceLines).toMatchObject([{ amount: 4500 }, { startedAt: at('11:00', '12'), amount: 3500 }]);
    // The part that the policy kept is not sold time: it is never refunded, and moves along.
    const movedTwice = moved(
      sold({
        startedAt: Date.parse(at('10:00', '12')),
        endedAt: Date.parse(at('11:00', '12')),
        amount: 8000,
        priceLines: change.priceLines,
        refundSteps: change.refundSteps,
        refundable: refundableAmounts(8000),
        tenders: [{ ...card, amount: 8000 }],
      }),
      { to: at('12:00', '12'), minutes: 60 },
    );
    expect(movedTwice).toMatchObject({ amount: 0, after: 8000 });
    expect(movedTwice.priceLines).toMatchObject([{ amount: 4500 }, { startedAt: at('13:00', '12'), amount: 3500 }]);
  });
});

describe('a change that the venue asks for', () => {
  test('never costs more, refunds a lower price, and makes canceling free until the new start', () => {
    const dearer = moved(sold(), { bay: 'bay-2', byVenue: true });
    expect(dearer).toMatchObject({ amount: 0, after: 14_000, listAmount: null });
    expect(dearer.priceLines).toMatchObject([{ startedAt: at('18:00'), endedAt: at('20:00'), amount: 14_000 }]);
    expect(dearer.refundSteps).toEqual([{ until: at('18:00'), refundPercent: 100 }]);
    expect(moved(sold(), { to: at('10:00', '12'), byVenue: true })).toMatchObject({ amount: -5000, refunds: [5000] });
    expect(moved(sold(), { minutes: 150, byVenue: true })).toMatchObject({ amount: 0 });
  });
});

describe('a tax that is added to prices', () => {
  const asSold = { ...salesTax(8000), amount: 1037 };

  test('is included in the price of another time, at today’s rate', () => {
    const change = moved(sold({ tax: asSold }), { to: at('10:00', '12'), tax: salesTax(10_000) });
    expect(change).toMatchObject({ after: 9900, refunds: [4100], tax: salesTax(10_000) });
    expect(total(change.priceLines)).toBe(9900);
  });

  test('is included in the price of added minutes; the booking keeps its own tax', () => {
    const change = moved(sold({ tax: asSold }), { minutes: 150, tax: salesTax(10_000) });
    expect(change).toMatchObject({ amount: 3850, after: 17_850, tax: asSold });
    expect(total(change.priceLines)).toBe(17_850);
  });

  test('does not change a booking that stays in place, or moves to a bay at the same price', () => {
    for (const how of [{ minutes: 60 }, { bay: 'bay-3' }])
      expect(moved(sold({ tax: asSold }), { ...how, tax: salesTax(10_000), byVenue: true }).tax).toEqual(asSold);
    expect(moved(sold(), { bay: 'bay-3', tax: salesTax(10_000) })).toMatchObject({ amount: 0, tax: null });
  });
});

test('after any change the price lines add up to the price, and the refund is the price drop, up to the amount paid', () => {
  const tenders = fc.array(fc.tuple(fc.constantFrom('COUNT', 'BALANCE', 'CASH', 'CARD'), fc.nat(9000)), {
    maxLength: 4,
  });
  const start = fc.integer({ min: 9, max: 20 }).map((hour) => at(`${String(hour).padStart(2, '0')}:00`, '12'));
  const change = fc.record({
    tax: fc.constantFrom(undefined, salesTax(8875), { ...salesTax(10_000), isAdded: false }),
    to: fc.oneof(start, fc.constant(at('18:00'))),
    minutes: fc.constantFrom(30, 60, 90, 120, 150, 180),
    bay: fc.constantFrom('bay-1', 'bay-2', 'bay-3'),
    byVenue: fc.boolean(),
    now: fc.constantFrom(at('12:00', '10'), at('12:00'), at('17:30'), at('18:20')),
  });
  fc.assert(
    fc.property(tenders, fc.nat(5000), fc.boolean(), change, (paid, due, isLowered, how) => {
      const parts = paid.map(([kind, amount]): Tender => {
        if (kind === 'CARD') return { ...card, amount };
        return kind === 'CASH' ? cash(amount) : pass(kind, amount);
      });
      const amount = due + parts.reduce((sum, part) => sum + part.amount, 0);
      const refundable = parts.map((part) =>
        part.kind === 'MEMBERSHIP' && part.membershipTypeCd === 'COUNT' ? 0 : part.amount,
      );
      const price = isLowered ? amount + 1000 : amount;
      const priceLines = [line('18:00', '20:00', 7000, price)];
      const row = sold({
        amount,
        due,
        tenders: parts,
        refundable: refundableAmounts(...refundable),
        priceLines,
        listAmount: isLowered ? price : null,
      });

      const result = moved(row, how);

      const back = result.refunds.reduce((sum, one) => sum + one, 0);
      expect(back).toBe(Math.max(0, amount - result.after - due));
      expect(result.refunds.every((one, index) => 0 <= one && one <= refundable[index]!)).toBe(true);
      expect(result.after).toBeGreaterThanOrEqual(0);
      expect(result.amount).toBe(result.after - amount);
      expect(how.byVenue && result.amount > 0).toBe(false);
      expect(isLowered ? result.listAmount! >= result.after : total(result.priceLines) === result.after).toBe(true);
    }),
    { numRuns: 300 },
  );
});
