import type { TextKind } from '@caddie/contract/texts/wordings';
import type { Act } from '../../platform/actors/actor.ts';
import * as store from './opening.store.ts';
import { insertDraft, replaceRules } from './price-lists.store.ts';
import { savePolicy } from './settings.store.ts';
import { putWording, type Wording } from './wordings.store.ts';
import { inForceOn, type FromDay, type PriceRule, type ShopRow } from './shops.rules.ts';

/** A venue that is new here, with its bays by their names. */
export type Opening = {
  shop: store.NewShop;
  rooms: store.NewRoom[];
  hourPlans: ShopRow['hourPlans'];
  exceptions: ShopRow['exceptions'];
  priceLists: (FromDay & { rules: (Omit<PriceRule, 'shopRoomId'> & { bay: string | null })[] })[];
  cancellationTiers: ShopRow['cancellationTiers'];
  /** How it words its texts to customers, where not as usual. */
  texts: (Wording & { kind: TextKind })[];
};

/** Makes a venue and all that it decides, but what it sells; undefined if there is one of that name. */
export async function openShop(
  trx: Act,
  { shop, rooms, hourPlans, exceptions, priceLists, cancellationTiers, texts }: Opening,
): Promise<{ shopSeqNo: number; roomIds: Map<string, string> } | undefined> {
  const made = await store.insertShop(trx, shop);
  if (!made) return undefined;
  const { shopSeqNo, today } = made;
  const roomIds = new Map((await store.insertRooms(trx, shopSeqNo, rooms)).map(({ id, name }) => [name, id]));
  await store.insertExceptions(trx, shopSeqNo, exceptions);
  await savePolicy(trx, shopSeqNo, cancellationTiers);
  for (const { kind, ...text } of texts) await putWording(trx, shopSeqNo, kind, text);
  for (const plan of sinceOn(hourPlans, today)) await store.insertHourPlan(trx, shopSeqNo, plan);
  for (const { validFrom, rules } of sinceOn(priceLists, today)) {
    const id = await insertDraft(trx, shopSeqNo, validFrom, null);
    const named = rules.map(({ bay, ...rule }) => ({ ...rule, shopRoomId: bay === null ? null : roomIds.get(bay)! }));
    await replaceRules(trx, shopSeqNo, id, named);
    await store.publishFirst(trx, id);
  }
  return { shopSeqNo, roomIds };
}

/** The plan in force on a day and those to come, in the order of their days: one that is over sells nothing any more. */
export function sinceOn<P extends FromDay>(plans: readonly P[], date: string): P[] {
  const sorted = plans.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const current = inForceOn(sorted, date);
  return sorted.filter(({ validFrom }) => !current || validFrom >= current.validFrom);
}
