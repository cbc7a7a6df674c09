import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { findOpenGaps } from '../shops/shops.service.ts';
import { newGap } from './prices.rules.ts';

/** Changes hours in the caller's transaction; rolls back if newly opened hours have no price. */
export async function withPrices<T>(trx: ActorTrx, { shopSeqNo }: Manager, change: () => Promise<T>): Promise<T> {
  const before = await findOpenGaps(trx, shopSeqNo);
  const result = await change();
  const gap = newGap(before, await findOpenGaps(trx, shopSeqNo));
  if (!gap) return result;
  const { weekday, fromMinute: minute } = gap;
  throw new Refusal('PRICE_GAP', {
    message: message('hours.no-price', { weekday, minute }),
    details: { weekday, minute },
  });
}
