import type { ParsedOf } from '@caddie/contract/call';
import type { closeDrawer, DrawerCount, Drawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import { createAct } from '../../platform/actors/act.ts';
import type { ActorTrx, SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { hasRight } from '../../platform/actors/rights.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { type CloseRow, type DrawerRow, currentClose, toDrawer } from './drawers.rules.ts';
import * as store from './drawers.store.ts';

export type DrawerService = ReturnType<typeof createDrawerService>;
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'openings'>;
};
/** The desk closes its own drawer; any other needs a manager. */
type ClosingStaff = SignedInStaff<'drawer.close' | 'money.read'>;
type DrawerKey = { date: string; id: string };
type LockedDrawer = { row: DrawerRow; drawerDay: store.DrawerDay };
type CloseBody = ParsedOf<typeof closeDrawer>['body'];
type ReopenBody = ParsedOf<typeof reopenDrawer>['body'];

/** Closing a day: each drawer is counted before its expected amount is shown. */
export function createDrawerService({ db, shops, slots }: Dependencies) {
  const perform = createAct(db);
  return {
    async list(staff: SignedInStaff<'drawer.read' | 'money.read'>, date: string): Promise<Drawers> {
      requireRight(staff, 'drawer.read');
      return read(staff, date);
    },

    /** Whether the caller's own drawer of a day is counted and closed. */
    isOwnClosed: async (staff: SignedInStaff<'drawer.read'>, date: string): Promise<boolean> => {
      requireRight(staff, 'drawer.read');
      const query = { shopSeqNo: staff.shopSeqNo, date, ownId: staff.deviceId, isWholeVenue: false };
      return (await store.findDrawers(db, query)).some((row) => currentClose(row) !== undefined);
    },

    /** Compares a counted amount with the expected one. Only a count that differs from the last one writes an activity entry. */
    async count(staff: ClosingStaff, drawerKey: DrawerKey, counted: number): Promise<DrawerCount> {
      await mustHaveBegun(staff, drawerKey);
      const count = await perform(staff, {
        right: 'drawer.close',
        act: 'drawer.count',
        subject: { kind: 'drawer', id: drawerKey.id },
        find: (trx) => lock(trx, staff, drawerKey),
        // A repeated request is answered with the current amounts: a sale may have come in since.
        replay: (trx, found) => toDrawerCount(trx, found, counted),
        async work(trx, found) {
          const result = await toDrawerCount(trx, found, counted);
          const { difference } = result;
          if (await store.isCountRepeated(trx, found.drawerDay, counted, difference)) return undefined;
          return { result, after: activityAfter(found, { counted, difference }) };
        },
      });
      return count!;
    },

    async close(staff: ClosingStaff, drawerKey: DrawerKey, closing: CloseBody): Promise<Drawers> {
      await mustHaveBegun(staff, drawerKey);
      const { round, counted, left, difference } = closing;
      if (left > counted) throw new Refusal('INVALID_REQUEST', { fields: { left: message('drawer.left') } });
      const { currency } = await shops.terms(staff.shopSeqNo);
      const reason = closing.reason?.trim() || null;
      await perform(staff, {
        right: 'drawer.close',
        subject: { kind: 'drawer' },
        reason: reason ?? undefined,
        find: (trx) => lock(trx, staff, drawerKey),
        isDone: ({ row }) => isRepeatedClose(row.close, staff, closing),
        async work(trx, found) {
          const { row, drawerDay } = found;
          const { tolerance, ...openAmounts } = await readOpenAmounts(trx, found);
          if (round !== (row.close?.round ?? 0) + 1) throw changedMeanwhile(undefined);
          const actualDifference = counted - openAmounts.float - openAmounts.expected;
          if (actualDifference !== difference) {
            const amounts = { now: counted - actualDifference, shown: counted - difference, currency };
            throw new Refusal('PRICE_CHANGED', {
              message: message('drawer.changed', amounts),
              details: { amount: amounts.now },
            });
          }
          if (Math.abs(actualDifference) > tolerance && reason === null) throw new Refusal('REASON_NEEDED');
          const subjectId = await store.insertClose(trx, {
            ...drawerDay,
            ...openAmounts,
            round,
            counted,
            left,
            reason,
          });
          return { result: undefined, subjectId, after: activityAfter(found, { counted, difference, left }) };
        },
      }).catch(toRefusal);
      return read(staff, drawerKey.date);
    },

    /** Reopens a closed drawer; a repeated request finds it open already. */
    async reopen(
      staff: ClosingStaff & Staff<'drawer.reopen'>,
      drawerKey: DrawerKey,
      { round, reason }: ReopenBody,
    ): Promise<Drawers> {
      await perform(staff, {
        right: 'drawer.reopen',
        subject: { kind: 'drawer' },
        reason: reason.trim(),
        find: (trx) => lock(trx, staff, drawerKey),
        async work(trx, found) {
          const subjectId = await store.markReopened(trx, found.drawerDay, { round, reason: reason.trim() });
          return subjectId === undefined
            ? undefined
            : { result: undefined, subjectId, after: activityAfter(found, {}) };
        },
      }).catch(toRefusal);
      return read(staff, drawerKey.date);
    },
  };

  async function read(staff: SignedInStaff<'money.read'>, date: string): Promise<Drawers> {
    const { shopSeqNo, deviceId: ownId } = staff;
    const isWholeVenue = hasRight(staff, 'money.read');
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const found = await store.findDrawers(db, { shopSeqNo, date, ownId, isWholeVenue });
    return {
      date,
      currency,
      timeZone,
      drawers: found.map((row) => toDrawer(row, timeZone)),
      notClosed: await store.findNotClosed(db, {
        shopSeqNo,
        today: await todayOf(shopSeqNo),
        ownId: isWholeVenue ? undefined : ownId,
      }),
    };
  }

  async function todayOf(shopSeqNo: number): Promise<string> {
    const { today } = await shops.terms(shopSeqNo);
    return (await slots.openings(shopSeqNo, today)).today;
  }

  /** Refuses to count a future day. */
  async function mustHaveBegun({ shopSeqNo }: SignedInStaff, { date }: DrawerKey): Promise<void> {
    if (date > (await todayOf(shopSeqNo)))
      throw new Refusal('INVALID_REQUEST', { fields: { date: message('request.future-date') } });
  }
}

/** Locks a drawer that the caller may close until the transaction ends. */
async function lock(trx: ActorTrx, staff: ClosingStaff, { date, id }: DrawerKey): Promise<LockedDrawer> {
  requireRight(staff, 'drawer.close');
  const { shopSeqNo, deviceId: ownId } = staff;
  const isWholeVenue = hasRight(staff, 'money.read');
  // The desk may close its own drawer only; any other needs a manager.
  if (!isWholeVenue) mustBeOwn(staff, id);
  await store.lockDrawer(trx, id);
  const row = (await store.findDrawers(trx, { shopSeqNo, date, ownId, isWholeVenue })).find(
    ({ deviceId }) => deviceId === id,
  );
  if (!row) throw new Refusal('DEVICE_NOT_FOUND');
  return { row, drawerDay: { shopSeqNo, date, deviceId: id } };
}

function mustBeOwn(staff: SignedInStaff<'money.read'>, id: string): void {
  if (staff.deviceId !== id) requireRight(staff, 'money.read');
}

async function toDrawerCount(trx: ActorTrx, found: LockedDrawer, counted: number): Promise<DrawerCount> {
  const { float, expected, tolerance, leave } = await readOpenAmounts(trx, found);
  return { counted, float, expected, difference: counted - float - expected, tolerance, leave };
}

/** The expected amounts of an open drawer; refused if it cannot be closed now, so that nothing is revealed. */
async function readOpenAmounts(trx: ActorTrx, { row, drawerDay }: LockedDrawer): Promise<store.DrawerAmounts> {
  const current = currentClose(row);
  if (current) {
    const sentence = current.by === null ? undefined : message('drawer.closed-by', { name: current.by });
    throw new Refusal('DAY_CLOSED', sentence && { message: sentence });
  }
  const { openDayBefore, isLaterClosed } = await store.findCloseOrder(trx, drawerDay);
  if (isLaterClosed) throw new Refusal('NEXT_DAY_CLOSED');
  if (openDayBefore)
    throw new Refusal('DAY_BEFORE_OPEN', {
      message: message('drawer.day-before', { date: openDayBefore }),
      details: { date: openDayBefore },
    });
  return store.readDrawer(trx, drawerDay);
}

/** True for a repeated request: the same person has closed the drawer with the same amounts. */
const isRepeatedClose = (
  close: CloseRow | null,
  { staffId }: SignedInStaff,
  { round, counted, left }: CloseBody,
): boolean => close?.round === round && close.actorId === staffId && close.counted === counted && close.left === left;

const activityAfter = ({ row: { name }, drawerDay: { date } }: LockedDrawer, after: Record<string, unknown>) => ({
  name,
  date,
  ...after,
});

function toRefusal(error: unknown): never {
  if (isDatabaseError(error) && error.constraint === 'cash_closes_come_in_order')
    throw new Refusal('NEXT_DAY_CLOSED', { cause: error });
  throw error;
}
