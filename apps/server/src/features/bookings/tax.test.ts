import * as bookings from '@caddie/contract/bookings';
import { addDays } from '@caddie/contract/dates/calendar';
import { markNoShow, undoNoShow } from '@caddie/contract/desk/bookings';
import { moveBooking, previewMove } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { setPrice } from '@caddie/contract/desk/finance/payments';
import { previewPrices, type PriceRule, publishPriceList, savePriceList } from '@caddie/contract/desk/prices';
import { changeSetting, getSettings } from '@caddie/contract/desk/settings';
import { getDay } from '@caddie/contract/desk/sheet';
import { share } from '@caddie/contract/amounts/money';
import { createOrder } from '@caddie/contract/orders';
import { getAvailability } from '@caddie/contract/slots';
import { type Tax, taxIncludedIn, withTax } from '@caddie/contract/amounts/tax';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mustAddUp } from '../../../test/counter.ts';
import { baysOf, sell, START } from '../../../test/counter-sales.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
const NOW = '2027-06-08T12:00:00-04:00';
/** Two venues; the second has a currency without decimals. */
const venues = [
  { shopSeqNo: 1, shopName: 'Mulligans', manager: 'Marcus', currency: 'USD', offset: '-04:00' },
  { shopSeqNo: 2, shopName: 'SeoulSwing', manager: 'Minjun', currency: 'KRW', offset: '+09:00' },
] as const;
type Venue = (typeof venues)[number];
type Desk = { manager: Browser; golfer: Person; card: string };
const desks = new Map<number, Desk>();

beforeAll(async () => {
  await world.clock.set(NOW);
  for (const { shopSeqNo, shopName, manager } of venues) {
    const [golfer] = await crowd(world, 1, shopName);
    const { userCreditCardId } = await saveCard(golfer!);
    desks.set(shopSeqNo, { manager: await signIn(world, manager), golfer: golfer!, card: userCreditCardId });
  }
});
beforeEach(() => world.clock.set(NOW));

async function taxTo({ shopSeqNo }: Venue, value: Tax | null): Promise<void> {
  const { manager } = desks.get(shopSeqNo)!;
  const { tax: taxBefore } = await manager.makes(getSettings, {});
  await manager.makes(changeSetting, { body: { change: { field: 'tax', value, seen: taxBefore } } });
}

// Runs before the prices of other days are changed.
test('a taxed booking at the desk adds up after an extension, a move, a lower price and a no-show', async () => {
  await world.clock.set('2027-06-11T12:00:00-04:00');
  const { manager } = desks.get(1)!;
  const salesTax = { name: 'Sales tax', rate: 8875, isAdded: true };
  await taxTo(venues[0], salesTax);
  const [bay, other] = await baysOf(world);
  const place = (more: object) => ({
    startedAt: START,
    durationMinutes: 120,
    shopRoomId: bay!,
    byVenue: false,
    ...more,
  });
  const requestFor = ({ tile }: DeskBooking, more: object) =>
    ({ params: { id: tile.bookingId }, body: { version: tile.version, ...more } }) as never;
  const moves = async (booking: DeskBooking, more: object) => {
    const params = { id: booking.tile.bookingId };
    const { amount } = await manager.makes(previewMove, { params, query: { ...place(more), byVenue: 'false' } });
    return manager.makes(moveBooking, requestFor(booking, { ...place(more), amount, sendText: false }));
  };
  const figures = ({ booking: { amount, priceLines, tax } }: DeskBooking) => ({
    amount,
    lines: priceLines.reduce((sum, line) => sum + line.amount, 0),
    tax: tax?.amount,
  });

  const sold = await sell(manager, bay!);
  expect(figures(sold)).toEqual({ amount: 15_243, lines: 14_000, tax: 1243 });
  const longer = await moves(sold, { durationMinutes: 150 });
  // Two sales, each rounded: the tax of the sum is a cent less than the sum of the taxes, and they still add up.
  expect(figures(longer)).toEqual({ amount: 15_243 + 3811, lines: 17_501, tax: 1553 });
  // Another time is a new sale, with the tax of that time.
  await taxTo(venues[0], { name: 'VAT', rate: 10_000, isAdded: false });
  const moved = await moves(longer, { startedAt: '2027-06-14T10:00:00-04:00', durationMinutes: 150 });
  expect(moved.booking.tax).toEqual({ name: 'VAT', rate: 10_000, isAdded: false, amount: 1023 });
  expect(figures(moved)).toEqual({ amount: 11_250, lines: 11_250, tax: 1023 });

  await taxTo(venues[0], salesTax);
  const fullBooking = await sell(manager, other!);
  const lower = await manager.makes(setPrice, requestFor(fullBooking, { amount: 9000, reason: 'A regular' }));
  expect(figures(lower)).toEqual({ amount: 9000, lines: 14_000, tax: 734 });
  const lateBooking = await sell(manager, bay!);
  await world.clock.set('2027-06-11T18:31:00-04:00');
  const absent = await manager.makes(markNoShow, requestFor(lateBooking, { release: true, amount: 0 }));
  expect(figures(absent)).toEqual({ amount: 0, lines: 14_000, tax: 0 });
  const came = await manager.makes(undoNoShow, requestFor(absent, {}));
  expect(figures(came)).toEqual({ amount: 15_243, lines: 14_000, tax: 1243 });
  await mustAddUp(world);
});

