import { randomUUID } from 'node:crypto';
import type { DataOf, ParsedOf } from '@caddie/contract/call';
import type { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { STAFF_TEXTS_PER_DAY } from '@caddie/contract/desk/limits/customer-limits';
import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { createAct } from '../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { countHits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { lockCustomer } from '../users/customers.service.ts';
import { phoneToText } from './own-words.rules.ts';
import { findTextEligibility } from './own-words.store.ts';
import { toText } from './profile/profile-lists.rules.ts';
import { findText } from './profile/profile-lists.store.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; outbox: Pick<Outbox, 'queue' | 'sendNow'> };
type TextBody = ParsedOf<typeof textCustomer>['body'];
export type OwnWordsService = ReturnType<typeof createOwnWordsService>;

/** A text delivered later than this would only confuse. */
const MAX_AGE_SECONDS = 2 * HOUR_SECONDS;

/** Texts that staff write to a customer in their own words. */
export function createOwnWordsService({ db, shops, outbox }: Dependencies) {
  const perform = createAct(db);
  return {
    async send(
      staff: Staff<'customer.text'>,
      customerId: string,
      { text, atNight = false }: TextBody,
    ): Promise<DataOf<typeof textCustomer>> {
      const { shopSeqNo } = staff;
      const venue = await shops.terms(shopSeqNo);
      const { shopName, timeZone } = venue;
      const trimmedText = text.trim();
      const textId = await perform(staff, {
        right: 'customer.text',
        subject: { kind: 'customer', id: customerId },
        find: (trx) => lockCustomer(trx, shopSeqNo, customerId),
        replay: (_trx, _customer, entry) => String(entry?.after?.['textId']),
        async work(trx) {
          const to = phoneToText(await findTextEligibility(trx, customerId, timeZone), venue, atNight);
          await mustBeUnderDailyLimit(trx, shopSeqNo, customerId);
          const result = await outbox.queue(trx, {
            kind: 'customer.text',
            // A unique cause per text; repeated requests are recognised by their idempotency key.
            cause: `${customerId}:${randomUUID()}`,
            to,
            shopSeqNo,
            message: message('text.own-words', { shopName, text: trimmedText }),
            staffText: trimmedText,
            maxAgeSeconds: MAX_AGE_SECONDS,
          });
          return { result, after: { textId: result } };
        },
      });
      await outbox.sendNow(textId!);
      return { ...toText(await findText(db, shopSeqNo, textId!), timeZone), customerId };
    },
  };

  /** Counted in the same transaction as the text, so a text refused for another reason does not count. */
  async function mustBeUnderDailyLimit(trx: ActorTrx, shopSeqNo: number, customerId: string): Promise<void> {
    for (const [key, max] of [
      [`own-words:${customerId}`, STAFF_TEXTS_PER_DAY.perCustomer],
      [`own-words:${shopSeqNo}`, STAFF_TEXTS_PER_DAY.perVenue],
    ] as const)
      if ((await countHits(trx, key, DAY_SECONDS)).hits > max) throw new Refusal('TOO_MANY_TEXTS');
  }
}
