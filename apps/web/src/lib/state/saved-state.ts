import type { SavedCard } from '@caddie/contract/cards';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';

/** The part of the state that outlives the page. */
type SavedState = {
  shop: PublicShop | null;
  shopDetail: Shop | null;
  cardList: SavedCard[];
  customer: CustomerInfo | null;
  authenticated: boolean;
};

/** Increment it whenever the saved form changes: of an older version's state only the sign-in is kept, the rest is fetched again. */
export const SAVED_VERSION = 4;

/** Far more than a venue with a hundred bays needs; the app never writes anything longer. */
const MAX_CHARS = 200_000;

const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

/** Whether the app could have written a part; its version guarantees the form of its content. */
const checks: Record<keyof SavedState, (value: unknown) => boolean> = {
  shop: (value) => isObject(value) && (value === null || typeof (value as PublicShop).shopName === 'string'),
  shopDetail: isObject,
  cardList: Array.isArray,
  customer: isObject,
  authenticated: (value) => typeof value === 'boolean',
};

const savedParts = Object.keys(checks) as (keyof SavedState)[];

export const hasSameSavedParts = (one: SavedState, other: SavedState): boolean =>
  savedParts.every((part) => one[part] === other[part]);

/** The saved state as text; other keys of the given object are left out. */
export const writeSavedState = (state: SavedState): string =>
  JSON.stringify({ version: SAVED_VERSION, state: pickSavedParts(state) });

/** Reads the saved state; null when it is damaged, foreign or of a newer version: then the page starts as on a first visit. */
export function readSavedState(text: string | null): SavedState | null {
  if (text === null || text.length > MAX_CHARS) return null;
  const { version, state } = parse(text) ?? {};
  if (isOlder(version) && state?.authenticated === true) return { ...emptyState, authenticated: true };
  if (version !== SAVED_VERSION || !state || !savedParts.every((part) => checks[part](state[part]))) return null;
  return pickSavedParts(state);
}

const emptyState: SavedState = { shop: null, shopDetail: null, cardList: [], customer: null, authenticated: false };

const isOlder = (version: unknown): boolean => Number.isInteger(version) && (version as number) < SAVED_VERSION;

const pickSavedParts = (state: SavedState): SavedState =>
  Object.fromEntries(savedParts.map((part) => [part, state[part]])) as SavedState;

function parse(text: string): { version?: unknown; state?: SavedState } | null | undefined {
  try {
    // A key of this name would become the prototype when the object is copied.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
