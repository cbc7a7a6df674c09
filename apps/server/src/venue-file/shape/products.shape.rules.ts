import {
  PART_LIMIT_MAX,
  PART_MINUTES_MAX,
  PART_SESSIONS_MAX,
  PRODUCT_DAYS_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_PARTS_MAX,
} from '@caddie/contract/desk/limits/product-limits';
import type { Currency } from '@caddie/contract/amounts/money';
import * as z from 'zod';
import { readAmount } from './amounts.rules.ts';
import { readDays, readTime } from './clock.rules.ts';
import { amount, reportMistake, type Context, line, oneOf, reads, whole, yesNo } from './fields.rules.ts';
import type { Part, Product } from '../venue-file.ts';

export const badges = { practice: 'PRACTICE', play: 'PLAY', lesson: 'LESSON' } as const;
export const UNLIMITED = 'unlimited';

const HOW_GIVES = `write 10 sessions of 60 minutes, 550.00 to spend, or ${UNLIMITED}`;

type Gives =
  | { type: 'COUNT'; totalCnt: number; sessionMinutes: number }
  | { type: 'BALANCE'; totalAmt: number }
  | { type: 'PERIOD' };

const gives = (currency: Currency | undefined) =>
  z.string().transform((text, context): Gives => {
    if (text === UNLIMITED) return { type: 'PERIOD' };
    const [, count, minutes] = /^(\d{1,5}) sessions? of (\d{1,4}) minutes?$/.exec(text) ?? [];
    if (isWithin(count, PART_SESSIONS_MAX) && isWithin(minutes, PART_MINUTES_MAX))
      return { type: 'COUNT', totalCnt: Number(count), sessionMinutes: Number(minutes) };
    const [, digits] = /^([\d.]+) to spend$/.exec(text) ?? [];
    if (digits === undefined) return nothing(context, `${text || 'nothing'} cannot be read: ${HOW_GIVES}`);
    const totalAmt = readAmount(digits, currency);
    if (typeof totalAmt !== 'number') return nothing(context, totalAmt.says);
    return totalAmt > 0 ? { type: 'BALANCE', totalAmt } : nothing(context, 'it gives nothing');
  });

function nothing(context: Context, says: string): never {
  reportMistake(context, says);
  return z.NEVER;
}

const isWithin = (digits: string | undefined, max: number): boolean => Number(digits) >= 1 && Number(digits) <= max;

const time = reads(readTime, 'write a time as 17:00, past midnight as 25:30, up to 36:00');
const weekdays = reads(readDays, 'write days as Mon, Mon-Fri or Sat, Sun');
const badge = oneOf(badges);

const part = (currency: Currency | undefined) =>
  z
    .strictObject({
      name: line(PRODUCT_NAME_MAX).optional(),
      badge,
      gives: gives(currency),
      days: weekdays.optional(),
      from: time.optional(),
      until: time.optional(),
      'sessions a day': whole({ min: 1, max: PART_LIMIT_MAX }).optional(),
      'minutes a day': whole({ min: 1, max: PART_MINUTES_MAX }).optional(),
      upcoming: whole({ min: 1, max: PART_LIMIT_MAX }).optional(),
      bays: z.array(z.string()).min(1, 'names no bay').optional(),
    })
    .transform((read) => ({
      ...read.gives,
      name: read.name ?? '',
      category: read.badge,
      weekdays: read.days ?? null,
      fromMinute: read.from ?? null,
      untilMinute: read.until ?? null,
      sessionsPerDay: read['sessions a day'] ?? null,
      minutesPerDay: read['minutes a day'] ?? null,
      maxUpcoming: read.upcoming ?? null,
      bays: read.bays ?? null,
    }));

const validity = reads((text) => {
  const [, days, from] = /^(\d{1,4}) days? from (purchase|first use)$/.exec(text) ?? [];
  if (!isWithin(days, PRODUCT_DAYS_MAX)) return undefined;
  return { validDays: Number(days), validFrom: from === 'purchase' ? ('PURCHASE' as const) : ('FIRST_USE' as const) };
}, `write 90 days from purchase, or 60 days from first use, up to ${PRODUCT_DAYS_MAX}`);

/** A membership, or a product of several parts for one price. */
export const product = (currency: Currency | undefined) =>
  z
    .strictObject({
      name: line(PRODUCT_NAME_MAX),
      description: line(PRODUCT_DESCRIPTION_MAX, 0).optional(),
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
      (read): Product => ({
        name: read.name,
        description: read.description ?? '',
        category: read.badge,
        amount: read.price,
        ...read.valid,
        isBestValue: read['best value'] ?? false,
        isOnSale: read['on sale'] ?? true,
        // A part without a name gets the product's name.
        parts: read.parts.map((one): Part => ({ ...one, name: one.name || read.name })),
      }),
    );
