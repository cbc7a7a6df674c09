import type { Currency } from '@caddie/contract/money';
import type { CountryCode } from '@caddie/contract/shops';
import type { DemoPrices } from './products.ts';

/** A stretch of the week in hours after midnight; past 24 is the next day. */
type Weekdays = readonly number[];

export type DemoVenue = {
  shopName: string;
  address: string;
  phone: string;
  email: string;
  image: string;
  countryCode: CountryCode;
  timeZone: string;
  currency: Currency;
  bays: number;
  durations: number[];
  maxPartySize: number;
  hours: { weekdays: Weekdays; opens: number; closes: number }[];
  prices: { weekdays: Weekdays; from: number; until: number; amountPerHour: number; isPeak: boolean }[];
  closedOn: { date: string; note: string }[];
  memberships: DemoPrices;
};

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7];
const midweek = [monday, tuesday, wednesday, thursday];
const weekendNights = [friday, saturday];

const mulligans: DemoVenue = {
  shopName: 'Mulligans',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  image: 'mulligans.svg',
  countryCode: 'US',
  timeZone: 'America/New_York',
  currency: 'USD',
  bays: 4,
  durations: [60, 90, 120, 180],
  maxPartySize: 6,
  hours: [
    { weekdays: [...midweek, sunday], opens: 9, closes: 23 },
    { weekdays: weekendNights, opens: 9, closes: 26 },
  ],
  prices: [
    { weekdays: midweek, from: 0, until: 17, amountPerHour: 4500, isPeak: false },
    { weekdays: midweek, from: 17, until: 36, amountPerHour: 6000, isPeak: true },
    { weekdays: [friday], from: 0, until: 17, amountPerHour: 4500, isPeak: false },
    { weekdays: [friday], from: 17, until: 36, amountPerHour: 7000, isPeak: true },
    { weekdays: [saturday], from: 0, until: 36, amountPerHour: 7000, isPeak: true },
    { weekdays: [sunday], from: 0, until: 36, amountPerHour: 6000, isPeak: true },
  ],
  closedOn: [
    { date: '2026-12-25', note: 'Christmas Day' },
    { date: '2027-12-25', note: 'Christmas Day' },
  ],
  memberships: {
    starter: 21_000,
    pack: 40_000,
    balance: { pays: 50_000, gives: 55_000, name: 'Play Balance 550' },
    month: 19_900,
    lesson: 46_000,
    play: 29_000,
    playBalance: 10_000,
  },
};

const seoulSwing: DemoVenue = {
  shopName: 'SeoulSwing',
  address: '32 Teheran-ro 4-gil, Gangnam-gu, Seoul 06232',
  phone: '+82 2 555 0172',
  email: 'hello@seoulswing.example',
  image: 'seoul-swing.svg',
  countryCode: 'KR',
  timeZone: 'Asia/Seoul',
  currency: 'KRW',
  bays: 6,
  durations: [60, 90, 120],
  maxPartySize: 4,
  hours: [
    { weekdays: [...midweek, sunday], opens: 10, closes: 24 },
    { weekdays: weekendNights, opens: 10, closes: 27 },
  ],
  prices: [
    { weekdays: midweek, from: 0, until: 18, amountPerHour: 25_000, isPeak: false },
    { weekdays: midweek, from: 18, until: 36, amountPerHour: 38_000, isPeak: true },
    { weekdays: [friday], from: 0, until: 18, amountPerHour: 25_000, isPeak: false },
    { weekdays: [friday], from: 18, until: 36, amountPerHour: 45_000, isPeak: true },
    { weekdays: [saturday, sunday], from: 0, until: 36, amountPerHour: 45_000, isPeak: true },
  ],
  closedOn: [
    { date: '2027-02-07', note: 'Seollal' },
    { date: '2027-09-15', note: 'Chuseok' },
  ],
  memberships: {
    starter: 115_000,
    pack: 220_000,
    balance: { pays: 300_000, gives: 330_000, name: 'Play Balance 330,000' },
    month: 110_000,
    lesson: 255_000,
    play: 145_000,
    playBalance: 50_000,
  },
};

export const demoVenues: readonly DemoVenue[] = [mulligans, seoulSwing];
