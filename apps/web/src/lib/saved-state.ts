import type { SavedCard } from '@caddie/contract/cards';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';

/** The part of the state that outlives the page. */
export type SavedState = {
  shop: PublicShop | null;
  shopDetail: Shop | null;
  cardList: SavedCard[];
  customer: CustomerInfo | null;
  authenticated: boolean;
};

/** Far more than a venue with a hundred bays needs; anything longer was not written by us. */
const LONGEST = 200_000;

type Shape = 'string' | 'number' | 'boolean' | RegExp | readonly [Shape] | { readonly [key: string]: Shape };

const publicShop = {
  shopName: 'string',
  shopSeqNo: 'number',
  shopAddress: 'string',
  shopPhone: 'string',
  shopEmail: 'string',
  shopImageTitle: 'string',
} as const;

const countryCode = /^(KR|US|JP|CN|SG|TW)$/;
const openTime = { opensAt: 'string', closesAt: 'string', closesNextDay: 'boolean' } as const;

const shapes = {
  shop: publicShop,
  shopDetail: {
    ...publicShop,
    solutionConfig: { global_config: { countryCode } },
    timeZone: 'string',
    currency: 'string',
    openingHours: {
      weekly: [{ weekday: 'number', ...openTime }],
      exceptions: [{ date: 'string', note: 'string', open: [openTime] }],
    },
    durations: ['number'],
    maxPartySize: 'number',
    bookingWindowDays: 'number',
    holdMinutes: 'number',
    cancellationPolicy: [{ hoursBefore: 'number', refundPercent: 'number' }],
    rooms: [{ shopRoomId: 'string', shopRoomName: 'string' }],
  },
  cardList: [{ userCreditCardId: 'string', userCreditCardNumber: 'string', userCreditCardCardCompany: 'string' }],
  customer: { name: 'string', phone: 'string', countryCode },
  authenticated: 'boolean',
} as const satisfies Record<keyof SavedState, Shape>;

export const savedParts = Object.keys(shapes) as (keyof SavedState)[];

/** What we saved, or null when it is damaged, foreign or of another age: then the page starts as if for the first time. */
export function readSavedState(text: string | null): SavedState | null {
  if (text === null || text.length > LONGEST) return null;
  const state = member(parse(text), 'state');
  const saved = savedParts.map((part) => [part, member(state, part)] as const);
  return saved.every(([part, value]) => fitsOrIsAbsent(value, shapes[part]))
    ? (Object.fromEntries(saved) as SavedState)
    : null;
}

/** A venue or a customer may be absent; a list or a flag is always there. */
const fitsOrIsAbsent = (value: unknown, shape: Shape): boolean =>
  (value === null && typeof shape === 'object' && !isList(shape)) || fits(value, shape);

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  if (isList(shape)) return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  return Object.entries(shape).every(([key, part]) => fits(member(value, key), part));
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** Only what the value itself holds: nothing that it inherits, or claims to. */
const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

function parse(text: string): unknown {
  try {
    // A key of this name would be taken for the prototype by whoever copies the object.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
