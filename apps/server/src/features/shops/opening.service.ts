import type { TextKind } from '@caddie/contract/texts/wordings';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import * as store from './new-venue.store.ts';
import { insertDraft, replaceRules } from './price-lists.store.ts';
import { savePolicy } from './settings.store.ts';
import { upsertWording, type Wording } from './wordings.store.ts';
import { inForceOn, type DatedPlan, type PriceRule, type ShopRow } from './shops.rules.ts';

/** A new venue with its bays by name. */
export type NewVenue = {
  shop: store.NewShop;
  rooms: store.NewRoom[];
  hourPlans: ShopRow['hourPlans'];
  specialDays: ShopRow['specialDays'];
  priceLists: (DatedPlan & { rules: (Omit<PriceRule, 'shopRoomId'> & { bay: string | null })[] })[];
  cancellationTiers: ShopRow['cancellationTiers'];
  /** The venue's own wording of texts to customers. */
  texts: (Wording & { kind: TextKind })[];
};

/** Creates a venue with its settings, but without products; undefined if the name exists. */
export async function openShop(
  trx: ActorTrx,
  { shop, rooms, hourPlans, specialDays, priceLists, cancellationTiers, texts }: NewVenue,
): Promise<{ shopSeqNo: number; roomIds: Map<string, string> } | undefined> {
  const created = await store.insertShop(trx, shop);
  if (!created) return undefined;
  const { shopSeqNo, today } = created;
  const roomIds = new Map((await store.insertRooms(trx, shopSeqNo, rooms)).map(({ id, name }) => [name, id]));
  await store.insertExceptions(trx, shopSeqNo, specialDays);
  await savePolicy(trx, shopSeqNo, cancellationTiers);
  for (const { kind, ...text } of texts) await upsertWording(trx, shopSeqNo, kind, text);
  for (const plan of currentAndLater(hourPlans, today)) await store.insertHourPlan(trx, shopSeqNo, plan);
  for (const { validFrom, rules } of currentAndLater(priceLists, today)) {
    const id = await insertDraft(trx, shopSeqNo, validFrom, null);
    const roomRules = rules.map(({ bay, ...rule }) => ({
      ...rule,
      shopRoomId: bay === null ? null : roomIds.get(bay)!,
    }));
    await replaceRules(trx, shopSeqNo, id, roomRules);
    await store.publishInitialPriceList(trx, id);
  }
  return { shopSeqNo, roomIds };
}

/** Returns the plan in force on a day and later ones, by their first days; earlier plans are left out. */
export function currentAndLater<P extends DatedPlan>(plans: readonly P[], date: string): P[] {
  const sorted = plans.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const current = inForceOn(sorted, date);
  return sorted.filter(({ validFrom }) => !current || validFrom >= current.validFrom);
}
