import type { DataOf } from './call.ts';
import type { PublicShop, Shop, VenuePageData } from './shops.ts';
import type { getAvailability, getDays } from './slots.ts';

/**
 * The data that the server embeds in a page as JSON and the app reads when it starts. `home` exists only on pages that the server renders:
 * `/`, and the free times, which have `booking` as well.
 */
export type PageData = {
  settings: {
    apiBase: string;
    assetBase: string;
    salesEmail: string;
    cardProvider: 'sandbox' | 'stripe';
    /** Customers cannot pay on the provider's page, without a saved card. */
    savedCardsOnly?: boolean;
    /** The configuration of WeChat's SDK; the specification's default if absent. */
    wechat?: { debug: boolean };
  };
  /** The value of SIGNED_IN_COOKIE: selects the first version of home to render and grants nothing. */
  signedIn: boolean;
  /** Taken from the address of home, so that the server-rendered links have it; elsewhere the app reads it itself. */
  entrySource?: string | undefined;
  home?: HomeData;
  booking?: BookingPageData;
  /** Why the page of a link to a booking shows none: it has ended, or this address has tried too many links. */
  link?: 'ENDED' | 'LIMITED';
};

export type HomeData =
  /** `signUp`: any visitor may create a venue here. */
  { kind: 'landing'; signUp?: 'open' } | { kind: 'shop'; shop: PublicShop; front?: VenuePageData } | UnknownVenueData;

export type UnknownVenueData = {
  kind: 'unknown';
  /** Empty in an app that was installed without a venue. */
  shopName: string;
  /** It is there, under this name, and not open yet. */
  soon?: string;
  /** How many venues were opened on this phone before, so that the server reserves their space. */
  openedCount?: number;
};

/** How a customer books at one venue. */
export type BookingHabits = {
  view?: 'times' | 'bays';
  /** The part of the day that the customer looked at last. */
  part?: 'Morning' | 'Afternoon' | 'Evening';
  minutes?: number;
  players?: number;
  /** The starts of the last bookings in minutes after midnight, newest first. */
  starts?: number[];
};

/** The free times of one day, as the server rendered them: the first answers to the calls of that screen. */
export type BookingPageData = {
  /** The part of the address that the rendering depended on. */
  search: string;
  /** When it was rendered, in milliseconds. The first rendering in the browser uses the same time. */
  renderedAt: number;
  /** As far as HABITS_COOKIE said. */
  habits: BookingHabits;
  shop: Shop;
  dayQuery: { shopSeqNo: number; bookingDate: string; durationMinutes: number; partySize: number };
  day: DataOf<typeof getAvailability>;
  daysQuery: { shopSeqNo: number; from: string; days: number };
  days: DataOf<typeof getDays>;
};

/** The id of the element that holds the PageData. */
export const PAGE_DATA_ID = 'page-data';

/** Set to `1` by the app while it has a token, so that the server renders no sign-in card that would disappear again. */
export const SIGNED_IN_COOKIE = 'caddie_signed_in';

/** How this phone's customer books at the venue visited last, so that the server renders the times that the browser would. */
export const HABITS_COOKIE = 'caddie_habits';

/** The number of venues in the list of those opened on this phone; the list itself stays on the phone. */
export const OPENED_COUNT_COOKIE = 'caddie_opened';
/** The longest list of them. */
export const OPENED_MAX = 3;

/** The address of the page that asks for a venue: where an app starts that was installed without one. */
export const NO_VENUE_ADDRESS = '/?shopName=';
