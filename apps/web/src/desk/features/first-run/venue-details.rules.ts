import type { FirstRun } from '@caddie/contract/desk/first-run';
import { isMailAddress, isPhoneNumber } from '@caddie/contract/texts/contact';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import type { CountryCode } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const contact = deskLibCatalogue.contact;
const words = catalogue.place;

/** The fields of the first step. */
export type VenueDetails = Omit<FirstRun['venue'], 'imageTitle'>;
type DetailName = keyof VenueDetails;

/** The proposed currency and time zones per country, the most common one first. */
const countries: Record<CountryCode, { currency: Currency; zones: readonly string[] }> = {
  US: {
    currency: 'USD',
    zones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
  },
  KR: { currency: 'KRW', zones: ['Asia/Seoul'] },
  JP: { currency: 'JPY', zones: ['Asia/Tokyo'] },
  CN: { currency: 'CNY', zones: ['Asia/Shanghai'] },
  SG: { currency: 'SGD', zones: ['Asia/Singapore'] },
  TW: { currency: 'TWD', zones: ['Asia/Taipei'] },
};

/** The states whose time zone is not New York's; for a state with two, that of most of its people. */
const states: Record<string, string> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};
/** "New York, NY 10012": a state before a zip code, or at the end. */
const STATE = /,\s*([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?\s*(?:,|$)/;

const currencyFor = (country: CountryCode): Currency => countries[country].currency;

/** Returns the time zone of an address. */
export function zoneOf(country: CountryCode, address: string): string {
  const defaultZone = countries[country].zones[0]!;
  const state = country === 'US' ? STATE.exec(address)?.[1] : undefined;
  return (state && Object.keys(states).find((zone) => states[zone]!.split(' ').includes(state))) ?? defaultZone;
}

/** All time zones, those of the country first, including the chosen one. */
export const zonesFor = (country: CountryCode, chosenZone: string): string[] => [
  ...new Set([...countries[country].zones, ...Object.values(countries).flatMap(({ zones }) => zones), chosenZone]),
];

/** "New York" */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const utcOffsetMinutes = (zone: string, now: number): number => {
  const { date, time } = venueClock(zone, now);
  return Math.round((Date.parse(`${date}T${time}Z`) - now) / MINUTE);
};

/** Returns a sentence about how far the chosen time zone is from that of the address; undefined if both have the same time. */
export function timeZoneWarning({ countryCode, address, timeZone }: VenueDetails, now: number): string | undefined {
  const likelyZone = zoneOf(countryCode, address);
  const hoursAhead = Math.round((utcOffsetMinutes(timeZone, now) - utcOffsetMinutes(likelyZone, now)) / 6) / 10;
  return hoursAhead === 0 ? undefined : words.disagree(cityOf(timeZone), cityOf(likelyZone), hoursAhead);
}

/** Returns the problem of each field. */
export function detailProblems(details: VenueDetails): Partial<Record<DetailName, string>> {
  const requiredFields = ['shopName', 'address', 'phone', 'email'] as const;
  const emptyFields = requiredFields
    .filter((name) => details[name].trim() === '')
    .map((name) => [name, words.fillIn] as const);
  return {
    ...(!isPhoneNumber(details.phone) && { phone: contact.notAPhone }),
    ...(!isMailAddress(details.email) && { email: contact.notAnEmail }),
    ...Object.fromEntries(emptyFields),
  };
}

export const trimDetails = (details: VenueDetails): VenueDetails => ({
  ...details,
  shopName: details.shopName.trim(),
  address: details.address.trim(),
  phone: details.phone.trim(),
  email: details.email.trim(),
});

/** The link as people read and type it. */
export const linkTo = (host: string, shopName: string): string => `${host}/?${new URLSearchParams({ shopName })}`;

/** Returns the initial facts: the country of the browser's time zone, or the first country. */
export function proposeDetails(browserZone: string): VenueDetails {
  const matchingCountry = (Object.keys(countries) as CountryCode[]).find((code) =>
    countries[code].zones.includes(browserZone),
  );
  const countryCode = matchingCountry ?? 'US';
  return {
    shopName: '',
    address: '',
    phone: '',
    email: '',
    countryCode,
    currency: currencyFor(countryCode),
    timeZone: matchingCountry ? browserZone : zoneOf(countryCode, ''),
  };
}

/** Changes one field. A country also sets its currency and time zone, and an address its time zone, unless another one was chosen. */
export function changeDetails(
  details: VenueDetails,
  change: Partial<VenueDetails>,
  mayChangeCurrency: boolean,
): VenueDetails {
  const next = { ...details, ...change };
  const isProposed = details.timeZone === zoneOf(details.countryCode, details.address);
  if (change.countryCode && change.countryCode !== details.countryCode) {
    if (mayChangeCurrency) next.currency = currencyFor(change.countryCode);
    next.timeZone = zoneOf(change.countryCode, next.address);
  } else if (change.address !== undefined && isProposed) next.timeZone = zoneOf(next.countryCode, change.address);
  return next;
}
