import * as bookings from '@caddie/contract/bookings';
import { getComparison } from '@caddie/contract/desk/finance/comparison';
import { getPayments, getRefunds } from '@caddie/contract/desk/finance/money';
import { createOrder } from '@caddie/contract/orders';
import type { Right } from '@caddie/contract/desk/rights';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { servicesOf } from '../../../test/services.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { ProviderUnclear } from '../../gateways/payments/payments.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { createReconciliationService } from './reconciliation.service.ts';

const world = useWorld();
const DAY = '2027-06-11';
const days = { from: '2027-06-10', to: DAY };
let dana: Browser;
let keptBooking: { bookingId: string; amount: number };
let canceled: { bookingId: string; amount: number };

const compared = (by: Browser = dana) => by.makes(getComparison, { query: days });
const kinds = async (by: Browser = dana) => (await compared(by)).differences.map(({ kind }) => kind);
/** Changes the provider's records only; the triggers are off for this. */
const damage = (statements: string) =>
  world.engine.script(`begin; set local session_replication_role = replica; ${statements}; commit`);
const ofKept = () =>
  `payment_id = (select p.payment_id from payments p join orders o using (order_id) where o.subject_id = '${keptBooking.bookingId}')`;

/** Two tee times are paid by card; one of them is canceled and refunded. */
beforeAll(async () => {
  await openCounter(world);
  const { person: ann } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(ann);
  const buys = async (time: string) => {
    const body = { shopSeqNo: 1, startedAt: `2027-06-16T${time}:00-04:00`, durationMinutes: 60, partySize: 2 };
    const { bookingId, amount } = await ann.makes(bookings.readyBooking, { body });
    await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
    return { bookingId, amount };
  };
  keptBooking = await buys('14:00');
  canceled = await buys('17:00');
  await ann.makes(bookings.cancelBooking, { body: { bookingId: canceled.bookingId } });
  const isBack = async () =>
    (await ann.makes(bookings.getBooking, { params: { id: canceled.bookingId } })).bookingStatusCd === 'CANCELED';
  await vi.waitUntil(isBack, { timeout: 30_000, interval: 50 });
  // A payment that has just begun may not be listed yet.
  await world.clock.set(new Date((await world.clock.now()).getTime() + 120_000).toISOString());
  dana = await signIn(world, 'Dana');
});

describe('the provider’s records compared with ours', () => {
  test('agree after an ordinary day, and equal the day’s payments minus refunds', async () => {
    const found = await compared();
    const [payments, refunds] = [
      await dana.makes(getPayments, { query: days }),
      await dana.makes(getRefunds, { query: days }),
    ];

    expect(found).toMatchObject({ currency: 'USD', today: DAY, providerUrl: null, differences: [], undecided: 0 });
    expect(found.account).toEqual({ kind: 'SANDBOX', mode: 'TEST', account: null });
    expect(found.days).toEqual([
      { date: DAY, providerAmount: payments.sum - refunds.sum, ourAmount: payments.sum - refunds.sum },
    ]);
    expect(payments.sum - refunds.sum).toBe(keptBooking.amount);
  });

  test('are shown for the caller’s own venue, and only to its owner', async () => {
    const owner = await signIn(world, 'Jiwoo');
    expect(await compared(owner)).toMatchObject({ currency: 'KRW', days: [], differences: [] });
    expect(await (await signIn(world, 'Marcus')).tries(getComparison, { query: days })).toBe('NOT_ALLOWED');
    expect(await dana.tries(getComparison, { query: { from: '2027-05-01', to: DAY } })).toBe('INVALID_REQUEST');
    expect(await dana.tries(getComparison, { query: { from: DAY, to: '2027-06-10' } })).toBe('INVALID_REQUEST');
  });
});

