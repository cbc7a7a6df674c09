import type { Currency } from '@caddie/contract/money';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import { toClockTime } from '@caddie/contract/time';

export type PublicShopRow = {
  shopSeqNo: number;
  shopName: string;
  address: string;
  phone: string;
  email: string;
  imageTitle: string;
};

/** A stretch of opening time, in minutes after its day's midnight on the venue's clock. */
export type OpenMinutes = { opensMinute: number; closesMinute: number };

/** What an hour costs on one weekday between two minutes; for all bays unless it names one. */
export type PriceRule = {
  shopRoomId: string | null;
  weekday: number;
  fromMinute: number;
  untilMinute: number;
  amountPerHour: number;
  isPeak: boolean;
};

/** What holds from a day on; a venue's plans are in the order of their days. */
export type FromDay = { validFrom: string };
export type HourPlan = FromDay & { open: (OpenMinutes & { weekday: number })[] };
export type PriceList = FromDay & { rules: PriceRule[] };

export type Room = {
  shopRoomId: string;
  shopRoomName: string;
  /** From this day on it takes no tee times. */
  retiredFrom: string | null;
  maxPartySize: number | null;
};

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
  /** Where its cards are charged; null: on the server's own account. */
  paymentAccountId: number | null;
  /** Null while the venue does not take bookings yet; an instant otherwise. */
  openedAt: number | null;
  /** The venue's calendar day when this was read. */
  today: string;
  hourPlans: HourPlan[];
  exceptions: { date: string; note: string; open: OpenMinutes[] }[];
  cancellationTiers: { hoursBefore: number; refundPercent: number }[];
  rooms: Room[];
  priceLists: PriceList[];
};

const MINUTES_A_DAY = 1440;

/** The plan that holds on a day: the one with the latest first day that is not after it. */
export const inForceOn = <P extends FromDay>(plans: readonly P[], date: string): P | undefined =>
  plans.findLast(({ validFrom }) => validFrom <= date);

/** The bays that take tee times on a day. */
export const roomsOn = (shop: Pick<ShopRow, 'rooms'>, date: string): Room[] =>
  shop.rooms.filter(({ retiredFrom }) => retiredFrom === null || date < retiredFrom);

/** The fields of a venue that leave the server, one by one: a new column stays inside until it is listed here. */
export const toPublicShop = (row: PublicShopRow): PublicShop => ({
  shopName: row.shopName,
  shopSeqNo: row.shopSeqNo,
  shopAddress: row.address,
  shopPhone: row.phone,
  shopEmail: row.email,
  shopImageTitle: row.imageTitle,
});

export const toShop = (row: ShopRow): Shop => ({
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
    exceptions: row.exceptions.map(({ date, note, open }) => ({ date, note, open: open.map(toOpenTime) })),
  },
  durations: row.durations.toSorted((a, b) => a - b),
  maxPartySize: row.maxPartySize,
  bookingWindowDays: row.bookingWindowDays,
  holdMinutes: row.holdMinutes,
  cancellationPolicy: row.cancellationTiers,
  rooms: roomsOn(row, row.today).map(({ shopRoomId, shopRoomName }) => ({ shopRoomId, shopRoomName })),
});

export const toOpenTime = (open: OpenMinutes) => ({
  opensAt: toClockTime(open.opensMinute),
  closesAt: toClockTime(open.closesMinute),
  closesNextDay: open.closesMinute > MINUTES_A_DAY,
});
