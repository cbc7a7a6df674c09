import { USUAL_QUIET_HOURS } from '@caddie/contract/desk/limits/quiet-hours';
import type { NeededStep } from '@caddie/contract/desk/first-run';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './first-run.store.ts';
import { keepImage } from './images.store.ts';
import { openShop } from './opening.service.ts';
import { lockShop } from './settings.store.ts';

export type { VenueDetails } from './first-run.store.ts';
export { hasVenue, isNameFree, savePlan, setTestToken } from './first-run.store.ts';

/** The constraints that a name violates if another venue has or had it. */
const nameConstraints = new Set(['shops__name', 'shops_name_is_no_old_one']);

/** The defaults of a new venue. */
const defaults = {
  language: 'en',
  durations: [60, 90, 120],
  startStepMinutes: 30,
  maxPartySize: 4,
  bookingWindowDays: 30,
  leadMinutes: 15,
  holdMinutes: 10,
  bufferMinutes: 0,
  noShowFee: 'NONE',
  firstView: 'TIMES',
  ...USUAL_QUIET_HOURS,
  noShowMinutes: 30,
  counterLockMinutes: 5,
  tax: null,
  deskRefundLimit: 0,
  drawerFloat: 0,
} as const;
const defaultPolicy = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
];

/** Creates a venue that is not open: it has a name and an address, and nothing that can be booked. */
export async function startShop(
  trx: ActorTrx,
  details: store.VenueDetails,
  { imageTitle, trialDays }: { imageTitle: string; trialDays: number },
): Promise<number> {
  const shop = {
    ...details,
    ...defaults,
    durations: [...defaults.durations],
    imageTitle,
    trialDays,
    takesBookings: false,
  };
  const emptyLists = { rooms: [], hourPlans: [], specialDays: [], priceLists: [], texts: [] };
  const created = await refuseTakenName(() => openShop(trx, { shop, ...emptyLists, cancellationTiers: defaultPolicy }));
  if (!created) throw new Refusal('NAME_TAKEN');
  await keepImage(trx, imageTitle);
  return created.shopSeqNo;
}

/** Locks the venue and returns its name and address. */
export async function lockVenueDetails(
  trx: ActorTrx,
  shopSeqNo: number,
): Promise<store.VenueDetails & { isOpen: boolean }> {
  await lockShop(trx, shopSeqNo);
  return (await store.findVenueDetails(trx, shopSeqNo))!;
}

/** Saves the name and address. `dropPrices`: amounts mean nothing in another currency, so the price lists are deleted. */
export async function saveVenueDetails(
  trx: ActorTrx,
  shopSeqNo: number,
  details: store.VenueDetails,
  { dropPrices }: { dropPrices: boolean },
): Promise<void> {
  if (dropPrices) await store.dropPriceLists(trx, shopSeqNo);
  await refuseTakenName(() => store.updateVenueDetails(trx, shopSeqNo, details));
}

export const missingBeforeOpening = async (db: Db, shopSeqNo: number): Promise<NeededStep[]> =>
  (await store.findMissing(db, shopSeqNo))!.missing;

/** Opens the venue; the database checks again that nothing is missing. Returns false if it was already open. */
export const markOpened = async (trx: ActorTrx, shopSeqNo: number): Promise<boolean> => {
  await lockShop(trx, shopSeqNo);
  return (await store.setOpened(trx, shopSeqNo)) !== undefined;
};

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseError(error) && nameConstraints.has(error.constraint ?? ''))
      throw new Refusal('NAME_TAKEN', { cause: error });
    throw error;
  }
}
