import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isMailAddress, isPhoneNumber } from '../texts/contact.ts';
import { problem } from '../field-problems.ts';
import { firstView } from '../shops.ts';
import { languages } from '../texts/languages.ts';
import { SHOP_NAME_MAX } from '../texts/shop-name.ts';
import { visibleText, text } from '../texts/text.ts';
import {
  deskAmountLimits,
  LENGTH_LIMITS,
  POLICY_LIMITS,
  VENUE_CONTACT_MAX_LENGTHS,
  settingLimits,
  startSteps,
  TAX_LIMITS,
} from './limits/setting-limits.ts';

/** The schema for new names of venues. */
export const newShopName = visibleText({ max: SHOP_NAME_MAX });

const intWithin = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const HOURS = { min: 0, max: 23 };

const numbers = {
  bookingWindowDays: intWithin(settingLimits.bookingWindowDays),
  leadMinutes: intWithin(settingLimits.leadMinutes),
  holdMinutes: intWithin(settingLimits.holdMinutes),
  bufferMinutes: intWithin(settingLimits.bufferMinutes),
  maxPartySize: intWithin(settingLimits.maxPartySize),
  noShowMinutes: intWithin(settingLimits.noShowMinutes),
  counterLockMinutes: intWithin(settingLimits.counterLockMinutes),
  deskRefundLimit: intWithin(deskAmountLimits),
  drawerFloat: intWithin(deskAmountLimits),
  quietFromHour: intWithin(HOURS),
  quietUntilHour: intWithin(HOURS),
};
const startStepMinutes = z.literal([...startSteps]);
const durations = z
  .array(intWithin(LENGTH_LIMITS).check(z.multipleOf(LENGTH_LIMITS.step)))
  .check(
    z.minLength(1, problem('EMPTY')),
    z.maxLength(LENGTH_LIMITS.maxChoices),
    z.refine(isDistinct, problem('TWICE')),
  );
/** The refund in percent for canceling at least this many hours before the start; after the last tier, no refund. */
const policy = z
  .array(
    z.object({
      hoursBefore: intWithin({ min: 0, max: POLICY_LIMITS.hoursBefore }),
      refundPercent: intWithin({ min: 0, max: 100 }),
    }),
  )
  .check(
    z.maxLength(POLICY_LIMITS.tiers),
    z.refine((tiers) => isDistinct(tiers.map(({ hoursBefore }) => hoursBefore)), problem('TWICE')),
  );
const noShowFee = z.enum(['NONE', 'HALF', 'WHOLE']);
/** Null: no tax. The rate is in thousandths of a percent; `isAdded`: prices are entered without it. */
const createTax = (name: ReturnType<typeof text>) =>
  z.nullable(z.object({ name, rate: intWithin({ min: 0, max: TAX_LIMITS.rateMax }), isAdded: z.boolean() }));
const tax = createTax(text({ max: TAX_LIMITS.nameLength }));
/** The language of the venue's pages for customers whose browsers accept none of the offered languages. */
const language = z.enum(languages);
/** The venue's phone number for customers. */
export const phone = text({ max: VENUE_CONTACT_MAX_LENGTHS.phone }).check(
  z.refine(isPhoneNumber, problem('NOT_A_PHONE')),
);
export const email = text({ max: VENUE_CONTACT_MAX_LENGTHS.email }).check(
  z.refine(isMailAddress, problem('NOT_AN_EMAIL')),
);

/** The venue's booking rules and its profile. */
const settings = z.object({
  shopName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  ...numbers,
  startStepMinutes,
  durations,
  cancellationPolicy: policy,
  noShowFee,
  tax,
  firstView,
  language,
  /** The venue's previous names: links with them still work. */
  oldNames: z.array(z.string()),
});
export type Settings = z.output<typeof settings>;

/** One field: its new value, and the value that the screen showed. */
const changeOf = <const F extends string, V extends z.ZodMiniType, S extends z.ZodMiniType>(
  name: F,
  value: V,
  shown: S,
) => z.object({ field: z.literal(name), value, seen: shown });
const numberChange = <const F extends keyof typeof numbers>(name: F) => changeOf(name, numbers[name], z.int());
const textChange = <const F extends keyof typeof VENUE_CONTACT_MAX_LENGTHS>(
  name: F,
  value = visibleText({ max: VENUE_CONTACT_MAX_LENGTHS[name] }),
) => changeOf(name, value, z.string().check(z.maxLength(1000)));

const change = z.discriminatedUnion('field', [
  numberChange('bookingWindowDays'),
  numberChange('leadMinutes'),
  numberChange('holdMinutes'),
  numberChange('bufferMinutes'),
  numberChange('maxPartySize'),
  numberChange('noShowMinutes'),
  numberChange('counterLockMinutes'),
  numberChange('deskRefundLimit'),
  numberChange('drawerFloat'),
  numberChange('quietFromHour'),
  numberChange('quietUntilHour'),
  changeOf('startStepMinutes', startStepMinutes, z.int()),
  changeOf('durations', durations, z.array(z.int()).check(z.maxLength(100))),
  changeOf('cancellationPolicy', policy, policy),
  changeOf('noShowFee', noShowFee, noShowFee),
  changeOf('tax', createTax(visibleText({ max: TAX_LIMITS.nameLength })), tax),
  changeOf('language', language, language),
  changeOf('firstView', firstView, firstView),
  textChange('address'),
  textChange('phone', phone),
  textChange('email', email),
]);
export type SettingChange = z.output<typeof change>;

const callDefaults = { access: 'staff', place: 'venue', data: settings } as const;

export const getSettings = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/settings',
  right: 'venue.read',
  summary: 'Read the venue’s settings for bookings.',
  refusals: [],
});

/**
 * Changes apply to new bookings. A value that was changed concurrently is not overwritten: the refusal carries the current settings.
 * `anyway` accepts a setting that makes a part of the day unbookable.
 */
export const changeSetting = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/settings',
  right: 'venue.change',
  summary: 'Change one of the venue’s settings.',
  idempotent: true,
  body: z.object({ change, anyway: z.optional(z.boolean()) }),
  refusals: ['CHANGED_MEANWHILE', 'POLICY_RISES', 'TIME_NEVER_USED'],
});

/** Renames the venue; links with the old name still work. */
export const renameVenue = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/settings/name',
  right: 'venue.rename',
  summary: 'Rename the venue.',
  idempotent: true,
  body: z.object({ shopName: newShopName, seen: z.string().check(z.maxLength(200)) }),
  refusals: ['CHANGED_MEANWHILE', 'NAME_TAKEN'],
});
