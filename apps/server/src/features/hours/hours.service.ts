import type { ParsedOf } from '@caddie/contract/call';
import type {
  liftSpecialDay,
  saveSpecialDay,
  SpecialDay,
  SpecialDayPreview,
  SpecialDays,
  Stretch,
} from '@caddie/contract/desk/hours';
import type { CountryCode } from '@caddie/contract/shops';
import { createAct } from '../../platform/actors/act.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { type BookingService, type FutureBooking, listFutureBookings } from '../bookings/bookings.service.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { bookingsOutside, sumsOf } from './closings.rules.ts';
import { findClosings, findNames } from './closings.store.ts';
import { findChanger } from './changes.store.ts';
import { latestClosing, createClosings } from './hours.closings.ts';
import { withPrices } from './hours.prices.ts';
import { createHourPlans } from './hours.plans.ts';
import { usualHours } from './prices.rules.ts';

export type HoursService = ReturnType<typeof createHoursService>;
type Dependencies = {
  db: Db;
  shops: shopHours.ShopService;
  slots: Pick<SlotService, 'openings'>;
  bookings: Pick<BookingService, 'cancelForClosing'>;
  checkpoint: Checkpoint;
};
type SaveRequest = ParsedOf<typeof saveSpecialDay>['body'];

/** Opening hours, and what a change of them does to existing bookings. */
export function createHoursService(dependencies: Dependencies) {
  const { db, shops, slots, checkpoint } = dependencies;
  const closings = createClosings(dependencies);
  const perform = createAct(db);

  return {
    async specialDays(staff: Manager<'hours.read'>): Promise<SpecialDays> {
      requireRight(staff, 'hours.read');
      return readSpecialDays(staff);
    },

    /** The bookings that other hours of a day would leave outside; changes nothing. */
    async preview(
      staff: Manager<'hours.special-day'>,
      { date, open }: { date: string; open: Stretch[] },
    ): Promise<SpecialDayPreview> {
      requireRight(staff, 'hours.special-day');
      mustNotBePast(date, await todayOf(staff.shopSeqNo));
      const shop = await shops.terms(staff.shopSeqNo);
      const outside = await findOutside(db, shop, date, open);
      const bookings = outside.map(({ booking }) => booking);
      const existing = await shopHours.findSpecialDay(db, staff.shopSeqNo, date);
      return {
        date,
        version: existing?.version ?? null,
        now: existing ? await toCurrentDay(existing) : null,
        usual: usualHours(shop, date),
        bookings,
        sums: sumsOf(bookings),
      };
    },

    /** Saves a day's hours and the list of its outside bookings in one transaction; a job then handles each booking. */
    async save(
      staff: Manager<'hours.special-day'>,
      request: SaveRequest,
    ): Promise<SpecialDays & { closingId: string | null }> {
      requireRight(staff, 'hours.special-day');
      const shop = await shops.terms(staff.shopSeqNo);
      const today = await todayOf(staff.shopSeqNo);
      const closingId = await perform(staff, {
        right: 'hours.special-day',
        subject: { kind: 'special-day' },
        find: (trx) => lockDay(trx, staff, request.date),
        isDone: (before) => isSaved(before, staff, request),
        replay: (trx) => lastClosing(trx, staff, request),
        async work(trx, before) {
          mustNotBePast(request.date, today);
          if ((before?.version ?? null) !== request.version)
            throw await changedRefusal(trx, staff, request.date, before);
          const outside = await findOutside(trx, shop, request.date, request.open);
          mustBeAnswered(shop, request, outside);
          const subjectId = await withPrices(trx, staff, () => shopHours.saveSpecialDay(trx, staff.shopSeqNo, request));
          const result =
            outside.length === 0
              ? null
              : await closings.begin(trx, staff, { ...request, answer: request.answer!, bookings: outside });
          return { result, subjectId, ...activityDetails(request, { before, outside }) };
        },
      });
      await checkpoint('closing.committed');
      shops.forget();
      return { ...(await readSpecialDays(staff)), closingId: closingId ?? null };
    },

    /** Gives a future day its usual hours again; canceled bookings stay canceled. */
    async lift(
      staff: Manager<'hours.lift'>,
      date: string,
      { version }: ParsedOf<typeof liftSpecialDay>['body'],
    ): Promise<SpecialDays> {
      requireRight(staff, 'hours.lift');
      const today = await todayOf(staff.shopSeqNo);
      await perform(staff, {
        right: 'hours.lift',
        subject: { kind: 'special-day' },
        find: (trx) => lockDay(trx, staff, date),
        async work(trx, before) {
          mustNotBePast(date, today);
          // A repeated request: the day is lifted already.
          if (!before) return undefined;
          if (before.version !== version) throw await changedRefusal(trx, staff, date, before);
          const [day] = await readClosings(trx, staff.shopSeqNo, [before]);
          if (day?.waiting) throw new Refusal('NOT_NOW', { message: message('day.still-canceling') });
          await shopHours.removeSpecialDay(trx, staff.shopSeqNo, date);
          return {
            result: undefined,
            subjectId: before.specialDayId,
            ...activityDetails(before, { before, outside: [] }),
          };
        },
      });
      shops.forget();
      return readSpecialDays(staff);
    },

    plans: createHourPlans({ ...dependencies, closings, todayOf }),

    closing: (staff: Manager<'hours.read'>, closingId: string) => closings.read(staff, closingId),
    jobs: closings.jobs,
  };

  async function readSpecialDays({ shopSeqNo }: Manager): Promise<SpecialDays> {
    const { timeZone, currency, countryCode } = await shops.terms(shopSeqNo);
    const today = await todayOf(shopSeqNo);
    const found = await shopHours.findSpecialDays(db, shopSeqNo, today);
    const summaries = await readClosings(db, shopSeqNo, found);
    const staffIds = found.flatMap(({ staffId }) => staffId ?? []);
    const names = new Map((await findNames(db, staffIds)).map(({ staffId, name }) => [staffId, name]));
    const days = found.map(({ date, note, open, version, staffId }, index): SpecialDay => {
      const closing = summaries[index] ?? null;
      const canLift = date > today && !closing?.waiting;
      return { date, note, open, version, madeBy: (staffId && names.get(staffId)) ?? null, canLift, closing };
    });
    return { today, timeZone, currency, countryCode: countryCode as CountryCode, days };
  }

  /** The closing of each of these days; null if no booking was outside. */
  async function readClosings(
    executor: Db,
    shopSeqNo: number,
    days: readonly { date: string }[],
  ): Promise<SpecialDay['closing'][]> {
    if (days.length === 0) return [];
    const dayClosings = await findClosings(executor, shopSeqNo, days[0]!.date);
    const latest = days.flatMap(({ date }) => latestClosing(dayClosings, date) ?? []);
    const progress = new Map(
      (await closings.readProgress(executor, shopSeqNo, latest)).map(({ date, ...one }) => [date, one]),
    );
    return days.map(({ date }) => progress.get(date) ?? null);
  }

  async function toCurrentDay({
    note: text,
    open,
    staffId,
  }: shopHours.SpecialDayRow): Promise<SpecialDayPreview['now']> {
    const [maker] = staffId ? await findNames(db, [staffId]) : [];
    return { note: text, open, madeBy: maker?.name ?? null };
  }

  async function todayOf(shopSeqNo: number): Promise<string> {
    const { today } = await shops.terms(shopSeqNo);
    return (await slots.openings(shopSeqNo, today)).today;
  }
}

