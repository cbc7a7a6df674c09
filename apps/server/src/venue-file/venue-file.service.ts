import type { Gallery } from '@caddie/contract/desk/gallery';
import type { CountryCode } from '@caddie/contract/shops';
import { listDeskProducts, insertFirstProducts } from '../features/memberships/memberships.service.ts';
import { createImageService, type PreparedImage, saveImage } from '../features/shops/images.service.ts';
import { replaceGallery } from '../features/shops/pictures.service.ts';
import { type NewVenue, openShop } from '../features/shops/opening.service.ts';
import { readSettings } from '../features/shops/settings.service.ts';
import { readWordings } from '../features/shops/wordings.service.ts';
import { createShopService, type ShopTerms } from '../features/shops/shops.service.ts';
import { listMembers } from '../features/staff/staff.service.ts';
import { listPosters } from '../features/venue/link/printed.service.ts';
import { type GalleryImage, toGalleryPicture, venueId } from '../features/venue/venue.service.ts';
import { recordActivity } from '../platform/actors/activity.ts';
import { type ActorTrx, actAs, type System } from '../platform/actors/actor.ts';
import type { Db } from '../platform/database/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { currentOn } from './current.rules.ts';
import { sortNames, sortPosters } from './printed.rules.ts';
import { toStaff } from './staff.rules.ts';
import { isCustomized } from './shape/texts.shape.rules.ts';
import type { Part, Product, VenueFile } from './venue-file.ts';

export type VenueFiles = ReturnType<typeof createVenueFiles>;
/** A venue as its file would describe it, with its current business day; its pictures have no files yet, only titles. */
export type StoredVenue = {
  shopSeqNo: number;
  venue: VenueFile;
  today: string;
  imageTitle: string;
  gallery: Gallery;
};

/** Reads and creates whole venues in the form of their files. */
export function createVenueFiles(db: Db) {
  // A separate service, because the others cache a venue for seconds.
  const createUncachedShops = () => createShopService(db);

  return {
    db,

    /** Returns the current venue of that name; undefined if there is none. */
    async read(name: string): Promise<StoredVenue | undefined> {
      const shops = createUncachedShops();
      const publicShop = await shops.findByName(name).catch(undefinedIfNotFound);
      if (!publicShop) return undefined;
      const { shopSeqNo, shopImageTitle: imageTitle } = publicShop;
      const terms = await shops.terms(shopSeqNo);
      const settings = await readSettings(db, shopSeqNo);
      const deskProducts = await listDeskProducts(db, shopSeqNo);
      const nameOf = (id: string) => terms.rooms.find(({ shopRoomId }) => shopRoomId === id)!.shopRoomName;
      const venue: VenueFile = {
        profile: {
          name: settings.shopName,
          address: settings.address,
          phone: settings.phone,
          email: settings.email,
          picture: null,
          country: terms.countryCode as CountryCode,
          timeZone: terms.timeZone,
          currency: terms.currency,
          language: settings.language,
          takesBookings: terms.openedAt !== null,
        },
        booking: {
          windowDays: settings.bookingWindowDays,
          leadMinutes: settings.leadMinutes,
          holdMinutes: settings.holdMinutes,
          bufferMinutes: settings.bufferMinutes,
          durations: settings.durations,
          startStepMinutes: settings.startStepMinutes,
          maxPlayers: settings.maxPartySize,
          firstView: settings.firstView,
        },
        canceling: settings.cancellationPolicy,
        quietHours: { quietFromHour: settings.quietFromHour, quietUntilHour: settings.quietUntilHour },
        noShow: { fee: settings.noShowFee, afterMinutes: settings.noShowMinutes },
        counter: {
          lockMinutes: settings.counterLockMinutes,
          drawerFloat: settings.drawerFloat,
          refundLimit: settings.deskRefundLimit,
        },
        tax: settings.tax,
        texts: (await readWordings(db, shopSeqNo)).filter(isCustomized),
        bays: terms.rooms.map(toBay),
        gallery: null,
        hours: terms.hourPlans,
        specialDays: terms.specialDays,
        prices: terms.priceLists.map(({ validFrom, rules }) => ({
          validFrom,
          rules: rules.map(({ shopRoomId, ...rule }) => ({ ...rule, bay: shopRoomId && nameOf(shopRoomId) })),
        })),
        products: deskProducts.map((product) => toProduct(product, nameOf)),
        oldNames: sortNames(settings.oldNames),
        posters: sortPosters(await listPosters(db, shopSeqNo)),
        staff: toStaff(await listMembers(db, shopSeqNo)),
      };
      return {
        shopSeqNo,
        venue: currentOn(venue, terms.today),
        today: terms.today,
        imageTitle,
        gallery: terms.gallery,
      };
    },

    /** Returns the largest stored picture of a venue. */
    picture: (imageTitle: string): Promise<Buffer | undefined> => createImageService(db).read(imageTitle, 1200, 'jpg'),

    /** Creates a new venue, with one activity entry; returns false if the name exists. `addStaff`: adds its staff. */
    create(
      actor: System,
      venue: VenueFile,
      image: PreparedImage,
      gallery: readonly GalleryImage[],
      addStaff: (trx: ActorTrx, shopSeqNo: number) => Promise<void>,
    ): Promise<boolean> {
      return actAs(db, actor, async (trx) => {
        const created = await openShop(trx, toOpening(venue, image.title));
        if (!created) return false;
        const { shopSeqNo, roomIds } = created;
        await saveImage(trx, image);
        for (const picture of gallery) await saveImage(trx, picture.image);
        await replaceGallery(trx, shopSeqNo, gallery.map(toGalleryPicture));
        await insertFirstProducts(
          trx,
          shopSeqNo,
          venue.products.map((product) => toTerms(product, roomIds)),
        );
        await recordActivity(trx, {
          shopSeqNo,
          act: 'venue.open',
          subject: { kind: 'venue', id: venueId(shopSeqNo) },
          after: { name: venue.profile.name },
        });
        await addStaff(trx, shopSeqNo);
        return true;
      });
    },
  };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'SHOP_NOT_FOUND') throw error;
  return undefined;
}

