import { TAGS_OFFERED } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { createAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findTags, addTag, lockCustomer, takeTag } from '../../users/customers.service.ts';
import type { ProfileService } from './profile.service.ts';
import { toTag } from './tags.rules.ts';

type Dependencies = { db: Db; profiles: Pick<ProfileService, 'read'> };
export type TagService = ReturnType<typeof createTagService>;

/** Short tags that the desk gives to customers. */
export function createTagService({ db, profiles }: Dependencies) {
  const perform = createAct(db);
  return {
    /** The tags in use at the venue, to choose from. */
    async list(staff: Staff<'customer.read'>): Promise<{ tags: string[] }> {
      requireRight(staff, 'customer.read');
      return { tags: await findTags(db, staff.shopSeqNo, TAGS_OFFERED) };
    },

    async add(
      staff: Staff<'customer.tag' | 'customer.read'>,
      customerId: string,
      input: string,
    ): Promise<CustomerProfile> {
      const customerKey = { shopSeqNo: staff.shopSeqNo, customerId };
      await change(staff, 'customer.tag', customerId, input, (trx, tag) => addTag(trx, customerKey, tag));
      return profiles.read(staff, customerId);
    },

    async remove(
      staff: Staff<'customer.untag' | 'customer.read'>,
      customerId: string,
      input: string,
    ): Promise<CustomerProfile> {
      await change(staff, 'customer.untag', customerId, input, (trx, tag) => takeTag(trx, customerId, tag));
      return profiles.read(staff, customerId);
    },
  };

  /** The tag is stored as the reason of the activity entry, because reasons are erased with the customer. */
  async function change<R extends 'customer.tag' | 'customer.untag'>(
    staff: Staff<R>,
    act: R,
    customerId: string,
    input: string,
    write: (trx: ActorTrx, tag: string) => Promise<boolean>,
  ): Promise<void> {
    const tag = toTag(input);
    await perform(staff, {
      right: act,
      subject: { kind: 'customer', id: customerId },
      reason: tag,
      find: (trx) => lockCustomer(trx, staff.shopSeqNo, customerId),
      work: async (trx) => ((await write(trx, tag)) ? { result: undefined } : undefined),
    });
  }
}
