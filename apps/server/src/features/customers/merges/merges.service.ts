import type { ParsedOf } from '@caddie/contract/call';
import type { CustomerProfile, Merge, mergeCustomers } from '@caddie/contract/desk/people/customer';
import { createAct } from '../../../platform/actors/act.ts';
import type { Act, Staff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { type Db, inTransaction, isDatabaseError, type Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revokeAllSessions, revokeSessionsSince } from '../../users/customers.service.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { cannotMerge, cannotUndo, mergeProblem, type Profile, undoProblem } from './merges.rules.ts';
import * as store from './merges.store.ts';
import type { ProfileService } from '../profile/profile.service.ts';

type Dependencies = { db: Db; profiles: Pick<ProfileService, 'read'> };
type MergeBody = ParsedOf<typeof mergeCustomers>['body'];
type Both = { stays: Profile; goes: Profile };
export type MergeService = ReturnType<typeof createMergeService>;

/** Two profiles of one person become one: what the one had is the other's, and its number opens that one. */
export function createMergeService({ db, profiles }: Dependencies) {
  const perform = createAct(db);
  return {
    async merge(
      staff: Staff<'customer.merge'>,
      intoId: string,
      { fromCustomerId: fromId, dryRun }: MergeBody,
    ): Promise<Merge> {
      mustMay(staff, 'customer.merge');
      const pair = { shopSeqNo: staff.shopSeqNo, intoId, fromId };
      if (dryRun)
        return inTransaction(db, async (trx) => preview(trx, twoOf(await store.readBoth(trx, pair), pair), pair));
      const merged = await orBusy(() =>
        perform(staff, {
          right: 'customer.merge',
          subject: { kind: 'customer', id: intoId },
          find: async (trx) => twoOf(await store.lockBoth(trx, pair), pair),
          isDone: ({ goes }) => goes.mergedInto === intoId,
          again: (trx, both) => preview(trx, both, pair),
          async work(trx, both) {
            const result = await preview(trx, both, pair);
            await join(trx, pair);
            return { result, after: { customerId: fromId } };
          },
        }),
      );
      return merged!;
    },

    /** What was moved goes back. Whoever signed in since may be either of the two, and signs in again. */
    async unmerge(
      staff: Staff<'customer.unmerge' | 'customer.read'>,
      intoId: string,
      fromId: string,
    ): Promise<CustomerProfile> {
      mustMay(staff, 'customer.unmerge');
      const { shopSeqNo } = staff;
      const pair = { shopSeqNo, intoId, fromId };
      await orBusy(() =>
        perform(staff, {
          right: 'customer.unmerge',
          subject: { kind: 'customer', id: intoId },
          find: async (trx) => twoOf(await store.lockBoth(trx, pair), pair),
          async work(trx, { goes }) {
            const merge = await store.findMerge(trx, pair);
            // Sent twice, it is undone already.
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

  /** The same before and after: what was moved, if it was. */
  async function preview(trx: Trx, { stays, goes }: Both, pair: Pair): Promise<Merge> {
    const done = goes.mergedInto === stays.customerId ? await store.findMerge(trx, pair) : undefined;
    const problem = done ? undefined : mergeProblem(stays, goes);
    if (problem) throw cannotMerge(problem, goes);
    const moves = done ? await store.countMoved(trx, done.mergeId) : await store.countBelongings(trx, pair);
    return { stays: sideOf(stays), goes: sideOf(goes), moves, isBlocked: stays.isBlocked };
  }

  /** Whoever is signed in to the profile that goes signs in again, and is then in the one that stays. */
  async function join(trx: Act, pair: Pair): Promise<void> {
    await store.merge(trx, pair);
    await revokeAllSessions(trx, pair.fromId);
  }
}

type Pair = { shopSeqNo: number; intoId: string; fromId: string };

function twoOf(found: Profile[], { intoId, fromId }: Pair): Both {
  const stays = found.find(({ customerId }) => customerId === intoId);
  const goes = found.find(({ customerId }) => customerId === fromId);
  if (!stays || !goes) throw new Refusal('CUSTOMER_NOT_FOUND');
  return { stays, goes };
}

const sideOf = ({ customerId, name, phone }: Profile): Merge['stays'] => ({
  customerId,
  name,
  phone: phone && readablePhone(phone),
});

/** What began while it was being moved, the database does not let go half-way; a moment later it is possible. */
async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBusy = isDatabaseError(error) && (error.code === '23503' || waits.has(error.constraint ?? ''));
    throw isBusy ? cannotMerge('BUSY', { name: '' }) : error;
  }
}

const waits = new Set(['customer_merges_wait', 'customers_are_merged_into_one', 'customer_merges_are_undone_unused']);