const toBay = (room: ShopTerms['rooms'][number]) => ({
  name: room.shopRoomName,
  traits: room.traits.toSorted(),
  maxPlayers: room.maxPartySize,
  retiredFrom: room.retiredFrom,
});

type DeskProducts = Awaited<ReturnType<typeof listDeskProducts>>;

export function toProduct(product: DeskProducts[number], nameOf: (roomId: string) => string): Product {
  const { productId: _, version: _v, soldCnt: _s, isUntouched: _u, parts, ...terms } = product;
  return {
    ...terms,
    parts: parts.map(({ shopRoomIds, ...part }): Part => ({ ...part, bays: shopRoomIds && shopRoomIds.map(nameOf) })),
  };
}

export const toTerms = ({ parts, ...product }: Product, roomIds: Map<string, string>) => ({
  ...product,
  parts: parts.map(({ bays, ...part }) => ({ ...part, shopRoomIds: bays && bays.map((bay) => roomIds.get(bay)!) })),
});

const toOpening = ({ profile, booking, ...venue }: VenueFile, imageTitle: string): NewVenue => ({
  shop: {
    shopName: profile.name,
    address: profile.address,
    phone: profile.phone,
    email: profile.email,
    imageTitle,
    countryCode: profile.country,
    timeZone: profile.timeZone,
    currency: profile.currency,
    language: profile.language,
    takesBookings: profile.takesBookings,
    durations: booking.durations,
    startStepMinutes: booking.startStepMinutes,
    maxPartySize: booking.maxPlayers,
    bookingWindowDays: booking.windowDays,
    leadMinutes: booking.leadMinutes,
    holdMinutes: booking.holdMinutes,
    bufferMinutes: booking.bufferMinutes,
    firstView: booking.firstView,
    ...venue.quietHours,
    noShowFee: venue.noShow.fee,
    noShowMinutes: venue.noShow.afterMinutes,
    counterLockMinutes: venue.counter.lockMinutes,
    drawerFloat: venue.counter.drawerFloat,
    deskRefundLimit: venue.counter.refundLimit,
    tax: venue.tax,
  },
  rooms: venue.bays.map(({ name, traits, maxPlayers, retiredFrom }) => ({
    shopRoomName: name,
    traits,
    maxPartySize: maxPlayers,
    retiredFrom,
  })),
  hourPlans: venue.hours,
  specialDays: venue.specialDays,
  priceLists: venue.prices,
  cancellationTiers: venue.canceling,
  texts: venue.texts,
});