const rates = fc.oneof(fc.nat(30_000), fc.constantFrom(0, 8875, 10_000));
const tax: fc.Arbitrary<Tax> = fc.record({
  name: fc.constantFrom('VAT', 'Sales tax', '부가세'),
  rate: rates,
  isAdded: fc.boolean(),
});
const story = fc.record({
  venue: fc.constantFrom(...venues),
  prices: fc.tuple(fc.integer({ min: 900, max: 99_999 }), fc.integer({ min: 900, max: 99_999 })),
  cut: fc.integer({ min: 20, max: 36 }),
  minutes: fc.constantFrom(60, 90, 120),
  slot: fc.nat(),
  tax,
  next: fc.option(tax),
});

test('for any tax a tee time has one price everywhere, its lines add up, and a later tax does not change it', async () => {
  const { db } = world.engine;
  let days = 0;
  const seenCases = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, async ({ venue, prices, cut, minutes, slot: pick, tax: now, next }) => {
      days += 1;
      const date = addDays('2027-06-09', days);
      const { shopSeqNo, offset } = venue;
      const { manager, golfer, card } = desks.get(shopSeqNo)!;
      const rules = rulesOf(prices, cut * 30);
      const { savedId } = await manager.makes(savePriceList, { body: { validFrom: date, rules } });
      await manager.makes(publishPriceList, { params: { id: savedId }, body: { version: 1 } });
      await taxTo(venue, now);

      const query = { shopSeqNo, bookingDate: date, durationMinutes: minutes, partySize: 2 };
      const { slots } = await golfer.makes(getAvailability, { query });
      const slot = slots[pick % slots.length]!;
      const { shopRoomId, amount } = slot.rooms[pick % slot.rooms.length]!;
      const startMinute = (Date.parse(slot.startedAt) - Date.parse(`${date}T00:00:00${offset}`)) / 60_000;
      const teeTime = { date, startMinute, durationMinutes: minutes, shopRoomId };
      const { quote } = await manager.makes(previewPrices, { body: { validFrom: date, rules, teeTime } });
      const body = { shopSeqNo, startedAt: slot.startedAt, durationMinutes: minutes, partySize: 2, shopRoomId, amount };
      const customerHold = await golfer.makes(bookings.readyBooking, { body });
      const { bookingId } = customerHold;
      const order = await golfer.makes(createOrder, { body: { bookingId, userCreditCardId: card } });
      const sold = await golfer.makes(bookings.confirmBooking, { body: { bookingId, orderId: order.orderId } });
      const panel = await manager.makes(getDeskBooking, { params: { id: bookingId } });
      const { tiles } = await manager.makes(getDay, { params: { date } });
      const tile = tiles.find((one) => one.kind === 'TEE_TIME' && one.bookingId === bookingId);

      // Grid, price editor, hold, order, receipt, panel, sheet, and the card charge.
      const requests = [
        amount,
        quote!.amount,
        customerHold.amount,
        order.amount,
        sold.amount,
        sold.cardAmount,
        panel.money.amount,
      ];
      const charged = await firstRow(
        db,
        sql<{ amount: number }>`select amount from sandbox_payments where order_id = ${order.orderId}`,
      );
      expect([...requests, panel.money.paid, tile?.kind === 'TEE_TIME' && tile.amount, charged!.amount]).toEqual(
        Array.from({ length: 10 }, () => amount),
      );
      const net = listedOf(prices, cut * 30, startMinute, minutes);
      expect(amount).toBe(withTax(net, now));
      for (const one of [quote!, customerHold, sold, panel.booking]) {
        const lines = 'lines' in one ? one.lines : one.priceLines;
        const sum = lines.reduce((total, line) => total + line.amount, 0);
        expect(one.tax).toEqual({ ...now, amount: taxIncludedIn(amount, now.rate) });
        expect(sum).toBe(now.isAdded ? net : amount);
        expect(sum + (now.isAdded ? one.tax!.amount : 0)).toBe(amount);
      }
      expect(await rowOf(bookingId)).toMatchObject({ tax_amount: taxIncludedIn(amount, now.rate), amount });
      const before = await rowOf(bookingId);

      await taxTo(venue, next);

      expect(await golfer.makes(bookings.getBooking, { params: { id: bookingId } })).toEqual({
        ...sold,
        closedNote: null,
        refund: null,
      });
      expect(await rowOf(bookingId)).toEqual(before);
      const { refund } = await golfer.makes(bookings.cancelBooking, { body: { bookingId } });
      expect(refund.amount).toBe(share(amount, 100));
      seenCases.add(`${venue.currency} ${now.isAdded}`);
    }),
    { numRuns: 6, seed: 61 },
  );
  // Makes sure that the property ran for enough cases.
  expect(seenCases.size).toBeGreaterThan(3);

  function rowOf(bookingId: string): Promise<unknown> {
    return firstRow(
      db,
      sql`select amount, price_lines, tax_name, tax_rate, tax_is_added, tax_amount from bookings where booking_id = ${bookingId}`,
    );
  }
});

