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
import { mustMay } from '../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { type BookingService, type Standing, standingBookings } from '../bookings/bookings.service.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { outsideOf, sumsOf } from './closings.rules.ts';
import { findClosings, findNames } from './closings.store.ts';
import { findChanger } from './changes.store.ts';
import { closingOf, createClosings } from './hours.closings.ts';
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
type Saving = ParsedOf<typeof saveSpecialDay>['body'];

/** Opening hours, and what a change of them does to existing bookings. */
export function createHoursService(dependencies: Dependencies) {
  const { db, shops, slots, checkpoint } = dependencies;
  const closings = createClosings(dependencies);
  const perform = createAct(db);

  return {
    async specialDays(staff: Manager<'hours.read'>): Promise<SpecialDays> {
      mustMay(staff, 'hours.read');
      return read(staff);
    },

    /** The bookings that other hours of a day would leave outside; changes nothing. */
    async preview(
      staff: Manager<'hours.special-day'>,
      { date, open }: { date: string; open: Stretch[] },
    ): Promise<SpecialDayPreview> {
      mustMay(staff, 'hours.special-day');
      mustBeToCome(date, await todayOf(staff.shopSeqNo));
      const shop = await shops.terms(staff.shopSeqNo);
      const outside = await outsideIn(db, shop, date, open);
      const bookings = outside.map(({ booking }) => booking);
      const stands = await shopHours.findSpecialDay(db, staff.shopSeqNo, date);
      return {
        date,
        version: stands?.version ?? null,
        now: stands ? await nowOf(stands) : null,
        usual: usualHours(shop, date),
        bookings,
        sums: sumsOf(bookings),
      };
    },

    /** Saves a day's hours and the list of its outside bookings in one transaction; a job then handles each booking. */
    async save(
      staff: Manager<'hours.special-day'>,
      saving: Saving,
    ): Promise<SpecialDays & { closingId: string | null }> {
      mustMay(staff, 'hours.special-day');
      const shop = await shops.terms(staff.shopSeqNo);
      const today = await todayOf(staff.shopSeqNo);
      const closingId = await perform(staff, {
        right: 'hours.special-day',
        subject: { kind: 'special-day' },
        find: (trx) => lockDay(trx, staff, saving.date),
        isDone: (before) => isSaved(before, staff, saving),
        replay: (trx) => lastClosing(trx, staff, saving),
        async work(trx, before) {
          mustBeToCome(saving.date, today);
          if ((before?.version ?? null) !== saving.version) throw await changed(trx, staff, saving.date, before);
          const outside = await outsideIn(trx, shop, saving.date, saving.open);
          mustBeAnswered(shop, saving, outside);
          const subjectId = await withPrices(trx, staff, () => shopHours.saveSpecialDay(trx, staff.shopSeqNo, saving));
          const result =
            outside.length === 0
              ? null
              : await closings.begin(trx, staff, { ...saving, answer: saving.answer!, bookings: outside });
          return { result, subjectId, ...lineOf(saving, { before, outside }) };
        },
      });
      await checkpoint('closing.committed');
      shops.forget();
      return { ...(await read(staff)), closingId: closingId ?? null };
    },

    /** Gives a future day its usual hours again; canceled bookings stay canceled. */
    async lift(
      staff: Manager<'hours.lift'>,
      date: string,
      { version }: ParsedOf<typeof liftSpecialDay>['body'],
    ): Promise<SpecialDays> {
      mustMay(staff, 'hours.lift');
      const today = await todayOf(staff.shopSeqNo);
      await perform(staff, {
        right: 'hours.lift',
        subject: { kind: 'special-day' },
        find: (trx) => lockDay(trx, staff, date),
        async work(trx, before) {
          mustBeToCome(date, today);
          // A repeated request: the day is lifted already.
          if (!before) return undefined;
          if (before.version !== version) throw await changed(trx, staff, date, before);
          const [day] = await closingsOf(trx, staff.shopSeqNo, [before]);
          if (day?.waiting) throw new Refusal('NOT_NOW', { says: say('day.still-canceling') });
          await shopHours.removeSpecialDay(trx, staff.shopSeqNo, date);
          return { result: undefined, subjectId: before.specialDayId, ...lineOf(before, { before, outside: [] }) };
        },
      });
      shops.forget();
      return read(staff);
    },

    plans: createHourPlans({ ...dependencies, closings, todayOf }),

    closing: (staff: Manager<'hours.read'>, closingId: string) => closings.read(staff, closingId),
    jobs: closings.jobs,
  };

  async function read({ shopSeqNo }: Manager): Promise<SpecialDays> {
    const { timeZone, currency, countryCode } = await shops.terms(shopSeqNo);
    const today = await todayOf(shopSeqNo);
    const found = await shopHours.findSpecialDays(db, shopSeqNo, today);
    const summaries = await closingsOf(db, shopSeqNo, found);
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
  async function closingsOf(
    from: Db,
    shopSeqNo: number,
    days: readonly { date: string }[],
  ): Promise<SpecialDay['closing'][]> {
    if (days.length === 0) return [];
    const known = await findClosings(from, shopSeqNo, days[0]!.date);
    const last = days.flatMap(({ date }) => closingOf(known, date) ?? []);
    const progress = new Map((await closings.progressOf(from, shopSeqNo, last)).map(({ date, ...one }) => [date, one]));
    return days.map(({ date }) => progress.get(date) ?? null);
  }

  async function nowOf({ note: text, open, staffId }: shopHours.SpecialDayRow): Promise<SpecialDayPreview['now']> {
    const [maker] = staffId ? await findNames(db, [staffId]) : [];
    return { note: text, open, madeBy: maker?.name ?? null };
  }

  async function todayOf(shopSeqNo: number): Promise<string> {
    const { today } = await shops.terms(shopSeqNo);
    return (await slots.openings(shopSeqNo, today)).today;
  }
}

function mustBeToCome(date: string, today: string): void {
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

const outsideIn = async (db: Db, shop: shopHours.ShopTerms, date: string, open: readonly Stretch[]) =>
  outsideOf(shop.timeZone, open, await standingBookings(db, shop.shopSeqNo, date, date));

/** The refusal for a stale version, with the current day; null if the day has its usual hours again. */
async function changed(
  trx: ActorTrx,
  by: Manager,
  date: string,
  now: shopHours.SpecialDayRow | undefined,
): Promise<Refusal> {
  const changer = await findChanger(trx, by.shopSeqNo, { acts: ['hours.special-day', 'hours.lift'], date });
  return changedMeanwhile(changer, {
    version: now?.version ?? null,
    day: now ? { note: now.note, open: now.open } : null,
  });
}

/** True for a repeated request of the same person: the day is as requested, whatever version they saw. */
function isSaved(stands: shopHours.SpecialDayRow | undefined, by: Manager, saving: Saving): boolean {
  if (by.kind !== 'staff' || stands?.staffId !== by.staffId || stands.version !== (saving.version ?? 0) + 1)
    return false;
  return stands.note === saving.note && asText(stands.open) === asText(saving.open);
}

async function lastClosing(trx: ActorTrx, { shopSeqNo }: Manager, { date, answer }: Saving): Promise<string | null> {
  if (answer === null) return null;
  return closingOf(await findClosings(trx, shopSeqNo, date), date)?.closingId ?? null;
}

/** Requires that the manager has seen the number of outside bookings and their refund, and has decided about them. */
function mustBeAnswered(shop: shopHours.ShopTerms, saving: Saving, outside: readonly Standing[]): void {
  const bookings = outside.length;
  const { amount } = sumsOf(outside.map(({ booking }) => booking));
  if (bookings > 0 && saving.answer === null) throw new Refusal('BOOKINGS_OUTSIDE', { details: { bookings, amount } });
  if (bookings === saving.bookings && amount === saving.amount) return;
  const says = say('day.changed', { bookings, amount, currency: shop.currency });
  throw new Refusal('PRICE_CHANGED', { says, details: { bookings, amount } });
}

type Noted = { before: { note: string; open: Stretch[] } | undefined; outside: readonly Standing[] };

/** The contents of the activity entry. */
const lineOf = (
  { date, note, open, answer }: { date: string; note: string; open: Stretch[]; answer?: Saving['answer'] },
  { before, outside }: Noted,
) => ({
  ...(before && { before: { text: before.note, hours: asText(before.open) } }),
  after: {
    date,
    text: note,
    hours: asText(open),
    ...(outside.length > 0 && { bookings: outside.length, answer: answer ?? null }),
  },
});

/** The hours as text for the activity entry: `540-1080 1140-1380`. */
const asText = (open: readonly Stretch[]): string =>
  open.map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`).join(' ');