describe('differences between the provider’s records and ours', () => {
  test('a difference has its booking and customer, and equals the day’s difference', async () => {
    await damage(`update sandbox_payments set amount = amount - 100 where ${ofKept()}`);
    const { days: found, differences } = await compared();
    await damage(`update sandbox_payments set amount = amount + 100 where ${ofKept()}`);

    expect(differences).toEqual([
      {
        kind: 'OTHER_AMOUNT',
        providerId: expect.any(String),
        date: DAY,
        at: expect.stringContaining(DAY),
        providerAmount: keptBooking.amount - 100,
        ourAmount: keptBooking.amount,
        booking: { bookingId: keptBooking.bookingId, reference: expect.any(String) },
        name: expect.any(String),
      },
    ]);
    expect(found).toEqual([{ date: DAY, providerAmount: keptBooking.amount - 100, ourAmount: keptBooking.amount }]);
  });

  test('a refund made at the provider itself is reported with its booking', async () => {
    await damage(`insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount, created_at)
                  select 'by_hand', 'by_hand', sandbox_payment_id, 100, app_now() from sandbox_payments where ${ofKept()}`);
    const { days: found, differences } = await compared();
    await damage(`delete from sandbox_refunds where sandbox_refund_id = 'by_hand'`);

    expect(differences).toMatchObject([
      {
        kind: 'REFUND_ONLY_AT_PROVIDER',
        providerId: 'by_hand',
        providerAmount: -100,
        ourAmount: 0,
        booking: { bookingId: keptBooking.bookingId },
      },
    ]);
    expect(found).toEqual([{ date: DAY, providerAmount: keptBooking.amount - 100, ourAmount: keptBooking.amount }]);
  });

  test('an unknown payment is shown to no venue if several share the account', async () => {
    const unknown = `'00000000-0000-4000-8000-000000000000'`;
    const was = `(select order_id from orders where subject_id = '${keptBooking.bookingId}')`;
    await damage(`
      insert into sandbox_payments
      select 'stray', 'stray', sandbox_customer_id, sandbox_card_id, ${unknown}, ${unknown}, amount, currency, description, status, failure, 'stray', return_url, created_at
        from sandbox_payments where order_id = ${was}`);
    const shared = await kinds();
    // The same charge for an order of the venue belongs to the venue.
    await damage(`update sandbox_payments set order_id = ${was} where sandbox_payment_id = 'stray'`);
    const ownComparison = await compared();
    const foreign = await kinds(await signIn(world, 'Jiwoo'));
    await damage(`delete from sandbox_payments where sandbox_payment_id = 'stray'`);

    expect(shared).toEqual([]);
    expect(ownComparison.differences).toMatchObject([
      { kind: 'ONLY_AT_PROVIDER', providerAmount: keptBooking.amount, ourAmount: 0, booking: null, name: null },
    ]);
    expect(foreign).toEqual([]);
  });
});

describe('a comparison whose provider does not answer', () => {
  const owner = { kind: 'staff', shopSeqNo: 1, role: 'OWNER' } as Manager<Right>;
  const readWith = async (listPayments: () => AsyncIterable<never>, waitsMs: number) => {
    const { shops, slots } = await servicesOf(world);
    const account = { accountId: 1, payments: { listPayments } };
    const accounts = {
      providers: [{ name: 'sandbox', mode: 'TEST' }],
      current: async () => account,
      find: async () => account,
    } as unknown as PaymentAccounts;
    return createReconciliationService({ db: world.engine.db, shops, slots, accounts, timeoutMs: waitsMs }).read(
      owner,
      days,
    );
  };

  test('a request is refused after the time limit', async () => {
    const never = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) });
    await expect(readWith(never, 20)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  });

  test('a provider that fails midway gives a refusal that can be retried', async () => {
    const breaks = () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ProviderUnclear('no')) }),
    });
    await expect(readWith(breaks, 20_000)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  });

  test('the same request succeeds once the provider answers again', async () => {
    world.faults = (operation) => (operation === 'listRefunds' ? { failBefore: true } : undefined);
    const down = await dana.tries(getComparison, { query: days });
    world.faults = () => undefined;

    expect(down).toBe('PROVIDER_DOWN');
    expect(await kinds()).toEqual([]);
  });
});
