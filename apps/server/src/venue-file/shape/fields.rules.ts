import type { Currency } from '@caddie/contract/amounts/money';
import { isPlainText, hasNoHiddenCharacters } from '@caddie/contract/texts/text';
import * as z from 'zod';
import { readAmount } from './amounts.rules.ts';

type Limits = { min: number; max: number };
export type Context = z.RefinementCtx;

/** Reports a mistake in the value being read; `key`: the entry in it whose line is shown. */
export function reportMistake(context: Context, mistake: string, path: (string | number)[] = [], key?: string): void {
  context.addIssue({ code: 'custom', message: mistake, path, params: { key } });
}

/** Text with its own parser; the mistake of an unreadable one says how to write it. */
export const parsedText = <T>(read: (text: string) => T | undefined, hint: string) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    reportMistake(context, `${text || 'nothing'} cannot be read: ${hint}`);
    return z.NEVER;
  });

export const singleLine = (max: number, min = 1) =>
  z
    .string()
    .refine((text) => text.trim().length >= min, 'is empty')
    .refine((text) => text.length <= max, `is longer than ${max} characters`)
    .refine((text) => isPlainText(text) && text === text.trim(), 'has to be one line without blanks around it')
    .refine(hasNoHiddenCharacters, 'has characters that nobody can see');

/** A whole number with its unit: `15 minutes`. */
export const quantity = (unit: 'minute' | 'day', { min, max }: Limits) =>
  parsedText(
    (text) => {
      const [, digits] = new RegExp(`^(\\d{1,6}) ${unit}s?$`).exec(text) ?? [];
      return digits !== undefined && Number(digits) >= min && Number(digits) <= max ? Number(digits) : undefined;
    },
    `write ${min} to ${max} ${unit}s, as ${Math.max(min, Math.min(max, 15))} ${unit}s`,
  );

export const wholeNumber = ({ min, max }: Limits) =>
  parsedText(
    (text) => (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
    `write a whole number from ${min} to ${max}`,
  );

export const oneOf = <T>(words: Readonly<Record<string, T>>) =>
  parsedText(
    (text) => (Object.hasOwn(words, text) ? words[text] : undefined),
    `write ${joinWithOr(Object.keys(words))}`,
  );

export const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

export const yesNo = oneOf({ yes: true, no: false });

/** A valid calendar date. */
export const day = parsedText(
  (text) => (/^2\d{3}-\d\d-\d\d$/.test(text) && isCalendarDate(text) ? text : undefined),
  'write a day that exists, as 2027-03-14',
);

export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const amount = (currency: Currency | undefined) =>
  z.string().transform((text, context): number => {
    const value = readAmount(text, currency);
    if (typeof value === 'number') return value;
    reportMistake(context, value.message);
    return z.NEVER;
  });
