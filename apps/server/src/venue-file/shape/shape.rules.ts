import { isMailAddress, isPhoneNumber } from '@caddie/contract/texts/contact';
import { languages } from '@caddie/contract/texts/languages';
import { type Currency, currencies } from '@caddie/contract/amounts/money';
import {
  BAY_NAME_MAX_LENGTH,
  LENGTH_LIMITS,
  POLICY_LIMITS,
  VENUE_CONTACT_MAX_LENGTHS,
  settingLimits,
  startSteps,
  TAX_LIMITS,
} from '@caddie/contract/desk/limits/setting-limits';
import { GALLERY_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { countryCode } from '@caddie/contract/shops';
import * as z from 'zod';
import {
  amount,
  day,
  isCalendarDate,
  reportMistake,
  singleLine,
  joinWithOr,
  quantity,
  oneOf,
  parsedText,
  wholeNumber,
  yesNo,
} from './fields.rules.ts';
import { product } from './products.shape.rules.ts';
import { oldNames, posters } from './printed.shape.rules.ts';
import { staff } from './staff.shape.rules.ts';
import { texts } from './texts.shape.rules.ts';
import type { QuietHours } from '@caddie/contract/desk/limits/quiet-hours';
import type { Prices, SpecialDay, VenueFile } from '../venue-file.ts';
import { readHours, weekOfHours, weekOfPrices } from './weeks.rules.ts';

export const firstViews = { times: 'TIMES', bays: 'BAYS' } as const;
export const fees = { none: 'NONE', half: 'HALF', whole: 'WHOLE' } as const;
export const traits = { 'left-handed': 'LEFT_HANDED', private: 'PRIVATE' } as const;
/** Whether the prices in the file exclude tax. */
export const taxedPrices = { 'include it': false, 'are before it': true } as const;
export const NO_REFUND = 'none';

const NOTE_MAX = 120;
const oneOfWords = <T extends string>(words: readonly T[]) =>
  oneOf(Object.fromEntries(words.map((word) => [word, word])) as Record<string, T>);

const timeZone = parsedText((text) => {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(text)) return undefined;
  try {
    // Throws for an unknown time zone.
    Intl.DateTimeFormat(undefined, { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}, 'write a time zone as America/New_York');

const lengths = parsedText((text) => {
  const [, list] = /^([\d, ]+) minutes$/.exec(text) ?? [];
  const minutes = (list ?? '').split(',').map((one) => Number(one.trim()));
  const areValid =
    minutes.every(
      (one) =>
        Number.isInteger(one) && one >= LENGTH_LIMITS.min && one <= LENGTH_LIMITS.max && one % LENGTH_LIMITS.step === 0,
    ) && minutes.length <= LENGTH_LIMITS.maxChoices;
  return areValid && new Set(minutes).size === minutes.length ? minutes.toSorted((a, b) => a - b) : undefined;
}, `write up to ${LENGTH_LIMITS.maxChoices} lengths from ${LENGTH_LIMITS.min} to ${LENGTH_LIMITS.max}, in steps of ${LENGTH_LIMITS.step}, as 60, 90, 120 minutes`);

const rate = parsedText(
  (text) => {
    const [, percent, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,3}))? ?%$/.exec(text) ?? [];
    const thousandths = Number(`${percent}${decimals.padEnd(3, '0')}`);
    return percent !== undefined && thousandths <= TAX_LIMITS.rateMax ? thousandths : undefined;
  },
  `write 0 to ${TAX_LIMITS.rateMax / 1000} %, with up to three decimals, as 8.875 %`,
);

const quietHours = parsedText((text): QuietHours | undefined => {
  const [, from, until] = /^(\d{1,2}):00-(\d{1,2}):00$/.exec(text) ?? [];
  const [quietFromHour, quietUntilHour] = [Number(from), Number(until)];
  return quietFromHour < 24 && quietUntilHour < 24 ? { quietFromHour, quietUntilHour } : undefined;
}, 'write full hours as 21:00-9:00; the same hour twice: texts at any hour');

/** The path of a picture: only below the folder of the file, so that both can be moved together. */
const picture = parsedText(
  (text) => (text && text.length <= 200 && !/^[/\\~]|^\w:|(^|[/\\])\.\.([/\\]|$)/.test(text) ? text : undefined),
  'write where the picture lies beside this file, as images/venue.jpg',
);

const tiers = z
  .union([z.literal(NO_REFUND).transform(() => ({})), z.record(z.string(), z.string())])
  .transform((tierTexts, context): VenueFile['canceling'] => {
    const parsedTiers = Object.entries(tierTexts as Record<string, string>).flatMap(([key, text]) => {
      const hoursBefore = /^\d{1,3} ?h$/.test(key) ? Number.parseInt(key, 10) : Number.NaN;
      const refundPercent = /^\d{1,3} ?%$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
      if (!(hoursBefore <= POLICY_LIMITS.hoursBefore))
        reportMistake(
          context,
          `${key} cannot be read: write up to ${POLICY_LIMITS.hoursBefore} hours before, as 24 h`,
          [],
          key,
        );
      if (!(refundPercent <= 100))
        reportMistake(context, `${text} cannot be read: write what comes back as 100 %`, [key]);
      return hoursBefore <= POLICY_LIMITS.hoursBefore && refundPercent <= 100
        ? [{ key, hoursBefore, refundPercent }]
        : [];
    });
    if (parsedTiers.length > POLICY_LIMITS.tiers) reportMistake(context, `has more than ${POLICY_LIMITS.tiers} lines`);
    const sorted = parsedTiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
    for (const [index, tier] of sorted.entries()) {
      const previousTier = sorted[index - 1];
      if (previousTier?.hoursBefore === tier.hoursBefore)
        reportMistake(context, `${tier.key} is here twice`, [], tier.key);
      else if (previousTier && previousTier.refundPercent < tier.refundPercent)
        reportMistake(context, `${tier.key} gives more back than ${previousTier.key}, though it is later`, [tier.key]);
    }
    return sorted.map(({ hoursBefore, refundPercent }) => ({ hoursBefore, refundPercent }));
  });

const bay = z
  .strictObject({
    name: singleLine(BAY_NAME_MAX_LENGTH),
    traits: z.array(oneOf(traits)).optional(),
    players: wholeNumber(settingLimits.maxPartySize).optional(),
    'out of service from': day.optional(),
  })
  .transform((parsed) => ({
    name: parsed.name,
    traits: [...new Set(parsed.traits)].toSorted(),
    maxPlayers: parsed.players ?? null,
    retiredFrom: parsed['out of service from'] ?? null,
  }));

const galleryPicture = z
  .strictObject({
    file: picture,
    caption: singleLine(GALLERY_LIMITS.caption),
    about: singleLine(GALLERY_LIMITS.about).optional(),
  })
  .transform(({ about = '', ...read }) => ({ ...read, about }));

const specialDays = z
  .record(z.string(), z.strictObject({ note: singleLine(NOTE_MAX), open: z.string() }))
  .transform((parsed, context): SpecialDay[] =>
    Object.entries(parsed).map(([date, { note, open }]) => {
      if (!/^2\d{3}-\d\d-\d\d$/.test(date) || !isCalendarDate(date))
        reportMistake(context, `${date} is not a day: write it as 2027-03-14`, [], date);
      const stretches = readHours(open, context, [date, 'open']) ?? [];
      return { date, note, open: stretches.map(({ from, until }) => ({ opensMinute: from, closesMinute: until })) };
    }),
  );

const priceList = (currency: Currency | undefined) =>
  z
    .strictObject({
      from: day,
      week: weekOfPrices(currency),
      bays: z.record(z.string(), weekOfPrices(currency)).optional(),
    })
    .transform(
      (parsed): Prices => ({
        validFrom: parsed.from,
        rules: [
          ...parsed.week.map((rule) => ({ ...rule, bay: null })),
          ...Object.entries(parsed.bays ?? {}).flatMap(([name, rules]) =>
            rules.map((rule) => ({ ...rule, bay: name })),
          ),
        ],
      }),
    );

const sectionsByCurrency = new Map<Currency | undefined, ReturnType<typeof createSections>>();

/** The schema of each section of a file. Amounts are read in the currency of the venue, where it is known. */
export function sections(currency: Currency | undefined): ReturnType<typeof createSections> {
  const schemas = sectionsByCurrency.get(currency) ?? createSections(currency);
  sectionsByCurrency.set(currency, schemas);
  return schemas;
}

const createSections = (currency: Currency | undefined) => ({
  caddie: parsedText(
    (text) => (text === '1' ? 1 : undefined),
    'this version of Caddie reads files that begin with caddie: 1',
  ),
  venue: z
    .strictObject({
      name: singleLine(SHOP_NAME_MAX),
      address: singleLine(VENUE_CONTACT_MAX_LENGTHS.address),
      phone: singleLine(VENUE_CONTACT_MAX_LENGTHS.phone).refine(isPhoneNumber, 'is not a phone number'),
      email: singleLine(VENUE_CONTACT_MAX_LENGTHS.email).refine(isMailAddress, 'is not an email address'),
      picture: picture.optional(),
      country: oneOfWords(countryCode.options),
      'time zone': timeZone,
      currency: oneOfWords(currencies),
      language: oneOfWords(languages),
      'takes bookings': yesNo,
    })
    .transform(
      ({ 'time zone': zone, 'takes bookings': takesBookings, picture: image, ...read }): VenueFile['profile'] => ({
        ...read,
        picture: image ?? null,
        timeZone: zone,
        takesBookings,
      }),
    ),
  booking: z
    .strictObject({
      window: quantity('day', settingLimits.bookingWindowDays),
      lead: quantity('minute', settingLimits.leadMinutes),
      hold: quantity('minute', settingLimits.holdMinutes),
      buffer: quantity('minute', settingLimits.bufferMinutes),
      lengths,
      'starts every': oneOf(Object.fromEntries(startSteps.map((step) => [`${step} minutes`, step]))),
      players: wholeNumber(settingLimits.maxPartySize),
      'customers start with': oneOf(firstViews).optional(),
    })
    .transform((parsed): VenueFile['booking'] => ({
      windowDays: parsed.window,
      leadMinutes: parsed.lead,
      holdMinutes: parsed.hold,
      bufferMinutes: parsed.buffer,
      durations: parsed.lengths,
      startStepMinutes: parsed['starts every'],
      maxPlayers: parsed.players,
      firstView: parsed['customers start with'] ?? 'TIMES',
    })),
  'quiet hours': quietHours.optional(),
  canceling: tiers,
  'no-show': z.strictObject({ fee: oneOf(fees), after: quantity('minute', settingLimits.noShowMinutes) }),
  counter: z
    .strictObject({
      lock: quantity('minute', settingLimits.counterLockMinutes),
      'drawer float': amount(currency).optional(),
      'refund limit': amount(currency).optional(),
    })
    .transform((parsed): VenueFile['counter'] => ({
      lockMinutes: parsed.lock,
      drawerFloat: parsed['drawer float'] ?? 0,
      refundLimit: parsed['refund limit'] ?? 0,
    })),
  tax: z
    .strictObject({ name: singleLine(TAX_LIMITS.nameLength), rate, prices: oneOf(taxedPrices) })
    .transform(
      (parsed): NonNullable<VenueFile['tax']> => ({ name: parsed.name, rate: parsed.rate, isAdded: parsed.prices }),
    )
    .optional(),
  texts: texts.optional(),
  bays: z.array(bay).min(1, 'names no bay').max(200, 'has more than 200 bays'),
  pictures: z
    .array(galleryPicture)
    .min(1, 'names no picture')
    .max(GALLERY_LIMITS.pictures, `has more than ${GALLERY_LIMITS.pictures} pictures`)
    .optional(),
  hours: z.array(z.strictObject({ from: day, week: weekOfHours })).min(1, 'is empty'),
  'special days': specialDays.optional(),
  prices: z.array(priceList(currency)).min(1, 'is empty'),
  memberships: z.array(product(currency)).max(1000, 'has more than 1000').optional(),
  'old names': oldNames.optional(),
  posters: posters.optional(),
  staff: staff.optional(),
});

/** The sections, in the order in which they are written. */
const sectionNames = Object.keys(sections(undefined)) as (keyof ReturnType<typeof sections>)[];
export const sectionsHint = `the sections are ${joinWithOr(sectionNames)}`;

/** The sections that could be read: one with a mistake is left out of the checks across sections. */
export type Sections = { [Name in keyof ReturnType<typeof sections>]?: z.output<ReturnType<typeof sections>[Name]> };
