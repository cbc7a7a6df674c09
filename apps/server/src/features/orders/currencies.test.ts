import * as bookings from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { draftSet, getSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { openSmallVenue, type SmallVenue } from '../../../test/samples/small-venue.ts';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../test/payments/stripe-rig.ts';
import { startStripeSimulator } from '../../../test/stripe-simulator/simulator.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld, type World } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { rows } from '../../platform/database/db.ts';

const stripe = await startStripeSimulator({
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_SECRET,
  deliver: async () => ({ statusCode: 200 }),
});
afterAll(() => stripe.close());

/** A provider: saves a card, and lists what was charged and refunded in its own units. */
type Provider = {
  saves(who: Person): Promise<string>;
  moved(world: World): Promise<{ taken: number; returned: number }[]>;
};

const sandbox: Provider = {
  saves: async (person) => (await saveCard(person)).userCreditCardId,
  moved: ({ engine }) =>
    rows(
      engine.db,
      sql<{ taken: number; returned: number }>`
        select p.amount as taken,
               coalesce((select sum(r.amount)::int8 from sandbox_refunds r where r.sandbox_payment_id = p.sandbox_payment_id), 0) as returned
          from sandbox_payments p
         order by p.created_at`,
    ),
};

const atStripe: Provider = {
  async saves(who) {
    const params = { provider: 'stripe' };
    const page = await who.makes(reserveCard, { params });
    await fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'WORKS' }), redirect: 'manual' });
    const sessionId = [...stripe.customersAndCards.sessions.keys()].at(-1)!;
    return (await who.makes(confirmCard, { params, body: { sessionId } })).userCreditCardId;
  },
  moved: async () =>
    [...stripe.ledger.charges.values()].map(({ amount, amount_refunded }) => ({
      taken: amount,
      returned: amount_refunded,
    })),
};

type Figures = { fifty: number; ninety: number; half: number; rest: number; restBack: number; balanceBack: number };
type Story = SmallVenue & Figures & { words: { half: string; balance: string; restBack: string } };

const won: Story = {
  shopName: 'Won',
  currency: 'KRW',
  amountPerHour: 33_331,
  balance: 30_001,
  // 27,775.8 and 49,996.5; half of 49,997 is 24,998.5.
  fifty: 27_776,
  ninety: 49_997,
  half: 24_999,
  rest: 19_996,
  restBack: 9998,
  balanceBack: 15_001,
  // Text messages have no won sign.
  words: { half: 'KRW 24,999', balance: '₩30,001', restBack: 'KRW 9,998' },
};
const yen: Story = {
  shopName: 'Yen',
  currency: 'JPY',
  amountPerHour: 2750,
  balance: 2000,
  // 2,291.7 and 4,125; half of 4,125 is 2,062.5, and of 2,125 1,062.5.
  fifty: 2292,
  ninety: 4125,
  half: 2063,
  rest: 2125,
  restBack: 1063,
  balanceBack: 1000,
  words: { half: '¥2,063', balance: '¥2,000', restBack: '¥1,063' },
};

/** Amounts that exceed a 32-bit integer. */
const manyWon: Story = {
  shopName: 'Many',
  currency: 'KRW',
  amountPerHour: 6_000_000_001,
  balance: 4_400_000_001,
  fifty: 5_000_000_001,
  ninety: 9_000_000_002,
  half: 4_500_000_001,
  rest: 4_600_000_001,
  restBack: 2_300_000_001,
  balanceBack: 2_200_000_001,
  words: { half: 'KRW 4,500,000,001', balance: '₩4,400,000,001', restBack: 'KRW 2,300,000,001' },
};

