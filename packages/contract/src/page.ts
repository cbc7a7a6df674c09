import type { PublicShop, VenueFront } from './shops.ts';

/**
 * What the server gives a page before any call: written into the document as JSON, read by the app when it starts.
 * `home` is there only on `/`, the one page that is drawn on the server.
 */
export type PageData = {
  settings: {
    apiBase: string;
    assetBase: string;
    salesEmail: string;
    cardProvider: 'sandbox' | 'stripe';
    /** How WeChat's SDK is configured; as the specification says where it is left out. */
    wechat?: { debug: boolean };
  };
  /** What the SIGNED_IN_COOKIE said: which half of home to draw first, never a right. */
  signedIn: boolean;
  /** Taken from the address of home, so that the links work as drawn; elsewhere the app reads it itself. */
  entrySource?: string | undefined;
  home?: HomeData;
};

export type HomeData =
  /** `signUp`: everybody may open a venue here. */
  | { kind: 'landing'; signUp?: 'open' }
  | { kind: 'shop'; shop: PublicShop; front?: VenueFront }
  | { kind: 'unknown'; shopName: string /** It is there, under this name, and not open yet. */; soon?: string };

/** The element that holds the PageData. */
export const PAGE_DATA_ID = 'page-data';

/** Set to `1` by the app while it holds a token, so that the server draws no sign-in card that would flash away. */
export const SIGNED_IN_COOKIE = 'caddie_signed_in';
