import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { WantedTexts } from '@caddie/contract/profile';
import { deleteStop, findStop } from '../../../gateways/sms/stops.store.ts';
import { actAs, type Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { findWantedTexts, setTextChoices, type TextChoices } from './wanted-texts.store.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'> };
type Changes = { [Name in keyof TextChoices]?: boolean | undefined } & { resume?: true | undefined };
export type WantedTextsService = ReturnType<typeof createWantedTextsService>;

/** The texts that customers choose. */
export function createWantedTextsService({ db, shops }: Dependencies) {
  return {
    read,

    async change(customer: Customer, { resume, ...choices }: Changes): Promise<WantedTexts> {
      await actAs(db, customer, async (trx) => {
        await setTextChoices(trx, customer.customerId, choices);
        const phone = resume && (await findWantedTexts(trx, customer.customerId))?.phone;
        if (phone) await deleteStop(trx, phone);
      });
      return read(customer);
    },
  };

  async function read({ customerId, shopSeqNo }: Customer): Promise<WantedTexts> {
    const { timeZone } = await shops.terms(shopSeqNo);
    const row = await findWantedTexts(db, customerId);
    if (!row) throw new Refusal('UNAUTHENTICATED');
    const stoppedAt = row.isStopped && row.phone ? await findStop(db, row.phone) : null;
    return {
      dayBefore: row.dayBefore,
      hoursBefore: row.hoursBefore,
      stoppedAt: stoppedAt === null ? null : toVenueIso(timeZone, stoppedAt),
    };
  }
}
