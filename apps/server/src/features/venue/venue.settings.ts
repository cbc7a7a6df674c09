import { isDeepStrictEqual } from 'node:util';
import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct, type Done } from '../../platform/actors/act.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { lockSettings, readSettings, saveSetting, saveShopName } from '../shops/settings.service.ts';
import type { OpenMinutes, ShopService } from '../shops/shops.service.ts';
import { findChanger, settingLine, venueId } from './changes.store.ts';
import { inOrder, neverUsed, risingStep, valueWord, weekOf } from './settings.rules.ts';

type Dependencies = { db: Db; shops: ShopService };
/** The facts of the activity entry; undefined if nothing changes. */
type Changed = Omit<Done<Settings>, 'result'> | undefined;

/** Manages the venue's settings, field by field. Sold bookings keep the terms of their sale. */
export function createSettings({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'venue.read'>): Promise<Settings> {
      mustMay(staff, 'venue.read');
      return readSettings(db, staff.shopSeqNo);
    },

    async change(staff: Manager<'venue.change'>, asked: SettingChange, anyway = false): Promise<Settings> {
      const change = inOrder(asked);
      const { field, value } = change;
      if (asked.field === 'cancellationPolicy') mustNotRise(asked.value);
      const week = weekOf(await shops.terms(staff.shopSeqNo));
      return save(staff, 'venue.change', async (trx, before) => {
        if (isDeepStrictEqual(before[field], value)) return undefined;
        if (!isDeepStrictEqual(before[field], inOrder({ ...change, value: change.seen } as SettingChange).value)) {
          throw changedMeanwhile(await findChanger(trx, staff.shopSeqNo, field), { settings: before });
        }
        if (!anyway) mustUseTheDay(week, before, change);
        await saveSetting(trx, staff.shopSeqNo, change);
        return settingLine(field, [valueWord(before[field]), valueWord(value)]);
      });
    },

    rename: (
      staff: Manager<'venue.rename'>,
      { shopName: typed, seen }: { shopName: string; seen: string },
    ): Promise<Settings> =>
      save(staff, 'venue.rename', async (trx, before) => {
        const shopName = typed.trim();
        if (before.shopName === shopName) return undefined;
        if (before.shopName !== seen) {
          throw changedMeanwhile(await findChanger(trx, staff.shopSeqNo, 'shopName'), { settings: before });
        }
        await saveShopName(trx, staff.shopSeqNo, shopName);
        return settingLine('shopName', [before.shopName, shopName]);
      }),
  };

  async function save<R extends Right>(
    staff: Manager<NoInfer<R>>,
    right: R,
    work: (trx: ActorTrx, before: Settings) => Promise<Changed>,
  ): Promise<Settings> {
    const { shopSeqNo } = staff;
    try {
      const saved = await perform<R, Settings, object, Settings>(staff, {
        right,
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        find: (trx) => lockSettings(trx, shopSeqNo),
        replay: (_trx, now) => now,
        async work(trx, before) {
          const changed = await work(trx, before);
          return changed && { ...changed, result: await readSettings(trx, shopSeqNo) };
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
  const [code, step] = ['POLICY_RISES', risingStep(policy)] as const;
  if (step === undefined) return;
  throw new Refusal(code, { fields: { [`change.value.${step}.refundPercent`]: say('refusal.code', { code }) } });
}

/** Warns only about time that this change makes unusable. */
function mustUseTheDay(week: readonly OpenMinutes[], before: Settings, { field, value }: SettingChange): void {
  if (field !== 'bufferMinutes' && field !== 'startStepMinutes' && field !== 'durations') return;
  const minute = neverUsed(week, { ...before, [field]: value });
  if (minute === undefined || minute === neverUsed(week, before)) return;
  throw new Refusal('TIME_NEVER_USED', {
    says: say('settings.never-used', { minute, ...(typeof value === 'number' && { [field]: value }) }),
  });
}
