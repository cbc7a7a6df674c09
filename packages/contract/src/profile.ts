import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { HOUR_SECONDS } from './dates/duration.ts';
import { instant } from './dates/time.ts';
import { countryCode } from './shops.ts';
import { customerInfo, PASSWORD_MAX, PHONE_VERIFICATION_HEADER, phone, verificationToken } from './users.ts';
import { text, visibleText } from './texts/text.ts';

/** The header that proves the number until now, where the password is not given. */
export const OLD_PHONE_VERIFICATION_HEADER = 'old-phone-verification';
/** The longest name that a customer can choose on the profile. */
export const OWN_NAME_MAX = 60;
/** The maximum number of devices in a profile, the last used first. */
export const DEVICES_MAX = 100;

/** A phone or browser that is signed in. The names are brands; null for one that is not recognised. */
const device = z.object({
  sessionId: z.uuid(),
  browser: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  /** To the hour. */
  lastUsedAt: instant,
  /** The device that makes the call. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.output<typeof device>;

/** The texts that a customer chooses. All others are always sent, unless the phone answered STOP: then only codes are. */
const wantedTexts = z.object({
  /** The reminder the day before, while canceling is free. */
  dayBefore: z.boolean(),
  /** The reminder three hours before. */
  hoursBefore: z.boolean(),
  /** When the phone answered STOP; null if it did not. */
  stoppedAt: z.nullable(instant),
});
export type WantedTexts = z.output<typeof wantedTexts>;

/** The signed-in customer's own account. */
export const profile = z.object({
  ...customerInfo.shape,
  timeZone: z.string(),
  passwordChangedAt: instant,
  devices: z.array(device),
  texts: wantedTexts,
  /** The customer has downloaded their data today. */
  hadExportToday: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = defineCall({
  method: 'GET',
  path: '/users/me/profile',
  summary: 'Read the signed-in customer’s account: name, phone, devices.',
  access: 'customer',
  data: profile,
  refusals: [],
});

export const changeName = defineCall({
  method: 'POST',
  path: '/users/me',
  summary: 'Change the signed-in customer’s name.',
  access: 'customer',
  body: z.object({ name: visibleText({ max: OWN_NAME_MAX }) }),
  data: z.object({ customerInfo }),
  refusals: [],
});

/** With the password until now, or with a code to the own number. All other devices are signed out. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the password, with the old one or with a code; all other devices are signed out.',
  access: 'customer',
  headers: z.object({ [PHONE_VERIFICATION_HEADER]: verificationToken }),
  body: z.object({
    currentPassword: z.optional(text({ max: PASSWORD_MAX })),
    password: text({ max: PASSWORD_MAX }),
  }),
  /** The number of other devices that were signed out. */
  data: z.object({ signedOut: z.int() }),
  refusals: [
    'WRONG_PASSWORD',
    'TOO_MANY_ATTEMPTS',
    'PASSWORD_OFF',
    'PHONE_NOT_VERIFIED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
  ],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** With a code to the new number, and the password or a code to the old number. All other devices are signed out. */
export const changePhone = defineCall({
  method: 'POST',
  path: '/users/me/phone',
  summary: 'Change the phone number, with a code to the new one; the old number is told.',
  access: 'customer',
  headers: z.object({
    [PHONE_VERIFICATION_HEADER]: verificationToken,
    [OLD_PHONE_VERIFICATION_HEADER]: verificationToken,
  }),
  body: z.object({ phone, countryCode, password: z.optional(text({ max: PASSWORD_MAX })) }),
  data: z.object({ customerInfo, signedOut: z.int() }),
  refusals: [
    'PHONE_NOT_SUPPORTED',
    'PHONE_NOT_VERIFIED',
    'WRONG_PASSWORD',
    'TOO_MANY_ATTEMPTS',
    'PASSWORD_OFF',
    'SAME_NUMBER',
    'NUMBER_HAS_ACCOUNT',
  ],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** Changes the fields that are sent. `resume` turns texts on again after STOP. */
export const changeTexts = defineCall({
  method: 'POST',
  path: '/users/me/texts',
  summary: 'Choose the reminders by text, or turn texts on after STOP.',
  access: 'customer',
  body: z.object({
    dayBefore: z.optional(z.boolean()),
    hoursBefore: z.optional(z.boolean()),
    resume: z.optional(z.literal(true)),
  }),
  data: wantedTexts,
  refusals: [],
});

export const signOutEverywhere = defineCall({
  method: 'POST',
  path: '/users/me/signout-all',
  summary: 'Sign the customer out on every device, this one too.',
  access: 'customer',
  data: z.null(),
  refusals: [],
});
