import { addDays } from '@caddie/contract/dates/calendar';
import type { DataOf, ParsedOf } from '@caddie/contract/call';
import type { PriceList, PriceLists, PriceRule, previewPrices, savePriceList } from '@caddie/contract/desk/prices';
import { WEEKS_COMPARED } from '@caddie/contract/desk/prices';
import type { Right } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../platform/actors/act.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { quote, startOf } from '../bookings/slots/quotes.service.ts';
import { priceListStore as store, roomsOn, type ShopService, type ShopTerms } from '../shops/shops.service.ts';
import { mustBeValidRules, toRefusal } from './prices.refusals.ts';
import { averageWeek, namedChanges } from './prices.rules.ts';
import { countSoldFrom, findLists, findSoldTimes } from './prices.store.ts';

export type PriceService = ReturnType<typeof createPriceService>;
type Draft = ParsedOf<typeof savePriceList>['body'];
type PreviewBody = ParsedOf<typeof previewPrices>['body'];
/** The venue while its lists are locked; `today` is the database's. */
type Venue = Pick<ShopTerms, 'shopSeqNo' | 'timeZone' | 'today' | 'rooms'>;
type Change = {
  right: Right;
  id: string;
  date: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Drafts, previews and publishes the price lists of a venue. Bookings are priced by them. */
export function createPriceService({ db, shops }: { db: Db; shops: ShopService }) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'prices.read'>): Promise<PriceLists> {
      requireRight(staff, 'prices.read');
      return readPage(staff.shopSeqNo);
    },

    /** Saves a new draft, or replaces all of an existing one. */
    async save(
      staff: Manager<'prices.save'>,
      { draft, validFrom, rules }: Draft,
    ): Promise<DataOf<typeof savePriceList>> {
      const shop = await shops.terms(staff.shopSeqNo);
      mustBeValidRules(rules, shop);
      const savedId = await change(staff, 'prices.save', async (trx, venue) => {
        if (validFrom < venue.today) throw new Refusal('TOO_EARLY', { message: message('prices.past-day') });
        if (draft) {
          const list = await lockAtVersion(trx, venue, draft.priceListId, draft.version);
          if (list.isPublished)
            throw new Refusal(list.validFrom <= venue.today ? 'LIST_IN_FORCE' : 'CHANGED_MEANWHILE');
          await store.changeDraft(trx, draft.priceListId, validFrom, staffIdOf(staff));
        }
        const id = draft?.priceListId ?? (await store.insertDraft(trx, staff.shopSeqNo, validFrom, staffIdOf(staff)));
        await store.replaceRules(trx, staff.shopSeqNo, id, rules);
        await refuseGaps(trx, id);
        const current = await store.findRulesOn(trx, staff.shopSeqNo, validFrom);
        return { id, date: validFrom, after: { date: validFrom, ...pricesChanged(venue, current, rules) } };
      });
      return { ...(await readPage(staff.shopSeqNo)), savedId };
    },

    /** Publishes a draft. The database decides whether its first day is allowed and whether every open minute has a price. */
    async publish(
      staff: Manager<'prices.publish'>,
      id: string,
      expected: { version: number; replaces?: string | undefined },
    ) {
      const { openedAt } = await shops.terms(staff.shopSeqNo);
      await change(staff, 'prices.publish', async (trx, venue) => {
        const list = await lockAtVersion(trx, venue, id, expected.version, { orPublished: true });
        if (list.isPublished) return undefined;
        const existing = await store.findListFrom(trx, staff.shopSeqNo, list.validFrom);
        if (existing && openedAt !== null && list.validFrom <= venue.today) throw new Refusal('LIST_IN_FORCE');
        if (existing && existing.id !== expected.replaces) throw await changedMeanwhile(trx, venue, existing.id, true);
        const current = await store.findRulesOn(trx, staff.shopSeqNo, list.validFrom);
        const changed = pricesChanged(venue, current, await store.findRules(trx, id));
        if (existing) await store.deleteList(trx, existing.id);
        await store.markPublished(trx, id);
        const after = { date: list.validFrom, ...(existing && { again: true }), ...changed };
        return { id, date: list.validFrom, after };
      });
      return readPage(staff.shopSeqNo);
    },

    async drop(staff: Manager<'prices.drop'>, id: string, version: number): Promise<PriceLists> {
      await change(staff, 'prices.drop', async (trx, venue) => {
        const list = await lockAtVersion(trx, venue, id, version);
        const rules = await store.findRules(trx, id);
        await store.deleteList(trx, id);
        const current = await store.findRulesOn(trx, staff.shopSeqNo, list.validFrom);
        return {
          id,
          date: list.validFrom,
          before: { date: list.validFrom, isUsed: list.isPublished },
          ...(list.isPublished && { after: pricesChanged(venue, rules, current ?? []) }),
        };
      });
      return readPage(staff.shopSeqNo);
    },

    /** Returns the proposed and the current price of a tee time, and the effect on the last weeks' revenue. Stores nothing. */
    async preview(
      staff: Manager<'prices.read'>,
      { validFrom, rules, teeTime }: PreviewBody,
    ): Promise<DataOf<typeof previewPrices>> {
      requireRight(staff, 'prices.read');
      const today = await store.todayOf(db, staff.shopSeqNo);
      const since = addDays(today, -7 * WEEKS_COMPARED);
      const pastTerms = await shops.termsOn(staff.shopSeqNo, since);
      const withRules = (list: ShopTerms['priceLists'][number]['rules']): ShopTerms => ({
        ...pastTerms,
        priceLists: [{ validFrom: '2000-01-01', rules: list }],
      });
      const [proposed, current] = [
        withRules(rules),
        withRules(pastTerms.priceLists.findLast((one) => one.validFrom <= today)?.rules ?? []),
      ];
      mustBeValidRules(rules, pastTerms, teeTime.shopRoomId);
      const quotedTime = {
        date: teeTime.date,
        startsAt: startOf(pastTerms, teeTime.date, teeTime.startMinute),
        minutes: teeTime.durationMinutes,
        shopRoomId: teeTime.shopRoomId,
      };
      // In the amounts that managers type: added tax is not the venue's revenue.
      const [oldTerms, newTerms] = [untaxed(pastTerms), untaxed(proposed)];
      const sold = await findSoldTimes(db, staff.shopSeqNo, since, today);
      return {
        quote: quote(proposed, quotedTime) ?? null,
        today: quote(current, quotedTime) ?? null,
        kept: await countSoldFrom(db, staff.shopSeqNo, validFrom),
        week: averageWeek(
          sold.map((time) => ({ before: quote(oldTerms, time)?.amount, after: quote(newTerms, time) })),
        ),
      };
    },
  };

  async function readPage(shopSeqNo: number): Promise<PriceLists> {
    const shop = await shops.terms(shopSeqNo);
    // Read again: the cached terms may be from before midnight.
    const today = await store.todayOf(db, shopSeqNo);
    return {
      today,
      timeZone: shop.timeZone,
      currency: shop.currency,
      tax: shop.tax,
      rooms: roomsOn(shop, today).map(({ shopRoomId, shopRoomName }) => ({ shopRoomId, shopRoomName })),
      hourPlans: shop.hourPlans,
      specialDays: shop.specialDays.map(({ date, open }) => ({ date, open })),
      lists: await listsOf(db, shop, today),
    };
  }

  async function listsOf(
    executor: Db,
    { shopSeqNo, timeZone }: Omit<Venue, 'today'>,
    today: string,
  ): Promise<PriceList[]> {
    const found = await findLists(executor, shopSeqNo, today);
    return found.map((list) => ({ ...list, madeAt: toVenueIso(timeZone, list.madeAt) }));
  }

  /** Performs one act on a venue's lists, with its activity entry; the work returns undefined if nothing has to change. */
  async function change<R extends Right>(
    staff: Manager<NoInfer<R>>,
    right: R,
    work: (trx: ActorTrx, venue: Venue) => Promise<Omit<Change, 'right'> | undefined>,
  ): Promise<string> {
    requireRight(staff, right);
    const shop = await shops.terms(staff.shopSeqNo);
    let subject: Omit<Change, 'right'> | undefined;
    try {
      const changedId = await perform<R, { today: string }, object, string>(staff, {
        right,
        subject: { kind: 'priceList' },
        find: async (trx) => (await store.lockLists(trx, staff.shopSeqNo))!,
        replay: (_trx, _venue, entry) => entry?.subjectId ?? '',
        async work(trx, { today }) {
          subject = await work(trx, { ...shop, today });
          if (!subject) return undefined;
          const { id, before, after } = subject;
          return { result: id, subjectId: id, before, after };
        },
      });
      return changedId!;
    } catch (error) {
      throw await toRefusal(db, error, { shopSeqNo: staff.shopSeqNo, id: subject?.id });
    }
  }

  /** Locks the list in the version that the screen saw. A list that the same call has already published is accepted. */
  async function lockAtVersion(
    trx: ActorTrx,
    venue: Venue,
    id: string,
    version: number,
    { orPublished = false } = {},
  ): Promise<store.LockedList> {
    const list = await store.lockList(trx, venue.shopSeqNo, id);
    if (!list) throw new Refusal('PRICE_LIST_NOT_FOUND');
    if (orPublished && list.isPublished && list.version === version + 1) return list;
    if (list.version !== version) throw await changedMeanwhile(trx, venue, id, false);
    return list;
  }

  async function changedMeanwhile(trx: ActorTrx, venue: Venue, id: string, isDayTaken: boolean): Promise<Refusal> {
    const list = (await listsOf(trx, venue, venue.today)).find((one) => one.priceListId === id);
    const sentence =
      isDayTaken && list ? message('prices.day-taken', { name: list.madeBy, date: list.validFrom }) : undefined;
    return new Refusal('CHANGED_MEANWHILE', { details: { list }, ...(sentence && { message: sentence }) });
  }
}

const untaxed = (shop: ShopTerms): ShopTerms => (shop.tax ? { ...shop, tax: null } : shop);
const staffIdOf = (staff: Manager): string | null => (staff.kind === 'staff' ? staff.staffId : null);

/** The changes for an activity entry; a venue's first list changes nothing. */
const pricesChanged = (
  { rooms }: Venue,
  before: readonly PriceRule[] | undefined,
  after: readonly PriceRule[],
): { prices?: object } => (before ? { prices: namedChanges(before, after, rooms) } : {});

async function refuseGaps(trx: ActorTrx, id: string): Promise<void> {
  const gaps = await store.findGaps(trx, id);
  if (gaps[0]) throw new Refusal('PRICE_GAP', { message: message('prices.gap', gaps[0]), details: { gaps } });
}
