import { addDays } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { Comparison, Difference, getComparison } from '@caddie/contract/desk/finance/comparison';
import { DAY } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { AccountUnreachable, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { message } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { cardAccountOf, dashboardOf } from '../venue/payouts.service.ts';
import { readBooks } from './books.service.ts';
import type { Entry } from './books.rules.ts';
import * as store from './books.store.ts';
import { type Day, dayOf, totalsByDay, isDifferent, isOfVenue, mustBeWithinMonth } from './reconciliation.rules.ts';

export type ReconciliationService = ReturnType<typeof createReconciliationService>;
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'businessDay' | 'openings'>;
  accounts: Pick<PaymentAccounts, 'providers' | 'own' | 'find' | 'current'>;
  /** How long a caller waits for the provider. */
  timeoutMs?: number;
};

/** Compares the card provider's records of a venue's money with the venue's own. */
export function createReconciliationService({ db, shops, slots, accounts, timeoutMs = 20_000 }: Dependencies) {
  return {
    async read(
      staff: Manager<'money.compare'>,
      { from, to }: ParsedOf<typeof getComparison>['query'],
    ): Promise<Comparison> {
      requireRight(staff, 'money.compare');
      mustBeWithinMonth(from, to);
      const { shopSeqNo } = staff;
      const { timeZone, currency, today, paymentAccountId } = await shops.terms(shopSeqNo);
      const days = await businessDaysBetween(shopSeqNo, from, to);
      const { entries, accountsGone, account } = await askProvider(async (checkDeadline) => ({
        ...(await read(shopSeqNo, paymentAccountId, days[0]!, checkDeadline)),
        account: await cardAccountOf(accounts, paymentAccountId),
      }));
      const entriesInPeriod = entries.filter(({ at }) => dayOf(days, at) !== undefined);
      const differences = entriesInPeriod.filter(isDifferent).toSorted((one, other) => other.at - one.at);
      const findName = await createNameLookup(differences);
      return {
        currency,
        timeZone,
        today: (await slots.openings(shopSeqNo, today)).today,
        account,
        providerUrl: dashboardOf(account),
        days: totalsByDay(days, entriesInPeriod),
        differences: differences.map(({ owner, at, ...entry }) => ({
          ...entry,
          ...findName(owner),
          date: dayOf(days, at)!,
          at: toVenueIso(timeZone, at),
        })),
        undecided: entriesInPeriod.filter(({ kind }) => kind === 'UNDECIDED').length,
        accountsGone,
      };
    },
  };

  /** Reads every account on which the venue's cards were charged: it may have changed accounts in the period. */
  async function read(
    shopSeqNo: number,
    paymentAccountId: number | null,
    first: Day,
    checkDeadline: () => void,
  ): Promise<{ entries: Entry[]; accountsGone: number }> {
    // Begins a day early, so that payments near the edge are in both books.
    const since = new Date(first.from - DAY);
    const current = await accounts.current(paymentAccountId);
    const ids = new Set([current.accountId, ...(await store.findAccounts(db, shopSeqNo, since))]);
    const entries: Entry[] = [];
    let accountsGone = 0;
    for (const id of ids) {
      // An unknown entry is the venue's only on the venue's own account: other venues share the server's account.
      const isAlone = id === paymentAccountId;
      const books = await readAccount(id, since, checkDeadline).catch((error: unknown) => {
        if (error instanceof AccountUnreachable && id !== current.accountId) return undefined;
        throw error;
      });
      if (books) entries.push(...books.filter(isOfVenue(shopSeqNo, isAlone)));
      else accountsGone += 1;
    }
    return { entries, accountsGone };
  }

  /** Undefined if our keys no longer give access to the account. */
  async function readAccount(id: number, since: Date, checkDeadline: () => void): Promise<Entry[] | undefined> {
    const account = await accounts.find(id);
    return account && readBooks(db, account, since, checkDeadline);
  }

  async function businessDaysBetween(shopSeqNo: number, from: string, to: string): Promise<Day[]> {
    const days: Day[] = [];
    for (let date = from; date <= to; date = addDays(date, 1))
      days.push({ date, ...(await slots.businessDay(shopSeqNo, date)) });
    return days;
  }

  async function createNameLookup(
    entries: readonly Entry[],
  ): Promise<(owner: Entry['owner']) => Pick<Difference, 'booking' | 'name'>> {
    const ids = entries.flatMap(({ owner }) => owner?.paymentId ?? []);
    const found = ids.length > 0 ? await store.findNames(db, ids) : [];
    const nameByPayment = new Map(found.map((one) => [one.paymentId, one]));
    return (owner) => {
      const { name = null, bookingId = null, reference = null } = nameByPayment.get(owner?.paymentId ?? '') ?? {};
      return { name, booking: bookingId !== null && reference !== null ? { bookingId, reference } : null };
    };
  }

  /** Refuses after the time limit; the work already begun stops at the provider's next answer. */
  async function askProvider<T>(work: (checkDeadline: () => void) => Promise<T>): Promise<T> {
    const deadline = performance.now() + timeoutMs;
    const timeoutError = () => new ProviderUnclear('The provider takes too long to list what it took.');
    const checkDeadline = () => {
      if (performance.now() > deadline) throw timeoutError();
    };
    try {
      return await withTimeout(timeoutMs, work(checkDeadline), timeoutError);
    } catch (cause) {
      if (!(cause instanceof ProviderRefused || cause instanceof ProviderUnclear)) throw cause;
      throw new Refusal('PROVIDER_DOWN', { message: message('money.no-answer'), cause });
    }
  }
}
