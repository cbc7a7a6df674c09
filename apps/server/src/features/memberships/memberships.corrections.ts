import type { RefusalCode } from '@caddie/contract/refusals';
import { noteActivity } from '../../platform/activity.ts';
import { type Act, actAs, type Staff } from '../../platform/actor.ts';
import { type Db, isDatabaseError } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { may, type Right } from '../../platform/rights.ts';
import { addDays } from '../../platform/venue-clock.ts';
import * as store from './corrections.store.ts';
import { GRACE_DAYS } from './memberships.rules.ts';
import { reopenSet } from './returns.store.ts';

const FREEZE_DAYS = { least: 7, most: 90 };
const MOST_EXTENDED_DAYS = 366;
/** What the database refuses, and how we say it. */
const refusalOf: Partial<Record<string, RefusalCode>> = {
  memberships_count_fits: 'ADJUST_OUT_OF_RANGE',
  memberships_amount_fits: 'ADJUST_OUT_OF_RANGE',
  membership_ledger_signs_fit: 'ADJUST_OUT_OF_RANGE',
  membership_ledger_adjusts_within_what_was_bought: 'ADJUST_OUT_OF_RANGE',
  membership_freezes_do_not_overlap: 'ALREADY_FROZEN',
  membership_ledger_adjusts_have_a_note: 'REASON_NEEDED',
  membership_freezes_reason_fits: 'REASON_NEEDED',
  activity_reason_fits: 'REASON_NEEDED',
};

type Adjust = { membershipId: string; delta: number; reason: string; note: string };
type OfSet = { membershipSetId: string; reason: string };

/** What a venue corrects on what it sold. Each correction is a line of its activity, in the same transaction. */
export function createCorrections(db: Db) {
  return {
    /** Adds sessions or money, or takes them, between nothing and what was bought. The customer reads the note. */
    adjust: (staff: Staff, { membershipId, delta, reason, note }: Adjust): Promise<store.Balance> =>
      correct(staff, 'membership.adjust', { membershipId }, async (trx, set) => {
        if (!Number.isInteger(delta)) throw invalid({ delta: 'A whole number.' });
        if (set.status !== 'ACTIVE' && set.status !== 'USED_UP') throw new Refusal('MEMBERSHIP_ENDED');
        const left = await store.insertAdjust(trx, membershipId, delta, note);
        if (delta > 0) await reopenSet(trx, set.membershipSetId, GRACE_DAYS);
        const subject = { kind: 'membership', id: membershipId };
        const { shopSeqNo } = staff;
        await noteActivity(trx, { shopSeqNo, act: 'membership.adjust', subject, reason, after: { delta, ...left } });
        return left;
      }),

    /** From today until a day, the set pays for no tee times, and lasts that much longer. What is booked stays. */
    freeze: (staff: Staff, { membershipSetId, reason, until }: OfSet & { until: string }): Promise<string> =>
      changeDays(staff, 'membership.freeze', { membershipSetId, reason }, async (trx, { today }) => {
        if (until < addDays(today, FREEZE_DAYS.least) || until > addDays(today, FREEZE_DAYS.most)) {
          throw new Refusal('FREEZE_TOO_LONG');
        }
        await store.insertFreeze(trx, membershipSetId, today, until, reason);
      }),

    /** Ends a freeze today. */
    thaw: (staff: Staff, input: OfSet): Promise<string> =>
      changeDays(staff, 'membership.thaw', input, async (trx, { today }) => {
        if (!(await store.endFreeze(trx, input.membershipSetId, today))) throw new Refusal('NOT_FROZEN');
      }),

    /** Gives the set a later last day. */
    extend: (staff: Staff, { days, ...input }: OfSet & { days: number }): Promise<string> =>
      changeDays(staff, 'membership.extend', input, async (trx) => {
        if (!Number.isInteger(days) || days < 1 || days > MOST_EXTENDED_DAYS) {
          throw invalid({ days: `From 1 to ${MOST_EXTENDED_DAYS} days.` });
        }
        await store.addDaysToSet(trx, input.membershipSetId, days);
      }),
  };

  /** A change of the days that a set is good for; answers its new last day. Days run from the first one on. */
  function changeDays(
    staff: Staff,
    right: Right,
    { membershipSetId, reason }: OfSet,
    change: (trx: Act, set: store.Corrected) => Promise<void>,
  ): Promise<string> {
    return correct(staff, right, { membershipSetId }, async (trx, before) => {
      if (before.status !== 'ACTIVE') throw new Refusal('MEMBERSHIP_ENDED');
      if (before.startedDate === null) throw new Refusal('MEMBERSHIP_NOT_BEGUN');
      await change(trx, before);
      const after = (await store.lockSetOf(trx, staff.shopSeqNo, { membershipSetId }))!;
      await noteActivity(trx, {
        shopSeqNo: staff.shopSeqNo,
        act: right,
        subject: { kind: 'membershipSet', id: membershipSetId },
        reason,
        before: { lastDay: before.expiredDate },
        after: { lastDay: after.expiredDate },
      });
      return after.expiredDate!;
    });
  }

  /** Under the set's lock, by somebody who may; another venue's set looks as if it did not exist. */
  async function correct<T>(
    staff: Staff,
    right: Right,
    by: { membershipSetId: string } | { membershipId: string },
    work: (trx: Act, set: store.Corrected) => Promise<T>,
  ): Promise<T> {
    if (!may(staff, right)) throw new Refusal('NOT_ALLOWED');
    try {
      return await actAs(db, staff, async (trx) => {
        const set = await store.lockSetOf(trx, staff.shopSeqNo, by);
        if (!set) throw new Refusal('MEMBERSHIP_NOT_FOUND');
        return work(trx, set);
      });
    } catch (error) {
      const code = isDatabaseError(error) && refusalOf[error.constraint ?? ''];
      throw code ? new Refusal(code, { cause: error }) : error;
    }
  }
}

const invalid = (fields: Record<string, string>) => new Refusal('INVALID_REQUEST', { details: { fields } });
