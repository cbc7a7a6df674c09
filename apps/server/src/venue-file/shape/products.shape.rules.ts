import {
  SESSION_LIMIT_MAX,
  MINUTES_PER_DAY_MAX,
  PART_SESSIONS_MAX,
  VALID_DAYS_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_PARTS_MAX,
} from '@caddie/contract/desk/limits/product-limits';
import type { Currency } from '@caddie/contract/amounts/money';
import * as z from 'zod';
import { readAmount } from './amounts.rules.ts';
import { readDays, readTime } from './clock.rules.ts';
import {
  amount,
  reportMistake,
  type Context,
  singleLine,
  oneOf,
  parsedText,
  wholeNumber,
  yesNo,
} from './fields.rules.ts';
import type { Part, Product } from '../venue-file.ts';

export const badges = { practice: 'PRACTICE', play: 'PLAY', lesson: 'LESSON' } as const;
export const UNLIMITED = 'unlimited';

const GIVES_HINT = `write 10 sessions of 60 minutes, 550.00 to spend, or ${UNLIMITED}`;

type PartContent =
  | { type: 'COUNT'; totalCnt: number; sessionMinutes: number }
  | { type: 'BALANCE'; totalAmt: number }
  | { type: 'PERIOD' };

const partContent = (currency: Currency | undefined) =>
  z.string().transform((text, context): PartContent => {
    if (text === UNLIMITED) return { type: 'PERIOD' };
    const [, count, minutes] = /^(\d{1,5}) sessions? of (\d{1,4}) minutes?$/.exec(text) ?? [];
    if (isWithin(count, PART_SESSIONS_MAX) && isWithin(minutes, MINUTES_PER_DAY_MAX))
      return { type: 'COUNT', totalCnt: Number(count), sessionMinutes: Number(minutes) };
    const [, digits] = /^([\d.]+) to spend$/.exec(text) ?? [];
    if (digits === undefined) return failWith(context, `${text || 'nothing'} cannot be read: ${GIVES_HINT}`);
    const totalAmt = readAmount(digits, currency);
    if (typeof totalAmt !== 'number') return failWith(context, totalAmt.message);
    return totalAmt > 0 ? { type: 'BALANCE', totalAmt } : failWith(context, 'it gives nothing');
  });

function failWith(context: Context, mistake: string): never {
  reportMistake(context, mistake);
  return z.NEVER;
}

const isWithin = (digits: string | undefined, max: number): boolean => Number(digits) >= 1 && Number(digits) <= max;

const time = parsedText(readTime, 'write a time as 17:00, past midnight as 25:30, up to 36:00');
const weekdays = parsedText(readDays, 'write days as Mon, Mon-Fri or Sat, Sun');
const badge = oneOf(badges);

const part = (currency: Currency | undefined) =>
  z
    .strictObject({
      name: singleLine(PRODUCT_NAME_MAX).optional(),
      badge,
      gives: partContent(currency),
      days: weekdays.optional(),
      from: time.optional(),
      until: time.optional(),
      'sessions a day': wholeNumber({ min: 1, max: SESSION_LIMIT_MAX }).optional(),
      'minutes a day': wholeNumber({ min: 1, max: MINUTES_PER_DAY_MAX }).optional(),
      upcoming: wholeNumber({ min: 1, max: SESSION_LIMIT_MAX }).optional(),
      bays: z.array(z.string()).min(1, 'names no bay').optional(),
    })
    .transform((parsed) => ({
      ...parsed.gives,
      name: parsed.name ?? '',
      category: parsed.badge,
      weekdays: parsed.days ?? null,
      fromMinute: parsed.from ?? null,
      untilMinute: parsed.until ?? null,
      sessionsPerDay: parsed['sessions a day'] ?? null,
      minutesPerDay: parsed['minutes a day'] ?? null,
      maxUpcoming: parsed.upcoming ?? null,
      bays: parsed.bays ?? null,
    }));

const validity = parsedText((text) => {
  const [, days, from] = /^(\d{1,4}) days? from (purchase|first use)$/.exec(text) ?? [];
  if (!isWithin(days, VALID_DAYS_MAX)) return undefined;
  return { validDays: Number(days), validFrom: from === 'purchase' ? ('PURCHASE' as const) : ('FIRST_USE' as const) };
}, `write 90 days from purchase, or 60 days from first use, up to ${VALID_DAYS_MAX}`);

/** A membership, or a product of several parts for one price. */
export const product = (currency: Currency | undefined) =>
  z
    .strictObject({
      name: singleLine(PRODUCT_NAME_MAX),
      description: singleLine(PRODUCT_DESCRIPTION_MAX, 0).optional(),
      badge,
      price: amount(currency),
      valid: validity,
      'best value': yesNo.optional(),
      'on sale': yesNo.optional(),
      parts: z
        .array(part(currency))
        .min(1, 'has no part')
        .max(PRODUCT_PARTS_MAX, `has more than ${PRODUCT_PARTS_MAX} parts`),
    })
    .transform(
      (parsed): Product => ({
        name: parsed.name,
        description: parsed.description ?? '',
        category: parsed.badge,
        amount: parsed.price,
        ...parsed.valid,
        isBestValue: parsed['best value'] ?? false,
        isOnSale: parsed['on sale'] ?? true,
        // A part without a name gets the product's name.
        parts: parsed.parts.map((one): Part => ({ ...one, name: one.name || parsed.name })),
      }),
    );
