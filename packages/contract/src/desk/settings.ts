import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isMailAddress, isPhoneNumber } from '../texts/contact.ts';
import { problem } from '../field-problems.ts';
import { languages } from '../texts/languages.ts';
import { SHOP_NAME_MAX } from '../texts/shop-name.ts';
import { shownText, text } from '../texts/text.ts';
import {
  counterAmounts,
  LENGTH_LIMITS,
  POLICY_LIMITS,
  PROFILE_MAX,
  settingLimits,
  startSteps,
  TAX_LIMITS,
} from './limits/setting-limits.ts';

/** The schema for new names of venues. */
export const newShopName = shownText({ max: SHOP_NAME_MAX });

const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const numbers = {
  bookingWindowDays: within(settingLimits.bookingWindowDays),
  leadMinutes: within(settingLimits.leadMinutes),
  holdMinutes: within(settingLimits.holdMinutes),
  bufferMinutes: within(settingLimits.bufferMinutes),
  maxPartySize: within(settingLimits.maxPartySize),
  noShowMinutes: within(settingLimits.noShowMinutes),
  counterLockMinutes: within(settingLimits.counterLockMinutes),
  deskRefundLimit: within(counterAmounts),
  drawerFloat: within(counterAmounts),
};
const startStepMinutes = z.literal([...startSteps]);
const durations = z
  .array(within(LENGTH_LIMITS).check(z.multipleOf(LENGTH_LIMITS.step)))
  .check(z.minLength(1, problem('EMPTY')), z.maxLength(LENGTH_LIMITS.most), z.refine(isDistinct, problem('TWICE')));
/** The refund in percent for canceling at least this many hours before the start; after the last tier, no refund. */
const policy = z
  .array(
    z.object({
      hoursBefore: within({ min: 0, max: POLICY_LIMITS.hoursBefore }),
      refundPercent: within({ min: 0, max: 100 }),
    }),
  )
  .check(
    z.maxLength(POLICY_LIMITS.tiers),
    z.refine((tiers) => isDistinct(tiers.map(({ hoursBefore }) => hoursBefore)), problem('TWICE')),
  );
const noShowFee = z.enum(['NONE', 'HALF', 'WHOLE']);
/** Null: no tax. The rate is in thousandths of a percent; `isAdded`: prices are entered without it. */
const taxNamed = (name: ReturnType<typeof text>) =>
  z.nullable(z.object({ name, rate: within({ min: 0, max: TAX_LIMITS.rate }), isAdded: z.boolean() }));
const tax = taxNamed(text({ max: TAX_LIMITS.name }));
/** The language of the venue's pages for customers whose browsers accept none of the offered languages. */
const language = z.enum(languages);
/** The venue's phone number for customers. */
export const phone = text({ max: PROFILE_MAX.phone }).check(z.refine(isPhoneNumber, problem('NOT_A_PHONE')));
export const email = text({ max: PROFILE_MAX.email }).check(z.refine(isMailAddress, problem('NOT_AN_EMAIL')));

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
  language,
  /** The venue's previous names: links with them still work. */
  oldNames: z.array(z.string()),
});
export type Settings = z.output<typeof settings>;

/** One field: its new value, and the value that the screen showed. */
const field = <const F extends string, V extends z.ZodMiniType, S extends z.ZodMiniType>(name: F, value: V, seen: S) =>
  z.object({ field: z.literal(name), value, seen });
const number = <const F extends keyof typeof numbers>(name: F) => field(name, numbers[name], z.int());
const line = <const F extends keyof typeof PROFILE_MAX>(name: F, value = shownText({ max: PROFILE_MAX[name] })) =>
  field(name, value, z.string().check(z.maxLength(1000)));

const change = z.discriminatedUnion('field', [
  number('bookingWindowDays'),
  number('leadMinutes'),
  number('holdMinutes'),
  number('bufferMinutes'),
  number('maxPartySize'),
  number('noShowMinutes'),
  number('counterLockMinutes'),
  number('deskRefundLimit'),
  number('drawerFloat'),
  field('startStepMinutes', startStepMinutes, z.int()),
  field('durations', durations, z.array(z.int()).check(z.maxLength(100))),
  field('cancellationPolicy', policy, policy),
  field('noShowFee', noShowFee, noShowFee),
  field('tax', taxNamed(shownText({ max: TAX_LIMITS.name })), tax),
  field('language', language, language),
  line('address'),
  line('phone', phone),
  line('email', email),
]);
export type SettingChange = z.output<typeof change>;

const inPlace = { access: 'staff', place: 'venue', data: settings } as const;

export const getSettings = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/settings',
  right: 'venue.read',
  summary: 'Read what the venue decides about its bookings.',
  refusals: [],
});

/**
 * Changes apply to new bookings. A value that was changed concurrently is not overwritten: the refusal carries the current settings.
 * `anyway` accepts a setting that makes a part of the day unbookable.
 */
export const changeSetting = defineCall({
  ...inPlace,
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
  ...inPlace,
  method: 'POST',
  path: '/desk/settings/name',
  right: 'venue.rename',
  summary: 'Rename the venue.',
  idempotent: true,
  body: z.object({ shopName: newShopName, seen: z.string().check(z.maxLength(200)) }),
  refusals: ['CHANGED_MEANWHILE', 'NAME_TAKEN'],
});
