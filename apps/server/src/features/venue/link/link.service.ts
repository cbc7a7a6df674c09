import { randomBytes } from 'node:crypto';
import type { PaperSize, QrCode, VenueLink } from '@caddie/contract/desk/link';
import { LATELY_DAYS, PLACES_MAX } from '@caddie/contract/desk/limits/link-limits';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct } from '../../../platform/actors/act.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { entryPlaceStore as store, placeCodeFrom, type ShopService } from '../../shops/shops.service.ts';
import { linkOf, paperIn, posterFileName } from './link.rules.ts';
import { findPlaceCode, findPlaces } from './link.store.ts';
import { drawable } from './poster.rules.ts';
import { drawInThread } from './poster.thread.ts';
import { encode } from './qr-code.ts';

export type LinkService = ReturnType<typeof createLinkService>;
type Dependencies = { db: Db; shops: ShopService; publicUrl: string };
/** The caller, and the origin under which they reached the server: the link's fallback without a public address. */
type Asker<Declared extends Right = never> = { staff: Staff<Declared>; origin: string };
type PosterChoice = { place?: string | undefined; size?: PaperSize | undefined };
type CodeChoice = { place?: string | undefined; test?: string | undefined };
type Changed = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Manages the venue's link, its entry places, and the poster with its code. */
export function createLinkService({ db, shops, publicUrl }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(asker: Asker<'entry-place.read'>): Promise<VenueLink> {
      mustMay(asker.staff, 'entry-place.read');
      return page(asker);
    },

    async add(asker: Asker<'entry-place.add'>, typed: string): Promise<VenueLink & { addedId: string }> {
      const { shopSeqNo, staffId } = asker.staff;
      const name = oneLine(typed);
      const addedId = await change(asker, 'entry-place.add', async (trx, places) => {
        if (places >= PLACES_MAX) throw new Refusal('TOO_MANY_PLACES');
        for (;;) {
          const code = placeCodeFrom(randomBytes(8));
          const made = await store.insertPlace(trx, { shopSeqNo, code, name, madeBy: staffId });
          if (made) return { id: made.entryPlaceId, after: { name } };
        }
      });
      return { ...(await page(asker)), addedId };
    },

    async rename(
      asker: Asker<'entry-place.rename'>,
      id: string,
      { name: typed, version }: { name: string; version: number },
    ) {
      const name = oneLine(typed);
      await change(asker, 'entry-place.rename', async (trx) => {
        const place = await lockSeen(trx, asker, id, version);
        if (place.name === name) return undefined;
        await store.renamePlace(trx, id, name);
        return { id, before: { name: place.name }, after: { name } };
      });
      return page(asker);
    },

    async remove(asker: Asker<'entry-place.remove'>, id: string, version: number): Promise<VenueLink> {
      await change(asker, 'entry-place.remove', async (trx) => {
        const { name } = await lockSeen(trx, asker, id, version);
        await store.markPlaceRemoved(trx, id);
        return { id, before: { name } };
      });
      return page(asker);
    },

    async code(asker: Asker<'entry-place.read'>, { place, test }: CodeChoice): Promise<QrCode> {
      const { url } = await linkTo(asker, place, test);
      return { url, ...(await encode(url)) };
    },

    /** Draws the poster. Its libraries are lazy-loaded. */
    async poster(
      asker: Asker<'entry-place.read'>,
      { place, size }: PosterChoice,
    ): Promise<{ file: Uint8Array; fileName: string }> {
      const { url, shop, placeName } = await linkTo(asker, place);
      const paper = size ?? paperIn(shop.countryCode);
      const { shopName, phone } = shop;
      const file = await drawInThread({ shopName, phone, url, code: await encode(url), size: paper });
      return { file, fileName: posterFileName(placeName, paper) };
    },
  };

  async function page({ staff: { shopSeqNo }, origin }: Asker): Promise<VenueLink> {
    const { shopName, phone, currency, countryCode } = await shops.terms(shopSeqNo);
    const site = publicUrl || origin;
    return {
      shopName,
      phone,
      currency,
      url: linkOf(site, shopName),
      paper: paperIn(countryCode),
      printedName: drawable(shopName),
      places: (await findPlaces(db, shopSeqNo, LATELY_DAYS)).map(
        ({ bookings, amount, bookingsLately, amountLately, ...place }) => ({
          ...place,
          url: linkOf(site, shopName, place.code),
          lately: { bookings: bookingsLately, amount: amountLately },
          ever: { bookings, amount },
        }),
      ),
    };
  }

  async function linkTo({ staff, origin }: Asker<'entry-place.read'>, entryPlaceId: string | undefined, test?: string) {
    mustMay(staff, 'entry-place.read');
    const place = entryPlaceId ? await findPlaceCode(db, staff.shopSeqNo, entryPlaceId) : undefined;
    if (entryPlaceId && !place) throw new Refusal('PLACE_NOT_FOUND');
    const shop = await shops.terms(staff.shopSeqNo);
    return { shop, placeName: place?.name, url: linkOf(publicUrl || origin, shop.shopName, place?.code, test) };
  }

  /** Performs one act on a venue's places, with its activity entry; the work returns undefined if nothing has to change. */
  async function change<R extends Right>(
    { staff }: Asker<NoInfer<R>>,
    act: R,
    work: (trx: ActorTrx, places: number) => Promise<Changed | undefined>,
  ): Promise<string> {
    try {
      const changedId = await perform<R, number, object, string>(staff, {
        right: act,
        subject: { kind: 'entryPlace' },
        find: (trx) => store.lockPlaces(trx, staff.shopSeqNo),
        replay: (_trx, _places, line) => line?.subjectId ?? '',
        async work(trx, places) {
          const changed = await work(trx, places);
          return changed && { ...changed, result: changed.id, subjectId: changed.id };
        },
      });
      return changedId!;
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'entry_places__name') throw new Refusal('PLACE_EXISTS');
      throw error;
    }
  }

  async function lockSeen(trx: ActorTrx, asker: Asker, id: string, version: number): Promise<store.LockedPlace> {
    const place = await store.lockPlace(trx, asker.staff.shopSeqNo, id);
    if (!place) throw new Refusal('PLACE_NOT_FOUND');
    if (place.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { place: { id, ...place } } });
    return place;
  }
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