/** One price before a minute of each day, and another after it. */
const rulesOf = ([early, late]: readonly [number, number], cut: number): PriceRule[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    [
      { fromMinute: 0, untilMinute: cut, amountPerHour: early, isPeak: false },
      { fromMinute: cut, untilMinute: 2160, amountPerHour: late, isPeak: true },
    ].map((rule) => ({ shopRoomId: null, weekday, ...rule })),
  );

const listedOf = ([early, late]: readonly [number, number], cut: number, from: number, minutes: number): number => {
  const before = Math.min(Math.max(cut - from, 0), minutes);
  return Math.round((early * before + late * (minutes - before)) / 60);
};

test('the database computes a tax as the code does', async () => {
  const cases = fc.sample(fc.tuple(fc.oneof(fc.nat(), fc.nat(1000), fc.constant(36_000_000_000_000)), rates), 200);
  const found = await rows(
    world.engine.db,
    sql<{ share: number; dearer: number; same: number }>`
      select tax_of(price, rate) as share, with_tax(price, rate, true) as dearer, with_tax(price, rate, false) as same
        from unnest(${cases.map(([price]) => price)}::bigint[], ${cases.map(([, rate]) => rate)}::integer[])
             with ordinality as c (price, rate, place)
       order by place`,
  );
  expect(found).toEqual(
    cases.map(([price, rate]) => ({
      share: taxIncludedIn(price, rate),
      dearer: withTax(price, { name: 'VAT', rate, isAdded: true }),
      same: price,
    })),
  );
});

test('the database refuses a taxed booking whose lines do not add up to its price, and an incomplete tax', async () => {
  const { golfer } = desks.get(1)!;
  await taxTo(venues[0], { name: 'Sales tax', rate: 8875, isAdded: true });
  const { bookingId } = await golfer.makes(bookings.readyBooking, {
    body: { shopSeqNo: 1, startedAt: '2027-07-02T18:00:00-04:00', durationMinutes: 60, partySize: 2 },
  });
  const refusedBy = (constraint: string, set: string) =>
    expect(
      sql.raw(`update bookings set ${set} where booking_id = '${bookingId}'`).execute(world.engine.db),
    ).rejects.toMatchObject({ constraint });

  await refusedBy('bookings_lines_add_up', 'amount = amount - 1');
  await refusedBy('bookings_lines_add_up', `price_lines = '[]'`);
  await refusedBy('bookings_tax_is_whole', 'tax_name = null');
});
