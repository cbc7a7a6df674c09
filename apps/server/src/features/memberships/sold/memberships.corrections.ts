import { addDays, daysBetween } from '@caddie/contract/dates/calendar';
import { EXTEND_DAYS_MAX, FREEZE_DAYS } from '@caddie/contract/desk/limits/set-limits';
import type { RefusalCode } from '@caddie/contract/refusals';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct, type ActDefinition, type Permit } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as store from './corrections.store.ts';
import { GRACE_DAYS } from '../memberships.rules.ts';
import { reopenSet } from '../ledger/returns.store.ts';
import { message, type Message } from '../../../words/words.ts';

/** Refusals for the database's constraints. */
const refusalByConstraint: Partial<Record<string, RefusalCode>> = {
  memberships_count_fits: 'ADJUST_OUT_OF_RANGE',
  memberships_amount_fits: 'ADJUST_OUT_OF_RANGE',
  membership_ledger_signs_fit: 'ADJUST_OUT_OF_RANGE',
  membership_ledger_adjusts_within_what_was_bought: 'ADJUST_OUT_OF_RANGE',
  membership_freezes_do_not_overlap: 'ALREADY_FROZEN',
  membership_ledger_adjusts_have_a_note: 'REASON_NEEDED',
  membership_freezes_reason_fits: 'REASON_NEEDED',
  activity_reason_fits: 'REASON_NEEDED',
};

/** Refusals by PostgreSQL's error code; 22003: a number of sessions that its column cannot hold. */
const refusalByErrorCode: Partial<Record<string, RefusalCode>> = { '22003': 'ADJUST_OUT_OF_RANGE' };

type Adjust = {
  membershipId: string;
  delta: number;
  reason: string;
  note: string;
  /** What the caller's screen showed: the set, and the balance of the membership. */
  expectedState?: { membershipSetId: string; left: number };
};
type SetCorrection = { membershipSetId: string; reason: string };

