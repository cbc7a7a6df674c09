import type { OpenMinutes, PriceRule, ShopTerms } from '../../src/features/shops/shops.service.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const usualHours = everyDay.map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1380 }));
const usualPrices: PriceRule[] = everyDay.map((weekday) => ({
  shopRoomId: null,
  weekday,
  fromMinute: 0,
  untilMinute: 2160,
  amountPerHour: 4500,
  isPeak: false,
}));

/** Hours and prices apply to every day, unless a test sets their first day. */
type Change = Partial<ShopTerms> & { weekly?: (OpenMinutes & { weekday: number })[]; priceRules?: PriceRule[] };

/** A venue for rule tests: two bays, open from 9 AM to 11 PM, one price. Tests override the fields they are about. */
export const venue = ({ weekly = usualHours, priceRules = usualPrices, ...change }: Change = {}): ShopTerms => ({
  shopSeqNo: 1,
  shopName: 'Sample',
  address: '1 Fairway',
  phone: '+1 212 555 0100',
  email: 'sample@example.com',
  imageTitle: 'sample',
  language: 'en',
  countryCode: 'US',
  timeZone: 'America/New_York',
  currency: 'USD',
  durations: [60, 90, 120],
  maxPartySize: 4,
  bookingWindowDays: 30,
  holdMinutes: 10,
  leadMinutes: 15,
  paymentAccountId: null,
  bufferMinutes: 0,
  noShowFee: 'NONE',
  firstView: 'TIMES',
  quietFromHour: 21,
  quietUntilHour: 9,
  noShowMinutes: 30,
  tax: null,
  startStepMinutes: 30,
  openedAt: 0,
  testToken: null,
  createdAt: 0,
  readAt: 0,
  plan: 'ENTERPRISE',
  bayLimit: null,
  trialEndsOn: null,
  today: '2027-06-01',
  hourPlans: [{ validFrom: '2020-01-01', open: weekly }],
  specialDays: [],
  cancellationTiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
  ],
  rooms: [
    { shopRoomId: 'bay-1', shopRoomName: 'Bay 1', retiredFrom: null, maxPartySize: null, traits: [] },
    { shopRoomId: 'bay-2', shopRoomName: 'Bay 2', retiredFrom: null, maxPartySize: null, traits: [] },
  ],
  gallery: [],
  priceLists: [{ validFrom: '2020-01-01', rules: priceRules }],
  ...change,
});
