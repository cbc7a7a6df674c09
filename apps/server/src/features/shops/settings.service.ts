import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  countRecentOldNames,
  findSettings,
  insertOldName,
  lockShop,
  saveColumn,
  saveName,
  savePolicy,
  saveTax,
} from './settings.store.ts';

/** The constraints that a name violates if another venue has or had it. */
const nameConstraints = new Set([
  'shops__name',
  'shops_name_is_no_old_one',
  'shop_old_names__name',
  'shop_old_names_are_free',
]);

/** A former name stays reserved for its venue; the limit keeps one venue from reserving many. */
const MAX_NAMES_PER_HOUR = 10;

export async function readSettings(db: Db, shopSeqNo: number): Promise<Settings> {
  const found = await findSettings(db, shopSeqNo);
  if (!found) throw new Refusal('SHOP_NOT_FOUND');
  return { ...found, durations: found.durations.toSorted((a, b) => a - b) };
}

/** Locks and returns the settings. */
export async function lockSettings(trx: ActorTrx, shopSeqNo: number): Promise<Settings> {
  await lockShop(trx, shopSeqNo);
  return readSettings(trx, shopSeqNo);
}

export function saveSetting(trx: ActorTrx, shopSeqNo: number, { field, value }: SettingChange): Promise<unknown> {
  if (field === 'cancellationPolicy') return savePolicy(trx, shopSeqNo, value);
  return field === 'tax' ? saveTax(trx, shopSeqNo, value) : saveColumn(trx, shopSeqNo, field, value);
}

/** Renames the venue; the database keeps the old name and checks that the new one is free. */
export async function saveShopName(trx: ActorTrx, shopSeqNo: number, shopName: string): Promise<void> {
  await refuseTakenName(saveName(trx, shopSeqNo, shopName));
  if ((await countRecentOldNames(trx, shopSeqNo)) > MAX_NAMES_PER_HOUR)
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: HOUR_SECONDS });
}

/** Keeps a name that the venue had on another server. */
export const reserveOldName = (trx: ActorTrx, shopSeqNo: number, oldName: string): Promise<void> =>
  refuseTakenName(insertOldName(trx, shopSeqNo, oldName));

async function refuseTakenName(saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (isDatabaseError(error) && nameConstraints.has(error.constraint ?? '')) {
      throw new Refusal('NAME_TAKEN', { cause: error });
    }
    throw error;
  }
}
