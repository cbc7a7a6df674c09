import { isDeepStrictEqual } from 'node:util';
import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct, type ActOutcome } from '../../platform/actors/act.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { lockSettings, readSettings, saveSetting, saveShopName } from '../shops/settings.service.ts';
import type { OpenMinutes, ShopService } from '../shops/shops.service.ts';
import { findLastChanger, settingActivity, venueId } from './changes.store.ts';
import {
  normalizeChange,
  findUnusableMinute,
  findRisingStep,
  toActivityValue,
  currentAndFutureHours,
} from './settings.rules.ts';

type Dependencies = { db: Db; shops: ShopService };
/** The facts of the activity entry; undefined if nothing changes. */
type ActivityDetails = Omit<ActOutcome<Settings>, 'result'> | undefined;

/** Manages the venue's settings, field by field. Sold bookings keep the terms of their sale. */
export function createSettings({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'venue.read'>): Promise<Settings> {
      requireRight(staff, 'venue.read');
      return readSettings(db, staff.shopSeqNo);
    },

    async change(staff: Manager<'venue.change'>, input: SettingChange, anyway = false): Promise<Settings> {
      const change = normalizeChange(input);
      const { field, value } = change;
      if (input.field === 'cancellationPolicy') mustNotRise(input.value);
      const week = currentAndFutureHours(await shops.terms(staff.shopSeqNo));
      return save(staff, 'venue.change', async (trx, before) => {
        if (isDeepStrictEqual(before[field], value)) return undefined;
        if (
          !isDeepStrictEqual(before[field], normalizeChange({ ...change, value: change.seen } as SettingChange).value)
        ) {
          throw changedMeanwhile(await findLastChanger(trx, staff.shopSeqNo, field), { settings: before });
        }
        if (!anyway) mustKeepTimeUsable(week, before, change);
        await saveSetting(trx, staff.shopSeqNo, change);
        return settingActivity(field, [toActivityValue(before[field]), toActivityValue(value)]);
      });
    },

    rename: (
      staff: Manager<'venue.rename'>,
      { shopName: typedName, seen }: { shopName: string; seen: string },
    ): Promise<Settings> =>
      save(staff, 'venue.rename', async (trx, before) => {
        const shopName = typedName.trim();
        if (before.shopName === shopName) return undefined;
        if (before.shopName !== seen) {
          throw changedMeanwhile(await findLastChanger(trx, staff.shopSeqNo, 'shopName'), { settings: before });
        }
        await saveShopName(trx, staff.shopSeqNo, shopName);
        return settingActivity('shopName', [before.shopName, shopName]);
      }),
  };

  async function save<R extends Right>(
    staff: Manager<NoInfer<R>>,
    right: R,
    work: (trx: ActorTrx, before: Settings) => Promise<ActivityDetails>,
  ): Promise<Settings> {
    const { shopSeqNo } = staff;
    try {
      const saved = await perform<R, Settings, object, Settings>(staff, {
        right,
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        find: (trx) => lockSettings(trx, shopSeqNo),
        replay: (_trx, now) => now,
        async work(trx, before) {
          const activityDetails = await work(trx, before);
          return activityDetails && { ...activityDetails, result: await readSettings(trx, shopSeqNo) };
        },
      });
      return saved!;
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'cancellation_tiers_do_not_rise') {
        throw new Refusal('POLICY_RISES', { cause: error });
      }
      throw error;
    } finally {
      // The caller's process sees the change at once; the database notifies the others.
      shops.forget();
    }
  }
}

function mustNotRise(policy: Settings['cancellationPolicy']): void {
  const [code, step] = ['POLICY_RISES', findRisingStep(policy)] as const;
  if (step === undefined) return;
  throw new Refusal(code, { fields: { [`change.value.${step}.refundPercent`]: message('refusal.code', { code }) } });
}

/** Refuses a change that makes open time unusable; time that was unusable before is accepted. */
function mustKeepTimeUsable(week: readonly OpenMinutes[], before: Settings, { field, value }: SettingChange): void {
  if (field !== 'bufferMinutes' && field !== 'startStepMinutes' && field !== 'durations') return;
  const minute = findUnusableMinute(week, { ...before, [field]: value });
  if (minute === undefined || minute === findUnusableMinute(week, before)) return;
  throw new Refusal('TIME_NEVER_USED', {
    message: message('settings.never-used', { minute, ...(typeof value === 'number' && { [field]: value }) }),
  });
}