describe.each([
  ['the sandbox', sandbox, {}, [won, yen, manyWon]],
  [
    'Stripe',
    atStripe,
    { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_API_URL: stripe.url },
    [won, yen],
  ],
])('with %s', (_, provider, settings, stories) => {
  const world = useWorld({ ...settings, PUBLIC_URL: 'http://localhost' });

  describe.each(stories)('a customer who pays $ninety $currency', (story) => {
    let ann: Person;
    let shop: Awaited<ReturnType<typeof openSmallVenue>>;
    let card: string;
    beforeAll(async () => {
      await world.clock.set('2027-06-07T12:00:00+09:00');
      shop = await openSmallVenue(world.engine.db, story);
      [ann] = (await crowd(world, 1, story.shopName)) as [Person];
      card = await provider.saves(ann);
    });
    beforeEach(() => world.clock.set('2027-06-07T12:00:00+09:00'));

    const hold = (date: string) =>
      ann.makes(bookings.readyBooking, {
        body: { shopSeqNo: shop.shopSeqNo, startedAt: `${date}T14:00:00+09:00`, durationMinutes: 90, partySize: 2 },
      });

    /** Cancels three hours before the start, when half is refunded. */
    async function cancelsLate(date: string, bookingId: string) {
      await world.clock.set(`${date}T11:00:00+09:00`);
      const cancellation = await ann.makes(bookings.getCancellation, { params: { id: bookingId } });
      const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId } });
      expect(refund.amount).toBe(cancellation.amount);
      const isOver = async () => {
        await world.app.background.run('refunds.recover');
        return (await ann.makes(bookings.getBooking, { params: { id: bookingId } })).bookingStatusCd === 'CANCELED';
      };
      await vi.waitUntil(isOver, { timeout: 30_000 });
      return refund.amount;
    }

    /** The texts that reached the phone, after delivering the pending ones. */
    async function texts(): Promise<string[]> {
      const { db } = world.engine;
      const waiting = await rows(
        db,
        sql<{ payload: object }>`select payload from jobs where kind = 'texts.deliver' order by id`,
      );
      for (const { payload } of waiting) await world.app.background.run('texts.deliver', payload);
      const found = await rows(db, sql<{ body: string }>`select body from sandbox_messages order by position`);
      return found.map(({ body }) => body).filter((body) => body.startsWith(story.shopName));
    }

    test('sees prices in whole units, whatever the length', async () => {
      const prices = async (durationMinutes: number) => {
        const query = { shopSeqNo: shop.shopSeqNo, bookingDate: '2027-06-10', durationMinutes, partySize: 2 };
        const { slots } = await ann.makes(getAvailability, { query });
        return [...new Set(slots.flatMap(({ amount, rooms }) => [amount, ...rooms.map((room) => room.amount)]))];
      };

      expect([await prices(50), await prices(90)]).toEqual([[story.fifty], [story.ninety]]);
    });

    test('pays by card, cancels late, and is refunded half, rounded up to the unit', async () => {
      const { bookingId, amount, currency, priceLines } = await hold('2027-06-10');
      expect({ amount, currency }).toEqual({ amount: story.ninety, currency: story.currency });
      expect(priceLines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);

      const order = await ann.makes(createOrder, { body: { bookingId, userCreditCardId: card } });
      expect(order).toMatchObject({ status: 'PAID', amount, currency });
      expect(await cancelsLate('2027-06-10', bookingId)).toBe(story.half);

      expect((await provider.moved(world)).at(-1)).toEqual({ taken: story.ninety, returned: story.half });
      const goesBack = expect.stringContaining(`${story.words.half} goes back to Visa 4242: http`) as string;
      expect(await texts()).toContainEqual(goesBack);
    });

    test('pays with a balance and a card, cancels late, and half of each is returned', async () => {
      const body = { shopSeqNo: shop.shopSeqNo, membershipDetailId: shop.productId };
      const { membershipSetId, memberships } = await ann.makes(draftSet, { body });
      await ann.makes(createOrder, { body: { membershipSetId, userCreditCardId: card } });
      const { bookingId } = await hold('2027-06-11');
      const { membershipId } = memberships[0]!;

      const order = await ann.makes(createOrder, { body: { bookingId, membershipId, userCreditCardId: card } });
      expect(order).toMatchObject({ status: 'PAID', amount: story.rest });
      expect(order.tenders).toMatchObject([
        { kind: 'MEMBERSHIP', amount: story.balance },
        { kind: 'CARD', amount: story.rest },
      ]);
      await cancelsLate('2027-06-11', bookingId);

      expect((await provider.moved(world)).slice(-2)).toEqual([
        { taken: story.balance, returned: 0 },
        { taken: story.rest, returned: story.restBack },
      ]);
      const set = await ann.makes(getSet, { params: { id: membershipSetId } });
      expect(set.memberships[0]).toMatchObject({ membershipBalanceAmt: story.balanceBack });
      // If the provider was slow, the text is sent a little later.
      const refunded = expect.stringContaining(`${story.words.restBack} has been refunded to `) as string;
      await expect.poll(texts).toContainEqual(refunded);
    });
  });

  test('an amount above the provider’s maximum is refused before the provider is called', async () => {
    if (stories.includes(manyWon)) return;
    await world.clock.set('2027-06-07T12:00:00+09:00');
    const { shopSeqNo } = await openSmallVenue(world.engine.db, manyWon);
    const [bob] = (await crowd(world, 1, manyWon.shopName)) as [Person];
    const userCreditCardId = await provider.saves(bob);
    const body = { shopSeqNo, startedAt: '2027-06-10T14:00:00+09:00', durationMinutes: 90, partySize: 2 };
    const { bookingId } = await bob.makes(bookings.readyBooking, { body });

    const refusal = await bob.isRefused(createOrder, { body: { bookingId, userCreditCardId } });

    expect(refusal).toMatchObject({ status: 409, code: 'TOO_MUCH_FOR_CARD' });
    await bob.makes(bookings.cancelBooking, { body: { bookingId } });
  });

  test('the books of its venues add up', async () => {
    await world.clock.set('2027-06-12T12:00:00+09:00');

    expect(await auditBooks(world.engine.db)).toEqual([]);
  });
});
