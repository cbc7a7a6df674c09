import type { ParsedOf } from '@caddie/contract/call';
import type { closeDrawer, DrawerCount, Drawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import { createAct } from '../../platform/actors/act.ts';
import type { ActorTrx, SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { may } from '../../platform/actors/rights.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { type CloseRow, type DrawerRow, standingOf, toDrawer } from './drawers.rules.ts';
import * as store from './drawers.store.ts';

export type DrawerService = ReturnType<typeof createDrawerService>;
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'openings'>;
};
/** The desk closes its own drawer; any other needs a manager. */
type Closes = SignedInStaff<'drawer.close' | 'money.read'>;
type DrawerKey = { date: string; id: string };
type Locked = { row: DrawerRow; of: store.DrawerOf };
type Closing = ParsedOf<typeof closeDrawer>['body'];
type Reopening = ParsedOf<typeof reopenDrawer>['body'];

/** Closing a day: each drawer is counted before its expected amount is shown. */
export function createDrawerService({ db, shops, slots }: Dependencies) {
  const perform = createAct(db);
  return {
    async list(staff: SignedInStaff<'drawer.read' | 'money.read'>, date: string): Promise<Drawers> {
      mustMay(staff, 'drawer.read');
      return read(staff, date);
    },

    /** Whether the caller's own drawer of a day is counted and closed. */
    isOwnClosed: async (staff: SignedInStaff<'drawer.read'>, date: string): Promise<boolean> => {
      mustMay(staff, 'drawer.read');
      const asked = { shopSeqNo: staff.shopSeqNo, date, ownId: staff.deviceId, isWhole: false };
      return (await store.findDrawers(db, asked)).some((row) => standingOf(row) !== undefined);
    },

    /** A repeated count gets an answer too; each different count writes an activity entry. */
    async count(staff: Closes, where: DrawerKey, counted: number): Promise<DrawerCount> {
      await mustHaveBegun(staff, where);
      const count = await perform(staff, {
        right: 'drawer.close',
        act: 'drawer.count',
        subject: { kind: 'drawer', id: where.id },
        find: (trx) => lock(trx, staff, where),
        // A repeated request is answered with the current amounts: a sale may have come in since.
        replay: (trx, found) => countOf(trx, found, counted),
        async work(trx, found) {
          const result = await countOf(trx, found, counted);
          const { difference } = result;
          if (await store.isCounted(trx, found.of, counted, difference)) return undefined;
          return { result, after: afterOf(found, { counted, difference }) };
        },
      });
      return count!;
    },

    async close(staff: Closes, where: DrawerKey, closing: Closing): Promise<Drawers> {
      await mustHaveBegun(staff, where);
      const { round, counted, left, difference } = closing;
      if (left > counted) throw new Refusal('INVALID_REQUEST', { fields: { left: say('drawer.left') } });
      const { currency } = await shops.terms(staff.shopSeqNo);
      const reason = closing.reason?.trim() || null;
      await perform(staff, {
        right: 'drawer.close',
        subject: { kind: 'drawer' },
        reason: reason ?? undefined,
        find: (trx) => lock(trx, staff, where),
        isDone: ({ row }) => isSame(row.close, staff, closing),
        async work(trx, found) {
          const { row, of } = found;
          const { tolerance, ...should } = await readOpen(trx, found);
          if (round !== (row.close?.round ?? 0) + 1) throw changedMeanwhile(undefined);
          const now = counted - should.float - should.expected;
          if (now !== difference) {
            const words = { now: counted - now, shown: counted - difference, currency };
            throw new Refusal('PRICE_CHANGED', { says: say('drawer.changed', words), details: { amount: words.now } });
          }
          if (Math.abs(now) > tolerance && reason === null) throw new Refusal('REASON_NEEDED');
          const subjectId = await store.insertClose(trx, { ...of, ...should, round, counted, left, reason });
          return { result: undefined, subjectId, after: afterOf(found, { counted, difference, left }) };
        },
      }).catch(translate);
      return read(staff, where.date);
    },

    /** A repeated request finds the drawer open already. */
    async reopen(
      staff: Closes & Staff<'drawer.reopen'>,
      where: DrawerKey,
      { round, reason }: Reopening,
    ): Promise<Drawers> {
      await perform(staff, {
        right: 'drawer.reopen',
        subject: { kind: 'drawer' },
        reason: reason.trim(),
        find: (trx) => lock(trx, staff, where),
        async work(trx, found) {
          const subjectId = await store.markReopened(trx, found.of, { round, reason: reason.trim() });
          return subjectId === undefined ? undefined : { result: undefined, subjectId, after: afterOf(found, {}) };
        },
      }).catch(translate);
      return read(staff, where.date);
    },
  };

  async function read(staff: SignedInStaff<'money.read'>, date: string): Promise<Drawers> {
    const { shopSeqNo, deviceId: ownId } = staff;
    const isWhole = may(staff, 'money.read');
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const found = await store.findDrawers(db, { shopSeqNo, date, ownId, isWhole });
    return {
      date,
      currency,
      timeZone,
      drawers: found.map((row) => toDrawer(row, timeZone)),
      notClosed: await store.findNotClosed(db, {
        shopSeqNo,
        today: await todayOf(shopSeqNo),
        ownId: isWhole ? undefined : ownId,
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
      throw new Refusal('INVALID_REQUEST', { fields: { date: say('request.not-begun') } });
  }
}

/** Locks a drawer that the caller may close until the transaction ends. */
async function lock(trx: ActorTrx, staff: Closes, { date, id }: DrawerKey): Promise<Locked> {
  mustMay(staff, 'drawer.close');
  const { shopSeqNo, deviceId: ownId } = staff;
  const isWhole = may(staff, 'money.read');
  // The desk may close its own drawer only; any other needs a manager.
  if (!isWhole) mustBeOwn(staff, id);
  await store.lockDrawer(trx, id);
  const row = (await store.findDrawers(trx, { shopSeqNo, date, ownId, isWhole })).find(
    ({ deviceId }) => deviceId === id,
  );
  if (!row) throw new Refusal('DEVICE_NOT_FOUND');
  return { row, of: { shopSeqNo, date, deviceId: id } };
}

function mustBeOwn(staff: SignedInStaff<'money.read'>, id: string): void {
  if (staff.deviceId !== id) mustMay(staff, 'money.read');
}

async function countOf(trx: ActorTrx, found: Locked, counted: number): Promise<DrawerCount> {
  const { float, expected, tolerance, leave } = await readOpen(trx, found);
  return { counted, float, expected, difference: counted - float - expected, tolerance, leave };
}

/** The expected amounts of an open drawer; refused if it cannot be closed now, so that nothing is revealed. */
async function readOpen(trx: ActorTrx, { row, of }: Locked): Promise<store.Amounts> {
  const standing = standingOf(row);
  if (standing) {
    const says = standing.by === null ? undefined : say('drawer.closed-by', { name: standing.by });
    throw new Refusal('DAY_CLOSED', says && { says });
  }
  const { leftOut, isLaterClosed } = await store.findOrder(trx, of);
  if (isLaterClosed) throw new Refusal('NEXT_DAY_CLOSED');
  if (leftOut)
    throw new Refusal('DAY_BEFORE_OPEN', {
      says: say('drawer.day-before', { date: leftOut }),
      details: { date: leftOut },
    });
  return store.readDrawer(trx, of);
}

/** True for a repeated request: the same person has closed the drawer with the same amounts. */
const isSame = (close: CloseRow | null, { staffId }: SignedInStaff, { round, counted, left }: Closing): boolean =>
  close?.round === round && close.actorId === staffId && close.counted === counted && close.left === left;

const afterOf = ({ row: { name }, of: { date } }: Locked, after: Record<string, unknown>) => ({ name, date, ...after });

function translate(error: unknown): never {
  if (isDatabaseError(error) && error.constraint === 'cash_closes_come_in_order')
    throw new Refusal('NEXT_DAY_CLOSED', { cause: error });
  throw error;
}
