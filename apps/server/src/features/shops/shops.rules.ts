import type { FirstView, RoomTrait } from '@caddie/contract/shops';
import type { Gallery } from '@caddie/contract/desk/gallery';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import type { Tax } from '@caddie/contract/amounts/tax';
import { toClockTime } from '@caddie/contract/dates/time';

export type PublicShopRow = {
  shopSeqNo: number;
  shopName: string;
  address: string;
  phone: string;
  email: string;
  imageTitle: string;
  /** The fallback language of the venue's pages for browsers that request no supported one. */
  language: string;
  /** The instant from which the venue takes bookings; null while it is not open. */
  openedAt: number | null;
  /** The token in the test link of a venue that is not open. */
  testToken: string | null;
};

/** A stretch of opening time, in minutes after its day's midnight on the venue's clock. */
export type OpenMinutes = { opensMinute: number; closesMinute: number };

/** The price per hour on one weekday between two minutes; for all bays unless it names one. */
export type PriceRule = {
  shopRoomId: string | null;
  weekday: number;
  fromMinute: number;
  untilMinute: number;
  amountPerHour: number;
  isPeak: boolean;
};

/** Something in force from a day on; a venue's plans are ordered by that day. */
export type DatedPlan = { validFrom: string };
export type HourPlan = DatedPlan & { open: (OpenMinutes & { weekday: number })[] };
type PriceList = DatedPlan & { rules: PriceRule[] };

export type Room = {
  shopRoomId: string;
  shopRoomName: string;
  /** The first day on which it takes no tee times. */
  retiredFrom: string | null;
  maxPartySize: number | null;
  traits: RoomTrait[];
};

/** The share of the price that a no-show owes: nothing, half of it, or all. */
export type NoShowTerms = 'NONE' | 'HALF' | 'WHOLE';

export type ShopRow = PublicShopRow & {
  countryCode: string;
  timeZone: string;
  currency: Currency;
  durations: number[];
  maxPartySize: number;
  bookingWindowDays: number;
  holdMinutes: number;
  leadMinutes: number;
  bufferMinutes: number;
  noShowFee: NoShowTerms;
  firstView: FirstView;
  quietFromHour: number;
  quietUntilHour: number;
  noShowMinutes: number;
  tax: Tax | null;
  /** The interval of possible starts, counted from the opening. */
  startStepMinutes: number;
  /** The account on which its cards are charged; null: the server's own account. */
  paymentAccountId: number | null;
  createdAt: number;
  plan: Plan['name'];
  bayLimit: number | null;
  trialEndsOn: string | null;
  /** The instant of this read, and the venue's calendar day then. */
  readAt: number;
  today: string;
  hourPlans: HourPlan[];
  specialDays: { date: string; note: string; open: OpenMinutes[] }[];
  cancellationTiers: { hoursBefore: number; refundPercent: number }[];
  rooms: Room[];
  gallery: Gallery;
  priceLists: PriceList[];
};

/** Returns the plan in force on a day: the one with the latest first day that is not after it. */
export const inForceOn = <P extends DatedPlan>(plans: readonly P[], date: string): P | undefined =>
  plans.findLast(({ validFrom }) => validFrom <= date);

/** Returns the bays that take tee times on a day. */
export const roomsOn = (shop: Pick<ShopRow, 'rooms'>, date: string): Room[] =>
  shop.rooms.filter(({ retiredFrom }) => retiredFrom === null || date < retiredFrom);

/** Returns whether customers see the venue: it is open, or they used its test link. A venue without a link has null, never undefined. */
export const isAdmitted = (
  { openedAt, testToken }: Pick<PublicShopRow, 'openedAt' | 'testToken'>,
  token: string | undefined,
): boolean => openedAt !== null || testToken === token;

/** Returns the venue's subscription plan and its usage. */
export const planOf = (shop: Pick<ShopRow, 'plan' | 'bayLimit' | 'trialEndsOn' | 'today' | 'rooms'>): Plan => ({
  name: shop.plan,
  bayLimit: shop.bayLimit,
  bayCount: roomsOn(shop, shop.today).length,
  trialEndsOn: shop.trialEndsOn,
  isTrialOver: shop.trialEndsOn !== null && shop.today > shop.trialEndsOn,
});

/** The fields of a venue that leave the server, one by one: a new column stays inside until it is listed here. */
export const toPublicShop = (row: PublicShopRow): PublicShop => ({
  shopName: row.shopName,
  shopSeqNo: row.shopSeqNo,
  shopAddress: row.address,
  shopPhone: row.phone,
  shopEmail: row.email,
  shopImageTitle: row.imageTitle,
});

export const toShop = (row: ShopRow): Omit<Shop, 'front'> => ({
  ...toPublicShop(row),
  solutionConfig: {
    global_config: { countryCode: row.countryCode as Shop['solutionConfig']['global_config']['countryCode'] },
  },
  timeZone: row.timeZone,
  currency: row.currency,
  openingHours: {
    weekly: (inForceOn(row.hourPlans, row.today)?.open ?? []).map((open) => ({
      weekday: open.weekday,
      ...toOpenTime(open),
    })),
    exceptions: row.specialDays.map(({ date, note, open }) => ({ date, note, open: open.map(toOpenTime) })),
  },
  durations: row.durations.toSorted((a, b) => a - b),
  maxPartySize: row.maxPartySize,
  bookingWindowDays: row.bookingWindowDays,
  holdMinutes: row.holdMinutes,
  cancellationPolicy: row.cancellationTiers,
  firstView: row.firstView,
  rooms: roomsOn(row, row.today).map(({ shopRoomId, shopRoomName }) => ({ shopRoomId, shopRoomName })),
});

const toOpenTime = (open: OpenMinutes) => ({
  opensAt: toClockTime(open.opensMinute),
  closesAt: toClockTime(open.closesMinute),
  closesNextDay: open.closesMinute > DAY_MINUTES,
});