/** Corrections of sold sets. Each writes an activity entry in the same transaction. */
export function createCorrections({ db, permit }: { db: Db; permit: Permit }) {
  const perform = createAct(db, permit);
  return {
    /** Adds or takes sessions or money, between zero and what was bought. The customer reads the note. */
    adjust: (
      staff: Staff<'membership.adjust'>,
      { membershipId, delta, reason, note, expectedState }: Adjust,
    ): Promise<store.Balance> =>
      performCorrection(staff, {
        right: 'membership.adjust',
        subject: { kind: 'membership', id: membershipId },
        reason,
        async find(trx) {
          const set = await lockSet(trx, staff, { membershipId });
          if (expectedState && expectedState.membershipSetId !== set.membershipSetId)
            throw new Refusal('MEMBERSHIP_NOT_FOUND');
          // Locked from here on against other movements.
          return { set, before: await store.lockBalance(trx, membershipId) };
        },
        replay: (_trx, { before }) => before,
        mustMatchVersion({ before }) {
          const left = before.countLeft ?? before.amountLeft;
          if (expectedState && left !== null && left !== expectedState.left) throw new Refusal('CHANGED_MEANWHILE');
        },
        async plan(trx, { set }) {
          if (!Number.isInteger(delta)) throw invalid({ delta: message('membership.whole-number') });
          if (set.status !== 'ACTIVE' && set.status !== 'USED_UP') throw new Refusal('MEMBERSHIP_ENDED');
          // Only the database can check the range; checking first avoids asking for a PIN in vain.
          return { amount: delta, left: await store.insertAdjust(trx, membershipId, delta, note) };
        },
        async work(trx, { set }, { left }) {
          if (delta > 0) await reopenSet(trx, set.membershipSetId, GRACE_DAYS);
          return { result: left, after: { delta, ...left } };
        },
      }),

    /** From today until a day, the set pays for no new tee times and lasts longer by as many days. Existing bookings stay. */
    freeze: (
      staff: Staff<'membership.freeze'>,
      { membershipSetId, reason, until }: SetCorrection & { until: string },
    ): Promise<string> =>
      changeDays(staff, 'membership.freeze', { membershipSetId, reason }, async (trx, { today }) => {
        if (until < addDays(today, FREEZE_DAYS.min) || until > addDays(today, FREEZE_DAYS.max)) {
          throw new Refusal('FREEZE_TOO_LONG');
        }
        await store.insertFreeze(trx, membershipSetId, today, until, reason);
        return daysBetween(today, until);
      }),

    /** Ends a freeze today. */
    thaw: (staff: Staff<'membership.thaw'>, input: SetCorrection): Promise<string> =>
      changeDays(staff, 'membership.thaw', input, async (trx, { today }) => {
        if (!(await store.endFreeze(trx, input.membershipSetId, today))) throw new Refusal('NOT_FROZEN');
        return undefined;
      }),

    /** Extends the set to a later last day. A repeated request finds that day reached. */
    extend: (
      staff: Staff<'membership.extend'>,
      { until, ...input }: SetCorrection & { until: string },
    ): Promise<string> =>
      changeDays(staff, 'membership.extend', input, async (trx, { expiredDate }) => {
        const days = daysBetween(expiredDate!, until);
        if (days < 1 || days > EXTEND_DAYS_MAX) {
          throw invalid({ until: message('membership.extend-range', { most: EXTEND_DAYS_MAX }) });
        }
        await store.extendSet(trx, input.membershipSetId, until);
        return days;
      }),
  };

  /** Changes a set's days and returns its new last day. `change` returns the number of days that a manager approves. */
  function changeDays<R extends Right>(
    staff: Staff<NoInfer<R>>,
    right: R,
    { membershipSetId, reason }: SetCorrection,
    change: (trx: ActorTrx, set: store.LockedSet) => Promise<number | undefined>,
  ): Promise<string> {
    return performCorrection(staff, {
      right,
      subject: { kind: 'membershipSet', id: membershipSetId },
      reason,
      find: (trx) => lockSet(trx, staff, { membershipSetId }),
      replay: (_trx, { expiredDate }) => expiredDate!,
      async plan(trx, set) {
        if (set.status !== 'ACTIVE') throw new Refusal('MEMBERSHIP_ENDED');
        if (set.startedDate === null) throw new Refusal('MEMBERSHIP_NOT_BEGUN');
        // Only the database can check the range; checking first avoids asking for a PIN in vain.
        return { amount: await change(trx, set) };
      },
      async work(trx, before) {
        const after = await lockSet(trx, staff, { membershipSetId });
        return {
          result: after.expiredDate!,
          before: { lastDay: before.expiredDate },
          after: { lastDay: after.expiredDate },
        };
      },
    });
  }

  async function performCorrection<R extends Right, Found, Plan extends { amount?: number | undefined }, T>(
    staff: Staff<NoInfer<R>>,
    definition: ActDefinition<R, Found, Plan, T> & { replay: object },
  ): Promise<T> {
    try {
      return (await perform(staff, { ...definition, needsReason: true })) as T;
    } catch (error) {
      const code =
        isDatabaseError(error) && (refusalByConstraint[error.constraint ?? ''] ?? refusalByErrorCode[error.code]);
      throw code ? new Refusal(code, { cause: error }) : error;
    }
  }
}

type SetKey = Parameters<typeof store.lockSetOf>[2];

/** Another venue's set looks as if it did not exist. */
async function lockSet(trx: ActorTrx, { shopSeqNo }: Staff, key: SetKey): Promise<store.LockedSet> {
  const set = await store.lockSetOf(trx, shopSeqNo, key);
  if (!set) throw new Refusal('MEMBERSHIP_NOT_FOUND');
  return set;
}

const invalid = (fields: Record<string, Message>) => new Refusal('INVALID_REQUEST', { fields });
