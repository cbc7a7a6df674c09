import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import { OPENED_COUNT_COOKIE, OPENED_MAX } from '@caddie/contract/page';
import { storage } from './storage.ts';

export type OpenedVenue = { shopName: string /** The phone's day of the last visit. */; lastOpened: string };

const KEY = 'caddie_venues';
const YEAR = 365 * DAY_SECONDS;

/** The venues opened on this phone, as saved: equal texts are the same list. */
export const savedVenues = (): string => storage.getItem(KEY) ?? '';

/** Reads the saved list, the last visit first. Anything that the app did not write is left out. */
export function readOpenedVenues(text: string): OpenedVenue[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list.filter(isOpenedVenue).slice(0, OPENED_MAX) : [];
  } catch {
    return [];
  }
}

/** Adds a venue to the list, or moves it to the front. Signing out clears the list, as everything that this browser stored. */
export function saveOpenedVenue(shopName: string, now: number): void {
  const others = readOpenedVenues(savedVenues()).filter((one) => one.shopName !== shopName);
  const list = [{ shopName, lastOpened: localDate(new Date(now)) }, ...others].slice(0, OPENED_MAX);
  storage.setItem(KEY, JSON.stringify(list));
  // The cookie only spares the page of an unknown venue a shift.
  document.cookie = `${OPENED_COUNT_COOKIE}=${list.length}; path=/; samesite=lax; max-age=${YEAR}`;
}

const isOpenedVenue = (value: unknown): value is OpenedVenue =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as OpenedVenue).shopName === 'string' &&
  typeof (value as OpenedVenue).lastOpened === 'string';

const localDate = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
