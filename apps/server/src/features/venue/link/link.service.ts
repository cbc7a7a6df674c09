import { randomBytes } from 'node:crypto';
import type { PaperSize, QrCode, VenueLink } from '@caddie/contract/desk/link';
import { RECENT_DAYS, PLACES_MAX } from '@caddie/contract/desk/limits/link-limits';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct } from '../../../platform/actors/act.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { localeOf } from '../../../words/words.ts';
import { entryPlaceStore as store, placeCodeFrom, type ShopService } from '../../shops/shops.service.ts';
import { venueLink, paperForCountry, posterFileName } from './link.rules.ts';
import { findPlaceCode, findPlaces } from './link.store.ts';
import { toDrawableText } from './poster.rules.ts';
import { drawInThread } from './poster.thread.ts';
import { encode } from './qr-code.ts';

export type LinkService = ReturnType<typeof createLinkService>;
type Dependencies = { db: Db; shops: ShopService; publicUrl: string };
/** The caller, and the origin under which they reached the server: the link's fallback without a public address. */
type LinkCaller<Declared extends Right = never> = { staff: Staff<Declared>; origin: string };
type PosterChoice = { place?: string | undefined; size?: PaperSize | undefined };
type CodeChoice = { place?: string | undefined; test?: string | undefined };
type ActivityDetails = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Manages the venue's link, its entry places, and the poster with its code. */
export function createLinkService({ db, shops, publicUrl }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(caller: LinkCaller<'entry-place.read'>): Promise<VenueLink> {
      requireRight(caller.staff, 'entry-place.read');
      return readPage(caller);
    },

    async add(caller: LinkCaller<'entry-place.add'>, typedName: string): Promise<VenueLink & { addedId: string }> {
      const { shopSeqNo, staffId } = caller.staff;
      const name = oneLine(typedName);
      const addedId = await change(caller, 'entry-place.add', async (trx, places) => {
        if (places >= PLACES_MAX) throw new Refusal('TOO_MANY_PLACES');
        for (;;) {
          const code = placeCodeFrom(randomBytes(8));
          const newPlace = await store.insertPlace(trx, { shopSeqNo, code, name, madeBy: staffId });
          if (newPlace) return { id: newPlace.entryPlaceId, after: { name } };
        }
      });
      return { ...(await readPage(caller)), addedId };
    },

    async rename(
      caller: LinkCaller<'entry-place.rename'>,
      id: string,
      { name: typedName, version }: { name: string; version: number },
    ) {
      const name = oneLine(typedName);
      await change(caller, 'entry-place.rename', async (trx) => {
        const place = await lockCurrent(trx, caller, id, version);
        if (place.name === name) return undefined;
        await store.renamePlace(trx, id, name);
        return { id, before: { name: place.name }, after: { name } };
      });
      return readPage(caller);
    },

    async remove(caller: LinkCaller<'entry-place.remove'>, id: string, version: number): Promise<VenueLink> {
      await change(caller, 'entry-place.remove', async (trx) => {
        const { name } = await lockCurrent(trx, caller, id, version);
        await store.markPlaceRemoved(trx, id);
        return { id, before: { name } };
      });
      return readPage(caller);
    },

    async code(caller: LinkCaller<'entry-place.read'>, { place, test }: CodeChoice): Promise<QrCode> {
      const { url } = await linkTo(caller, place, test);
      return { url, ...(await encode(url)) };
    },

    /** Draws the poster. Its libraries are lazy-loaded. */
    async poster(
      caller: LinkCaller<'entry-place.read'>,
      { place, size }: PosterChoice,
    ): Promise<{ file: Uint8Array; fileName: string }> {
      const { url, shop, placeName } = await linkTo(caller, place);
      const paper = size ?? paperForCountry(shop.countryCode);
      const { shopName, phone } = shop;
      const locale = localeOf(shop.language);
      const file = await drawInThread({ shopName, phone, url, code: await encode(url), size: paper, locale });
      return { file, fileName: posterFileName(placeName, paper) };
    },
  };

  async function readPage({ staff: { shopSeqNo }, origin }: LinkCaller): Promise<VenueLink> {
    const { shopName, phone, currency, countryCode } = await shops.terms(shopSeqNo);
    const site = publicUrl || origin;
    return {
      shopName,
      phone,
      currency,
      url: venueLink(site, shopName),
      paper: paperForCountry(countryCode),
      printedName: toDrawableText(shopName),
      places: (await findPlaces(db, shopSeqNo, RECENT_DAYS)).map(
        ({ opened, bookings, amount, openedLately, bookingsLately, amountLately, ...place }) => ({
          ...place,
          url: venueLink(site, shopName, place.code),
          lately: { opened: openedLately, bookings: bookingsLately, amount: amountLately },
          ever: { opened, bookings, amount },
        }),
      ),
    };
  }

  async function linkTo(
    { staff, origin }: LinkCaller<'entry-place.read'>,
    entryPlaceId: string | undefined,
    test?: string,
  ) {
    requireRight(staff, 'entry-place.read');
    const place = entryPlaceId ? await findPlaceCode(db, staff.shopSeqNo, entryPlaceId) : undefined;
    if (entryPlaceId && !place) throw new Refusal('PLACE_NOT_FOUND');
    const shop = await shops.terms(staff.shopSeqNo);
    return { shop, placeName: place?.name, url: venueLink(publicUrl || origin, shop.shopName, place?.code, test) };
  }

  /** Performs one act on a venue's places, with its activity entry; the work returns undefined if nothing has to change. */
  async function change<R extends Right>(
    { staff }: LinkCaller<NoInfer<R>>,
    act: R,
    work: (trx: ActorTrx, places: number) => Promise<ActivityDetails | undefined>,
  ): Promise<string> {
    try {
      const changedId = await perform<R, number, object, string>(staff, {
        right: act,
        subject: { kind: 'entryPlace' },
        find: (trx) => store.lockPlaces(trx, staff.shopSeqNo),
        replay: (_trx, _places, entry) => entry?.subjectId ?? '',
        async work(trx, places) {
          const activityDetails = await work(trx, places);
          return activityDetails && { ...activityDetails, result: activityDetails.id, subjectId: activityDetails.id };
        },
      });
      return changedId!;
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'entry_places__name') throw new Refusal('PLACE_EXISTS');
      throw error;
    }
  }

  async function lockCurrent(
    trx: ActorTrx,
    caller: LinkCaller,
    id: string,
    version: number,
  ): Promise<store.LockedPlace> {
    const place = await store.lockPlace(trx, caller.staff.shopSeqNo, id);
    if (!place) throw new Refusal('PLACE_NOT_FOUND');
    if (place.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { place: { id, ...place } } });
    return place;
  }
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
