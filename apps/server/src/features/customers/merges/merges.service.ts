import type { ParsedOf } from '@caddie/contract/call';
import type { CustomerProfile, Merge, mergeCustomers } from '@caddie/contract/desk/people/customer';
import { createAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { type Db, inTransaction, isDatabaseError, type Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revokeAllSessions, revokeSessionsSince } from '../../users/customers.service.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { cannotMerge, cannotUndo, mergeProblem, type Profile, undoProblem } from './merges.rules.ts';
import * as store from './merges.store.ts';
import type { ProfileService } from '../profile/profile.service.ts';

type Dependencies = { db: Db; profiles: Pick<ProfileService, 'read'> };
type MergeBody = ParsedOf<typeof mergeCustomers>['body'];
type MergeProfiles = { stays: Profile; goes: Profile };
export type MergeService = ReturnType<typeof createMergeService>;

/** Merges two profiles of one customer: everything moves to the remaining profile, and both numbers open it. */
export function createMergeService({ db, profiles }: Dependencies) {
  const perform = createAct(db);
  return {
    async merge(
      staff: Staff<'customer.merge'>,
      intoId: string,
      { fromCustomerId: fromId, dryRun }: MergeBody,
    ): Promise<Merge> {
      requireRight(staff, 'customer.merge');
      const pair = { shopSeqNo: staff.shopSeqNo, intoId, fromId };
      if (dryRun)
        return inTransaction(db, async (trx) => preview(trx, profilesOf(await store.readBoth(trx, pair), pair), pair));
      const merged = await refuseIfBusy(() =>
        perform(staff, {
          right: 'customer.merge',
          subject: { kind: 'customer', id: intoId },
          find: async (trx) => profilesOf(await store.lockBoth(trx, pair), pair),
          isDone: ({ goes }) => goes.mergedInto === intoId,
          replay: (trx, both) => preview(trx, both, pair),
          async work(trx, both) {
            const result = await preview(trx, both, pair);
            await mergeAndRevoke(trx, pair);
            return { result, after: { customerId: fromId } };
          },
        }),
      );
      return merged!;
    },

    /** Moves everything back. Sessions opened since the merge may belong to either customer, so they are revoked. */
    async unmerge(
      staff: Staff<'customer.unmerge' | 'customer.read'>,
      intoId: string,
      fromId: string,
    ): Promise<CustomerProfile> {
      requireRight(staff, 'customer.unmerge');
      const { shopSeqNo } = staff;
      const pair = { shopSeqNo, intoId, fromId };
      await refuseIfBusy(() =>
        perform(staff, {
          right: 'customer.unmerge',
          subject: { kind: 'customer', id: intoId },
          find: async (trx) => profilesOf(await store.lockBoth(trx, pair), pair),
          async work(trx, { goes }) {
            const merge = await store.findMerge(trx, pair);
            // A repeated request: the merge is undone already.
            if (!merge && goes.mergedInto === null && (await store.wasUndone(trx, pair))) return undefined;
            const problem = undoProblem(merge);
            if (problem) throw cannotUndo(problem);
            await store.undo(trx, merge!.mergeId);
            await revokeSessionsSince(trx, intoId, merge!.at);
            return { result: undefined, after: { customerId: fromId } };
          },
        }),
      );
      return profiles.read(staff, intoId);
    },
  };

  /** The result of a merge before and after it: what would move, or what was moved. */
  async function preview(trx: Trx, { stays, goes }: MergeProfiles, pair: Pair): Promise<Merge> {
    const existingMerge = goes.mergedInto === stays.customerId ? await store.findMerge(trx, pair) : undefined;
    const problem = existingMerge ? undefined : mergeProblem(stays, goes);
    if (problem) throw cannotMerge(problem, goes);
    const moves = existingMerge
      ? await store.countMoved(trx, existingMerge.mergeId)
      : await store.countRecords(trx, pair);
    return { stays: toMergeSide(stays), goes: toMergeSide(goes), moves, isBlocked: stays.isBlocked };
  }

  /** Merges and revokes the sessions of the merged profile; its customer then signs in to the remaining one. */
  async function mergeAndRevoke(trx: ActorTrx, pair: Pair): Promise<void> {
    await store.merge(trx, pair);
    await revokeAllSessions(trx, pair.fromId);
  }
}

type Pair = { shopSeqNo: number; intoId: string; fromId: string };

function profilesOf(found: Profile[], { intoId, fromId }: Pair): MergeProfiles {
  const stays = found.find(({ customerId }) => customerId === intoId);
  const goes = found.find(({ customerId }) => customerId === fromId);
  if (!stays || !goes) throw new Refusal('CUSTOMER_NOT_FOUND');
  return { stays, goes };
}

const toMergeSide = ({ customerId, name, phone }: Profile): Merge['stays'] => ({
  customerId,
  name,
  phone: phone && readablePhone(phone),
});

/** The database rejects a merge if a booking or payment began concurrently; retrying a moment later works. */
async function refuseIfBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBusy = isDatabaseError(error) && (error.code === '23503' || busyConstraints.has(error.constraint ?? ''));
    throw isBusy ? cannotMerge('BUSY', { name: '' }) : error;
  }
}

const busyConstraints = new Set([
  'customer_merges_wait',
  'customers_are_merged_into_one',
  'customer_merges_are_undone_unused',
]);
