import { addDays } from '@caddie/contract/dates/calendar';
import type { DataOf, ParsedOf } from '@caddie/contract/call';
import type { PriceList, PriceLists, previewPrices, savePriceList } from '@caddie/contract/desk/prices';
import { WEEKS_COMPARED } from '@caddie/contract/desk/prices';
import type { Right } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../platform/actors/act.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { quote, startOf } from '../bookings/slots/quotes.service.ts';
import { priceListStore as store, roomsOn, type ShopService, type ShopTerms } from '../shops/shops.service.ts';
import { mustBeInOrder, refusalOf } from './prices.refusals.ts';
import { weekOf } from './prices.rules.ts';
import { countSoldFrom, findLists, findSold } from './prices.store.ts';

export type PriceService = ReturnType<typeof createPriceService>;
type Draft = ParsedOf<typeof savePriceList>['body'];
type PreviewBody = ParsedOf<typeof previewPrices>['body'];
/** The venue while its lists are locked; `today` is the database's. */
type Venue = Pick<ShopTerms, 'shopSeqNo' | 'timeZone' | 'today'>;
type Change = {
  act: Right;
  id: string;
  date: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Drafts, previews and publishes the price lists of a venue. Bookings sell by them. */
export function createPriceService({ db, shops }: { db: Db; shops: ShopService }) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'prices.read'>): Promise<PriceLists> {
      mustMay(staff, 'prices.read');
      return page(staff.shopSeqNo);
    },

    /** Saves a new draft, or replaces all of an existing one. */
    async save(
      staff: Manager<'prices.save'>,
      { draft, validFrom, rules }: Draft,
    ): Promise<DataOf<typeof savePriceList>> {
      const shop = await shops.terms(staff.shopSeqNo);
      mustBeInOrder(rules, shop);
      const savedId = await change(staff, 'prices.save', async (trx, venue) => {
        if (validFrom < venue.today) throw new Refusal('TOO_EARLY', { says: say('prices.past-day') });
        if (draft) {
          const list = await lockSeen(trx, venue, draft.priceListId, draft.version);
          if (list.isPublished)
            throw new Refusal(list.validFrom <= venue.today ? 'LIST_IN_FORCE' : 'CHANGED_MEANWHILE');
          await store.changeDraft(trx, draft.priceListId, validFrom, byOf(staff));
        }
        const id = draft?.priceListId ?? (await store.insertDraft(trx, staff.shopSeqNo, validFrom, byOf(staff)));
        await store.replaceRules(trx, staff.shopSeqNo, id, rules);
        await refuseGaps(trx, id);
        return { id, date: validFrom, after: { date: validFrom } };
      });
      return { ...(await page(staff.shopSeqNo)), savedId };
    },

    /** Publishes a draft. The database decides whether its first day is allowed and whether every open minute has a price. */
    async publish(
      staff: Manager<'prices.publish'>,
      id: string,
      seen: { version: number; replaces?: string | undefined },
    ) {
      const { openedAt } = await shops.terms(staff.shopSeqNo);
      await change(staff, 'prices.publish', async (trx, venue) => {
        const list = await lockSeen(trx, venue, id, seen.version, { orPublished: true });
        if (list.isPublished) return undefined;
        const other = await store.findListFrom(trx, staff.shopSeqNo, list.validFrom);
        if (other && openedAt !== null && list.validFrom <= venue.today) throw new Refusal('LIST_IN_FORCE');
        if (other && other.id !== seen.replaces) throw await changedMeanwhile(trx, venue, other.id, true);
        if (other) await store.deleteList(trx, other.id);
        await store.markPublished(trx, id);
        return { id, date: list.validFrom, after: { date: list.validFrom, ...(other && { again: true }) } };
      });
      return page(staff.shopSeqNo);
    },

    async drop(staff: Manager<'prices.drop'>, id: string, version: number): Promise<PriceLists> {
      await change(staff, 'prices.drop', async (trx, venue) => {
        const list = await lockSeen(trx, venue, id, version);
        await store.deleteList(trx, id);
        return { id, date: list.validFrom, before: { date: list.validFrom, isUsed: list.isPublished } };
      });
      return page(staff.shopSeqNo);
    },

    /** Returns the proposed and the current price of a tee time, and the effect on the last weeks' revenue. Stores nothing. */
    async preview(
      staff: Manager<'prices.read'>,
      { validFrom, rules, teeTime }: PreviewBody,
    ): Promise<DataOf<typeof previewPrices>> {
      mustMay(staff, 'prices.read');
      const today = await store.todayOf(db, staff.shopSeqNo);
      const since = addDays(today, -7 * WEEKS_COMPARED);
      const then = await shops.termsOn(staff.shopSeqNo, since);
      const by = (list: ShopTerms['priceLists'][number]['rules']): ShopTerms => ({
        ...then,
        priceLists: [{ validFrom: '2000-01-01', rules: list }],
      });
      const [proposed, current] = [
        by(rules),
        by(then.priceLists.findLast((one) => one.validFrom <= today)?.rules ?? []),
      ];
      mustBeInOrder(rules, then, teeTime.shopRoomId);
      const asked = {
        date: teeTime.date,
        startsAt: startOf(then, teeTime.date, teeTime.startMinute),
        minutes: teeTime.durationMinutes,
        shopRoomId: teeTime.shopRoomId,
      };
      // In the amounts that managers type: added tax is not the venue's revenue.
      const [was, wouldBe] = [untaxed(then), untaxed(proposed)];
      const sold = await findSold(db, staff.shopSeqNo, since, today);
      return {
        quote: quote(proposed, asked) ?? null,
        today: quote(current, asked) ?? null,
        kept: await countSoldFrom(db, staff.shopSeqNo, validFrom),
        week: weekOf(sold.map((time) => ({ before: quote(was, time)?.amount, after: quote(wouldBe, time) }))),
      };
    },
  };

  async function page(shopSeqNo: number): Promise<PriceLists> {
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
      specialDays: shop.exceptions.map(({ date, open }) => ({ date, open })),
      lists: await listsOf(db, shop, today),
    };
  }

  async function listsOf(at: Db, { shopSeqNo, timeZone }: Omit<Venue, 'today'>, today: string): Promise<PriceList[]> {
    const found = await findLists(at, shopSeqNo, today);
    return found.map((list) => ({ ...list, madeAt: toVenueIso(timeZone, list.madeAt) }));
  }

  /** Performs one act on a venue's lists, with its activity entry; the work returns undefined if nothing has to change. */
  async function change<R extends Right>(
    staff: Manager<NoInfer<R>>,
    act: R,
    work: (trx: ActorTrx, venue: Venue) => Promise<Omit<Change, 'act'> | undefined>,
  ): Promise<string> {
    mustMay(staff, act);
    const shop = await shops.terms(staff.shopSeqNo);
    let subject: Omit<Change, 'act'> | undefined;
    try {
      const changedId = await perform<R, { today: string }, object, string>(staff, {
        right: act,
        subject: { kind: 'priceList' },
        find: async (trx) => (await store.lockLists(trx, staff.shopSeqNo))!,
        replay: (_trx, _venue, line) => line?.subjectId ?? '',
        async work(trx, { today }) {
          subject = await work(trx, { ...shop, today });
          if (!subject) return undefined;
          const { id, before, after } = subject;
          return { result: id, subjectId: id, before, after };
        },
      });
      return changedId!;
    } catch (error) {
      throw await refusalOf(db, error, { shopSeqNo: staff.shopSeqNo, id: subject?.id });
    }
  }

  /** Locks the list in the version that the screen saw. A list that the same call has already published is accepted. */
  async function lockSeen(
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

  async function changedMeanwhile(trx: ActorTrx, venue: Venue, id: string, isTaken: boolean): Promise<Refusal> {
    const list = (await listsOf(trx, venue, venue.today)).find((one) => one.priceListId === id);
    const says = isTaken && list ? say('prices.day-taken', { name: list.madeBy, date: list.validFrom }) : undefined;
    return new Refusal('CHANGED_MEANWHILE', { details: { list }, ...(says && { says }) });
  }
}

const untaxed = (shop: ShopTerms): ShopTerms => (shop.tax ? { ...shop, tax: null } : shop);
const byOf = (staff: Manager): string | null => (staff.kind === 'staff' ? staff.staffId : null);

async function refuseGaps(trx: ActorTrx, id: string): Promise<void> {
  const gaps = await store.findGaps(trx, id);
  if (gaps[0]) throw new Refusal('PRICE_GAP', { says: say('prices.gap', gaps[0]), details: { gaps } });
}
