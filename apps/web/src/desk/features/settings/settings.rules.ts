import { addDays } from '@caddie/contract/dates/calendar';
import type { Settings } from '@caddie/contract/desk/settings';
import { isMailAddress, isPhoneNumber } from '@caddie/contract/texts/contact';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatTime } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { policyLines } from '../../../lib/refund-policy.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { readPrice } from '../../lib/price.rules.ts';
import { catalogue } from './words/en.ts';

const contact = deskLibCatalogue.contact;
const words = catalogue.settings;

export type Policy = Settings['cancellationPolicy'];

const FRIDAY = 5;
const EVENING_TIME = '19:00';

/** Parses a whole number; undefined for any other text and for a number outside the limits. */
export function parseWholeNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const digits = text.trim();
  const value = Number(digits);
  return /^\d{1,5}$/.test(digits) && value >= min && value <= max ? value : undefined;
}

type Parsed<T> = { value: T } | { problem: string };

export function readNumber(text: string, limits: { min: number; max: number }): Parsed<number> {
  const value = parseWholeNumber(text, limits);
  return value === undefined ? { problem: words.between(limits.min, limits.max) } : { value };
}

export function readCounterAmount(text: string, currency: Currency): Parsed<number> {
  const parsed = readPrice(text, currency);
  return 'problem' in parsed ? parsed : { value: parsed.amount };
}

export function readLine(name: 'address' | 'phone' | 'email', text: string): Parsed<string> {
  const value = text.trim();
  if (value === '') return { problem: words.fillIn };
  if (name === 'phone' && !isPhoneNumber(value)) return { problem: contact.notAPhone };
  return name === 'email' && !isMailAddress(value) ? { problem: contact.notAnEmail } : { value };
}

/** 7 PM on a coming Friday, late enough that every step of the policy lies in the future. */
export function sampleStart(timeZone: string, now: number, policy: Policy): number {
  const hours = Math.max(0, ...policy.map(({ hoursBefore }) => hoursBefore));
  const { date } = venueClock(timeZone, now + hours * HOUR);
  const weekday = new Date(date).getUTCDay();
  const friday = addDays(date, ((FRIDAY - weekday + 7) % 7) + 7);
  const guess = Date.parse(`${friday}T${EVENING_TIME}Z`);
  const shownClock = venueClock(timeZone, guess);
  // The difference between the venue's clock and the wanted time is the error of the guess.
  return guess - (Date.parse(`${shownClock.date}T${shownClock.time}Z`) - guess);
}

/** The policy as a customer reads it, in the words of the customer's screens. */
export function policySentence(policy: Policy, timeZone: string, now: number): string {
  const start = sampleStart(timeZone, now, policy);
  const steps = policy
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, refundPercent }) => ({
      until: new Date(start - hoursBefore * HOUR).toISOString(),
      refundPercent,
    }));
  const day = new Intl.DateTimeFormat(LOCALE, { timeZone, weekday: 'short' }).format(start);
  const time = formatTime(new Date(start).toISOString(), timeZone);
  return words.customerReads(
    `${day} ${time}`,
    policyLines(steps, timeZone, now - MINUTE).map(({ text }) => text),
  );
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The usual lengths to choose from, in addition to those that the venue has. */
const usualLengths = [30, 60, 90, 120, 180, 240];
export const lengthsFor = (durations: readonly number[]): number[] =>
  [...new Set([...usualLengths, ...durations])].toSorted((a, b) => a - b);
