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
import { createAct, type ActOutcome } from '../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newToken } from '../../platform/tokens.ts';
import { message } from '../../words/words.ts';
import { listDeskProducts } from '../memberships/memberships.service.ts';
import {
  lockVenueDetails,
  markOpened,
  missingBeforeOpening,
  saveVenueDetails,
  setTestToken,
} from '../shops/first-run.service.ts';
import { planOf, type ShopService } from '../shops/shops.service.ts';
import { cardAccountOf } from '../venue/payouts.service.ts';
import { venueId } from '../venue/venue.service.ts';
import type { createTests } from './first-run.tests.ts';
import { toVenueDetails } from './venue-details.rules.ts';
import { stepsOf } from './steps.rules.ts';
import { findStepMarks, isSelling, saveMark } from './steps.store.ts';

type LockedVenue = Awaited<ReturnType<typeof lockVenueDetails>>;
/** The contents of the activity entry; undefined if nothing changed. */
type ActivityDetails = Omit<ActOutcome<undefined>, 'result'> | undefined;
type SaveBody = ParsedOf<typeof saveFirstRunVenue>['body'];
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
      requireRight(staff, 'first-run.read');
      return readFirstRun(staff);
    },

    async markStep(staff: Staff<'first-run.step'>, step: MarkedStep, state: StepState): Promise<FirstRun> {
      if (state === 'SKIPPED' && !skippable.includes(step))
        throw new Refusal('INVALID_REQUEST', { fields: { state: message('first-run.not-skipped') } });
      return act(staff, 'first-run.step', async (trx, { isOpen }) => {
        if (isOpen) throw new Refusal('ALREADY_OPEN');
        if (neededStep.safeParse(step).success) await mustBeComplete(trx, staff, step);
        if (!(await saveMark(trx, staff.shopSeqNo, { step, state }))) return undefined;
        return { after: { step, state } };
      });
    },

    async saveVenue(staff: Staff<'first-run.venue'>, { seen, ...input }: SaveBody): Promise<FirstRun> {
      const venueDetails = toVenueDetails(input);
      try {
        return await act(staff, 'first-run.venue', async (trx, { isOpen, ...before }) => {
          if (isDeepStrictEqual(before, venueDetails)) return undefined;
          if (isOpen) throw new Refusal('ALREADY_OPEN');
          if (!isDeepStrictEqual(before, { ...seen })) throw new Refusal('CHANGED_MEANWHILE');
          const dropPrices = before.currency !== venueDetails.currency;
          if (dropPrices && !(await canChangeCurrency(trx, staff))) throw new Refusal('CURRENCY_FIXED');
          await saveVenueDetails(trx, staff.shopSeqNo, venueDetails, { dropPrices });
          return { before: { ...before }, after: { ...venueDetails } };
        });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE')
          throw new Refusal('CHANGED_MEANWHILE', { cause: error, details: { firstRun: await readFirstRun(staff) } });
        throw await nameTaken(error, venueDetails);
      }
    },

    /** Returns the link for test bookings; a repeated call returns the same one. */
    createTestLink: (staff: Staff<'first-run.test'>): Promise<FirstRun> =>
      act(staff, 'first-run.test', async (trx, { isOpen }) => {
        if (isOpen) throw new Refusal('ALREADY_OPEN');
        await mustBeComplete(trx, staff);
        return (await setTestToken(trx, staff.shopSeqNo, newToken())) ? {} : undefined;
      }),

    /** Opens the venue to customers and cancels its test bookings; idempotent. */
    async open(staff: Staff<'first-run.open'>): Promise<FirstRun> {
      const opened = await act(staff, 'first-run.open', async (trx, { isOpen }) => {
        if (isOpen) return undefined;
        await mustBeComplete(trx, staff);
        await markOpened(trx, staff.shopSeqNo);
        return {};
      });
      await tests.cancelLeftTests().catch((error: unknown) => {
        log.warn(
          { event: 'first_run.cleanup_delayed', err: error },
          'canceling test bookings of an opened venue failed: retried automatically',
        );
      });
      return opened;
    },
  };

  async function readFirstRun({ shopSeqNo }: Staff): Promise<FirstRun> {
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
      steps: stepsOf(await findStepMarks(db, shopSeqNo), missing, openedAt !== null),
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

  async function mustBeComplete(trx: ActorTrx, { shopSeqNo }: Staff, step?: string): Promise<void> {
    const allMissing = await missingBeforeOpening(trx, shopSeqNo);
    const missing = allMissing.filter((one) => step === undefined || one === step);
    if (missing.length > 0) throw new Refusal('STEP_MISSING', { details: { missing } });
  }

  async function act<R extends Right>(
    staff: Staff<NoInfer<R>>,
    right: R,
    work: (trx: ActorTrx, venueRow: LockedVenue) => Promise<ActivityDetails>,
  ): Promise<FirstRun> {
    try {
      await perform<R, LockedVenue, object, undefined>(staff, {
        right,
        subject: { kind: 'venue', id: venueId(staff.shopSeqNo) },
        find: (trx) => lockVenueDetails(trx, staff.shopSeqNo),
        async work(trx, venueRow) {
          const activityDetails = await work(trx, venueRow);
          return activityDetails && { ...activityDetails, result: undefined };
        },
      });
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'shops_open_complete')
        throw new Refusal('STEP_MISSING', { cause: error });
      throw error;
    } finally {
      shops.forget();
    }
    return readFirstRun(staff);
  }
}

const canChangeCurrency = async (db: Db, { shopSeqNo }: Pick<Staff, 'shopSeqNo'>): Promise<boolean> =>
  !(await isSelling(db, shopSeqNo)) && (await listDeskProducts(db, shopSeqNo)).length === 0;