function mustNotBePast(date: string, today: string): void {
  if (date < today) throw new Refusal('DAY_OVER');
}

async function lockDay(
  trx: ActorTrx,
  { shopSeqNo }: Manager,
  date: string,
): Promise<shopHours.SpecialDayRow | undefined> {
  await shopHours.lockHours(trx, shopSeqNo);
  return shopHours.findSpecialDay(trx, shopSeqNo, date);
}

const findOutside = async (db: Db, shop: shopHours.ShopTerms, date: string, open: readonly Stretch[]) =>
  bookingsOutside(shop.timeZone, open, await listFutureBookings(db, shop.shopSeqNo, date, date));

/** The refusal for a stale version, with the current day; null if the day has its usual hours again. */
async function changedRefusal(
  trx: ActorTrx,
  staff: Manager,
  date: string,
  current: shopHours.SpecialDayRow | undefined,
): Promise<Refusal> {
  const changer = await findChanger(trx, staff.shopSeqNo, { acts: ['hours.special-day', 'hours.lift'], date });
  return changedMeanwhile(changer, {
    version: current?.version ?? null,
    day: current ? { note: current.note, open: current.open } : null,
  });
}

/** True for a repeated request of the same person: the day is as requested, whatever version they saw. */
function isSaved(existing: shopHours.SpecialDayRow | undefined, staff: Manager, request: SaveRequest): boolean {
  if (staff.kind !== 'staff' || existing?.staffId !== staff.staffId || existing.version !== (request.version ?? 0) + 1)
    return false;
  return existing.note === request.note && hoursText(existing.open) === hoursText(request.open);
}

async function lastClosing(
  trx: ActorTrx,
  { shopSeqNo }: Manager,
  { date, answer }: SaveRequest,
): Promise<string | null> {
  if (answer === null) return null;
  return latestClosing(await findClosings(trx, shopSeqNo, date), date)?.closingId ?? null;
}

/** Requires that the manager has seen the number of outside bookings and their refund, and has decided about them. */
function mustBeAnswered(shop: shopHours.ShopTerms, request: SaveRequest, outside: readonly FutureBooking[]): void {
  const bookings = outside.length;
  const { amount } = sumsOf(outside.map(({ booking }) => booking));
  if (bookings > 0 && request.answer === null) throw new Refusal('BOOKINGS_OUTSIDE', { details: { bookings, amount } });
  if (bookings === request.bookings && amount === request.amount) return;
  const sentence = message('day.changed', { bookings, amount, currency: shop.currency });
  throw new Refusal('PRICE_CHANGED', { message: sentence, details: { bookings, amount } });
}

type DayChange = { before: { note: string; open: Stretch[] } | undefined; outside: readonly FutureBooking[] };

/** The contents of the activity entry. */
const activityDetails = (
  { date, note, open, answer }: { date: string; note: string; open: Stretch[]; answer?: SaveRequest['answer'] },
  { before, outside }: DayChange,
) => ({
  ...(before && { before: { text: before.note, hours: hoursText(before.open) } }),
  after: {
    date,
    text: note,
    hours: hoursText(open),
    ...(outside.length > 0 && { bookings: outside.length, answer: answer ?? null }),
  },
});

/** The hours as text for the activity entry: `540-1080 1140-1380`. */
const hoursText = (open: readonly Stretch[]): string =>
  open.map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`).join(' ');
