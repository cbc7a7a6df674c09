import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@caddie/contract/call';
import {
  type FirstRun,
  type MarkedStep,
  neededStep,
  type saveFirstRunVenue,
  skippable,
  type StepState,
} from '@caddie/contract/desk/first-run';
import type { Right } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { createAct, type Done } from '../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newToken } from '../../platform/tokens.ts';
import { say } from '../../words/words.ts';
import { listCatalog } from '../memberships/memberships.service.ts';
import { lockPlace, markOpened, missingBeforeOpening, savePlace, setTestToken } from '../shops/first-run.service.ts';
import { planOf, type ShopService } from '../shops/shops.service.ts';
import { cardAccountOf } from '../venue/payouts.service.ts';
import { venueId } from '../venue/venue.service.ts';
import type { createTests } from './first-run.tests.ts';
import { placeOf } from './place.rules.ts';
import { stepsOf } from './steps.rules.ts';
import { findMarked, isSelling, saveMark } from './steps.store.ts';

type LockedPlace = Awaited<ReturnType<typeof lockPlace>>;
/** The contents of the activity entry; undefined if nothing changed. */
type Changed = Omit<Done<undefined>, 'result'> | undefined;
type Saving = ParsedOf<typeof saveFirstRunVenue>['body'];
export type ProgressDependencies = {
  db: Db;
  shops: ShopService;
  accounts: Pick<PaymentAccounts, 'providers' | 'own' | 'find'>;
  texts: FirstRun['texts'];
  /** The address that customers' links begin with. */
  siteUrl: () => string;
  tests: ReturnType<typeof createTests>;
  log: FastifyBaseLogger;
  nameTaken: (error: unknown, place: { shopName: string; address: string }) => Promise<unknown>;
};

/** Tracks a venue's steps until it opens. Each step's data is saved by its own feature. */
export function createProgress(dependencies: ProgressDependencies) {
  const { db, shops, accounts, texts, siteUrl, tests, log, nameTaken } = dependencies;
  const perform = createAct(db);

  return {
    async read(staff: Staff<'first-run.read'>): Promise<FirstRun> {
      mustMay(staff, 'first-run.read');
      return page(staff);
    },

    async mark(staff: Staff<'first-run.step'>, step: MarkedStep, state: StepState): Promise<FirstRun> {
      if (state === 'SKIPPED' && !skippable.includes(step))
        throw new Refusal('INVALID_REQUEST', { fields: { state: say('first-run.not-skipped') } });
      return act(staff, 'first-run.step', async (trx, { isOpen }) => {
        if (isOpen) throw new Refusal('ALREADY_OPEN');
        if (neededStep.safeParse(step).success) await mustNotMiss(trx, staff, step);
        if (!(await saveMark(trx, staff.shopSeqNo, { step, state }))) return undefined;
        return { after: { step, state } };
      });
    },

    async place(staff: Staff<'first-run.venue'>, { seen, ...typed }: Saving): Promise<FirstRun> {
      const place = placeOf(typed);
      try {
        return await act(staff, 'first-run.venue', async (trx, { isOpen, ...before }) => {
          if (isDeepStrictEqual(before, place)) return undefined;
          if (isOpen) throw new Refusal('ALREADY_OPEN');
          if (!isDeepStrictEqual(before, { ...seen })) throw new Refusal('CHANGED_MEANWHILE');
          const dropPrices = before.currency !== place.currency;
          if (dropPrices && !(await canChangeCurrency(trx, staff))) throw new Refusal('CURRENCY_FIXED');
          await savePlace(trx, staff.shopSeqNo, place, { dropPrices });
          return { before: { ...before }, after: { ...place } };
        });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE')
          throw new Refusal('CHANGED_MEANWHILE', { cause: error, details: { firstRun: await page(staff) } });
        throw await nameTaken(error, place);
      }
    },

    /** Returns the link for test bookings; a repeated call returns the same one. */
    test: (staff: Staff<'first-run.test'>): Promise<FirstRun> =>
      act(staff, 'first-run.test', async (trx, { isOpen }) => {
        if (isOpen) throw new Refusal('ALREADY_OPEN');
        await mustNotMiss(trx, staff);
        return (await setTestToken(trx, staff.shopSeqNo, newToken())) ? {} : undefined;
      }),

    /** Opens the venue to customers and cancels its test bookings; idempotent. */
    async open(staff: Staff<'first-run.open'>): Promise<FirstRun> {
      const opened = await act(staff, 'first-run.open', async (trx, { isOpen }) => {
        if (isOpen) return undefined;
        await mustNotMiss(trx, staff);
        await markOpened(trx, staff.shopSeqNo);
        return {};
      });
      await tests.end().catch((error: unknown) => {
        log.warn(
          { event: 'first_run.tests_left', err: error },
          'canceling test bookings of an opened venue failed: a job retries',
        );
      });
      return opened;
    },
  };

  async function page({ shopSeqNo }: Staff): Promise<FirstRun> {
    const shop = await shops.terms(shopSeqNo);
    const { shopName, address, phone, email, currency, timeZone, imageTitle, openedAt, createdAt } = shop;
    const missing = await missingBeforeOpening(db, shopSeqNo);
    const query = new URLSearchParams({ shopName }).toString();
    return {
      venue: {
        shopName,
        address,
        phone,
        email,
        countryCode: shop.countryCode as FirstRun['venue']['countryCode'],
        currency,
        timeZone,
        imageTitle,
      },
      steps: stepsOf(await findMarked(db, shopSeqNo), missing, openedAt !== null),
      missing,
      canChangeCurrency: openedAt === null && (await canChangeCurrency(db, { shopSeqNo })),
      startedAt: toVenueIso(timeZone, createdAt),
      openedAt: openedAt === null ? null : toVenueIso(timeZone, openedAt),
      plan: planOf(shop),
      link: `${siteUrl()}/?${query}`,
      test: await tests.read(shop),
      texts,
      payments: await cardAccountOf(accounts, shop.paymentAccountId),
    };
  }

  async function mustNotMiss(trx: ActorTrx, { shopSeqNo }: Staff, step?: string): Promise<void> {
    const all = await missingBeforeOpening(trx, shopSeqNo);
    const missing = all.filter((one) => step === undefined || one === step);
    if (missing.length > 0) throw new Refusal('STEP_MISSING', { details: { missing } });
  }

  async function act<R extends Right>(
    staff: Staff<NoInfer<R>>,
    right: R,
    work: (trx: ActorTrx, place: LockedPlace) => Promise<Changed>,
  ): Promise<FirstRun> {
    try {
      await perform<R, LockedPlace, object, undefined>(staff, {
        right,
        subject: { kind: 'venue', id: venueId(staff.shopSeqNo) },
        find: (trx) => lockPlace(trx, staff.shopSeqNo),
        async work(trx, place) {
          const changed = await work(trx, place);
          return changed && { ...changed, result: undefined };
        },
      });
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'shops_open_complete')
        throw new Refusal('STEP_MISSING', { cause: error });
      throw error;
    } finally {
      shops.forget();
    }
    return page(staff);
  }
}

const canChangeCurrency = async (db: Db, { shopSeqNo }: Pick<Staff, 'shopSeqNo'>): Promise<boolean> =>
  !(await isSelling(db, shopSeqNo)) && (await listCatalog(db, shopSeqNo)).length === 0;
