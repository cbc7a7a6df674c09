import { TAGS_OFFERED } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { createAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findTags, giveTag, lockCustomer, takeTag } from '../../users/customers.service.ts';
import type { ProfileService } from './profile.service.ts';
import { toTag } from './tags.rules.ts';

type Dependencies = { db: Db; profiles: Pick<ProfileService, 'read'> };
export type TagService = ReturnType<typeof createTagService>;

/** Short tags that the desk gives to customers. */
export function createTagService({ db, profiles }: Dependencies) {
  const perform = createAct(db);
  return {
    /** The tags in use at the venue, to choose from. */
    async used(staff: Staff<'customer.read'>): Promise<{ tags: string[] }> {
      mustMay(staff, 'customer.read');
      return { tags: await findTags(db, staff.shopSeqNo, TAGS_OFFERED) };
    },

    async give(
      staff: Staff<'customer.tag' | 'customer.read'>,
      customerId: string,
      typed: string,
    ): Promise<CustomerProfile> {
      const tagged = { shopSeqNo: staff.shopSeqNo, customerId };
      await change(staff, 'customer.tag', customerId, typed, (trx, tag) => giveTag(trx, tagged, tag));
      return profiles.read(staff, customerId);
    },

    async take(
      staff: Staff<'customer.untag' | 'customer.read'>,
      customerId: string,
      typed: string,
    ): Promise<CustomerProfile> {
      await change(staff, 'customer.untag', customerId, typed, (trx, tag) => takeTag(trx, customerId, tag));
      return profiles.read(staff, customerId);
    },
  };

  /** The tag is stored as the reason of the activity entry, because reasons are erased with the customer. */
  async function change<R extends 'customer.tag' | 'customer.untag'>(
    staff: Staff<R>,
    act: R,
    customerId: string,
    typed: string,
    write: (trx: ActorTrx, tag: string) => Promise<boolean>,
  ): Promise<void> {
    const tag = toTag(typed);
    await perform(staff, {
      right: act,
      subject: { kind: 'customer', id: customerId },
      reason: tag,
      find: (trx) => lockCustomer(trx, staff.shopSeqNo, customerId),
      work: async (trx) => ((await write(trx, tag)) ? { result: undefined } : undefined),
    });
  }
}
