import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { currencies } from './amounts/money.ts';
import { SHOP_NAME_MAX } from './texts/shop-name.ts';
import { text, wholeNumber } from './texts/text.ts';
import { clockTime, date, instant, weekday } from './dates/time.ts';

/** The countries a venue can be in and a customer can have a phone from. */
export const countryCode = z.enum(['KR', 'US', 'JP', 'CN', 'SG', 'TW']);
export type CountryCode = z.output<typeof countryCode>;

const publicFields = {
  shopName: z.string(),
  shopSeqNo: z.int(),
  shopAddress: z.string(),
  shopPhone: z.string(),
  shopEmail: z.string(),
  /** Names the picture: `{asset path}/caddie/{shopImageTitle}-{width}.{format}`. */
  shopImageTitle: z.string(),
};

/** The public fields of a venue. */
export const publicShop = z.object(publicFields);
export type PublicShop = z.output<typeof publicShop>;

/** One stretch of opening time; `closesNextDay` is true if it runs past midnight. */
const openTime = { opensAt: clockTime, closesAt: clockTime, closesNextDay: z.boolean() };

export const openingHours = z.object({
  weekly: z.array(z.object({ weekday, ...openTime })),
  /** Days that differ from the week; an empty `open` means closed all day. */
  exceptions: z.array(z.object({ date, note: z.string(), open: z.array(z.object(openTime)) })),
});
export type OpeningHours = z.output<typeof openingHours>;

export const cancellationPolicy = z.array(
  /** A cancellation at least this many hours before the start refunds this share of the price; after the last tier nothing is refunded. */
  z.object({ hoursBefore: z.int(), refundPercent: z.int() }),
);

export const shopRoom = z.object({ shopRoomId: z.uuid(), shopRoomName: z.string() });

/** Special features of a bay. */
export const roomTrait = z.enum(['LEFT_HANDED', 'PRIVATE']);
export type RoomTrait = z.output<typeof roomTrait>;

/** A picture of the bays with its caption. */
export const galleryPicture = z.object({
  /** Names the picture, as `shopImageTitle` does. */
  imageTitle: z.string(),
  caption: z.string(),
  /** What is there; may be empty. */
  about: z.string(),
});

/** The days, prices and bays on a venue's page. It contains instants, from which the page computes the current state when it is read. */
const venuePageData = z.object({
  /** The minute of the server's clock at which this was computed. */
  at: instant,
  timeZone: z.string(),
  currency: z.enum(currencies),
  /** Eight days from the current business day on: a page may stay open overnight. */
  days: z.array(
    z.object({
      date,
      /** Why the day differs from its weekday's usual hours. */
      note: z.nullable(z.string()),
      open: z.array(z.object({ startedAt: instant, endedAt: instant })),
    }),
  ),
  /** The lowest price of an hour in the coming week, including tax; null without a price. */
  hourlyFrom: z.nullable(z.int()),
  bays: z.array(z.object({ shopRoomName: z.string(), maxPartySize: z.int(), traits: z.array(roomTrait) })),
  /** The venue's own pictures of its bays; none where it has not uploaded any. */
  gallery: z.array(galleryPicture),
});
export type VenuePageData = z.output<typeof venuePageData>;

/** What customers see first when they book: the list of times, or the bays. */
export const firstView = z.enum(['TIMES', 'BAYS']);
export type FirstView = z.output<typeof firstView>;

/** The details of a venue that customers need to book. */
export const shop = z.object({
  ...publicFields,
  solutionConfig: z.object({ global_config: z.object({ countryCode }) }),
  timeZone: z.string(),
  currency: z.enum(currencies),
  openingHours,
  /** Bookable lengths in minutes, shortest first. */
  durations: z.array(z.int()),
  maxPartySize: z.int(),
  bookingWindowDays: z.int(),
  holdMinutes: z.int(),
  cancellationPolicy,
  firstView,
  rooms: z.array(shopRoom),
  front: venuePageData,
});
export type Shop = z.output<typeof shop>;

/** Finds a venue by the name in its link. */
export const getPublicShop = defineCall({
  method: 'GET',
  path: '/shops/one/public',
  summary: 'Find a venue by the name in its link.',
  access: 'anyone',
  query: z.object({ shopName: text({ max: SHOP_NAME_MAX }) }),
  data: publicShop,
  refusals: ['SHOP_NOT_FOUND'],
});

/** Returns the details of a venue that customers need to book. */
export const getShop = defineCall({
  method: 'GET',
  path: '/shops/one',
  summary: 'Read the data of a venue that booking needs.',
  access: 'anyone',
  query: z.object({ shopSeqNo: wholeNumber() }),
  data: shop,
  refusals: ['SHOP_NOT_FOUND'],
});
