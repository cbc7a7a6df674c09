import { PLACES_MAX } from '@caddie/contract/desk/limits/link-limits';
import { createAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Operator } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { reserveOldName, lockSettings } from '../../shops/settings.service.ts';
import { entryPlaceStore as store } from '../../shops/shops.service.ts';
import { settingActivity, venueId } from '../changes.store.ts';
import { findPlaces } from './link.store.ts';

/** A printed poster: the place it counts for, and the code in its link. */
export type PrintedPoster = { place: string; code: string };

export const listPosters = async (db: Db, shopSeqNo: number): Promise<PrintedPoster[]> =>
  (await findPlaces(db, shopSeqNo, 1)).map(({ name, code }) => ({ place: name, code }));

/** Keeps printed material from another server working: the operator imports a venue's old names and the codes of its posters. */
export function createPrintImport(db: Db) {
  const perform = createAct(db);
  return {
    /** Names the place of this code; a removed place is restored. */
    async importPoster(operator: Operator, { place: name, code }: PrintedPoster): Promise<void> {
      const { shopSeqNo } = operator;
      const work = async (trx: ActorTrx, places: number) => {
        const existing = await store.findPlaceByCode(trx, shopSeqNo, code);
        if (existing && !existing.isRemoved && existing.name === name) return undefined;
        if (places >= PLACES_MAX && (!existing || existing.isRemoved)) throw new Refusal('TOO_MANY_PLACES');
        const subjectId = await store.upsertPlace(trx, { shopSeqNo, code, name });
        return {
          result: undefined,
          subjectId,
          ...(existing && !existing.isRemoved && { before: { name: existing.name } }),
          after: { name },
        };
      };
      try {
        const isKnown = (await listPosters(db, shopSeqNo)).some((one) => one.code === code);
        await perform(operator, {
          right: isKnown ? 'entry-place.rename' : 'entry-place.add',
          subject: { kind: 'entryPlace' },
          find: (trx) => store.lockPlaces(trx, shopSeqNo),
          work,
        });
      } catch (error) {
        if (isDatabaseError(error) && error.constraint === 'entry_places__name') throw new Refusal('PLACE_EXISTS');
        throw error;
      }
    },

    /** Keeps an old name. The activity entry is that of the renaming, which happened on another server. */
    async importOldName(operator: Operator, oldName: string): Promise<void> {
      const { shopSeqNo } = operator;
      await perform(operator, {
        right: 'venue.rename',
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        find: (trx) => lockSettings(trx, shopSeqNo),
        async work(trx, { shopName, oldNames }) {
          if (oldNames.some((one) => one.toLowerCase() === oldName.toLowerCase())) return undefined;
          await reserveOldName(trx, shopSeqNo, oldName);
          return { result: undefined, ...settingActivity('shopName', [oldName, shopName]) };
        },
      });
    },
  };
}
