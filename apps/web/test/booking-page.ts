import type { PageData } from '@caddie/contract/page';
import type { Shop } from '@caddie/contract/shops';

const publicShop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '48 W 30th St, New York, NY 10001',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
  shopImageTitle: 'mulligans-6f1c2e',
};

const timeZone = 'America/New_York';
const DATE = '2027-01-08';
const at = (time: string) => `${DATE}T${time}:00-05:00`;
const rooms = [1, 2].map((number) => ({ shopRoomId: `bay-${number}`, shopRoomName: `Bay ${number}` }));

/** A venue that is open until one at night, on every day. */
export const shop: Shop = {
  ...publicShop,
  solutionConfig: { global_config: { countryCode: 'US' } },
  timeZone,
  currency: 'USD',
  openingHours: {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opensAt: '09:00',
      closesAt: '01:00',
      closesNextDay: true,
    })),
    exceptions: [],
  },
  durations: [60, 90],
  maxPartySize: 4,
  bookingWindowDays: 14,
  holdMinutes: 5,
  cancellationPolicy: [],
  firstView: 'TIMES',
  rooms,
  front: { at: at('18:00'), timeZone, currency: 'USD', days: [], hourlyFrom: null, bays: [] },
} as unknown as Shop;

const slot = (from: string, until: string) => ({
  startedAt: at(from),
  endedAt: at(until),
  amount: 6000,
  peak: false,
  free: 2,
  dearerRoomName: null,
  cover: null,
  rooms: rooms.map((room) => ({ ...room, amount: 6000 })),
});

/** The page of the free times of a Friday at six in the evening. */
export const bookingPage: PageData & Required<Pick<PageData, 'booking'>> = {
  settings: {
    apiBase: 'http://localhost',
    assetBase: '',
    salesEmail: 'hello@caddie.example',
    cardProvider: 'sandbox',
  },
  signedIn: false,
  home: { kind: 'shop', shop: publicShop },
  booking: {
    search: '',
    renderedAt: Date.parse(at('18:00')),
    habits: {},
    shop,
    dayQuery: { shopSeqNo: 1, bookingDate: DATE, durationMinutes: 60, partySize: 2 },
    day: {
      bookingDate: DATE,
      timeZone,
      closed: false,
      opensAgain: null,
      tooFar: false,
      lastDate: '2027-01-22',
      note: null,
      starts: [at('18:30'), at('19:00')],
      bookableFrom: at('18:30'),
      leadMinutes: 15,
      slots: [slot('18:30', '19:30'), slot('19:00', '20:00')],
      full: [],
      largestRoom: null,
      rooms: rooms.map((room) => ({ ...room, taken: [] })),
    },
    daysQuery: { shopSeqNo: 1, from: DATE, days: 15 },
    days: [{ date: DATE, closed: false, note: null, bookedPercent: 10, bookableUntil: at('23:45') }],
  },
};
