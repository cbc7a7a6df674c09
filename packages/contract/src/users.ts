import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { HOUR_SECONDS } from './dates/duration.ts';
import { countryCode } from './shops.ts';
import { visibleText, text } from './texts/text.ts';
import { problem } from './field-problems.ts';

/** The number of characters from which a phone is looked up and the panel's button is enabled. */
export const PHONE_MIN = 10;
/** The pause in typing after which the phone is looked up. */
export const PHONE_CHECK_DELAY_MS = 500;
export const AUTH_CODE_LENGTH = 6;
/** The validity of a code, and the panel's countdown. */
export const AUTH_CODE_SECONDS = 180;
export const AUTH_CODE_TRIES = 5;
/** The server's minimum; the panel shows it beside the field. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const NAME_MAX = 80;

/** The header with which a browser proves on register and reset that it has verified the phone; without it both are refused. */
export const PHONE_VERIFICATION_HEADER = 'phone-verification';

export const phone = text({ max: 32 });
const shopSeqNo = z.int(problem('NOT_WHOLE')).check(z.minimum(1), z.maximum(2_147_483_647));

/** Stored as typed, including spaces; line breaks and NUL are refused as everywhere. */
const newPassword = text({ max: PASSWORD_MAX });

export const verificationToken = z.optional(text({ max: 200 }));
export const verificationHeader = z.object({ [PHONE_VERIFICATION_HEADER]: verificationToken });

/** A code as it was typed. */
export const authCode = z.string().check(z.regex(/^[0-9]{6}$/, problem('NOT_A_CODE')));

const session = z.object({ authToken: z.string() });

/** `name` may be empty; `phone` is formatted with its dial code: `+1 212 555 0148`. */
export const customerInfo = z.object({ name: z.string(), phone: z.string(), countryCode });
export type CustomerInfo = z.output<typeof customerInfo>;

/** Returns whether a phone already has an account at the venue: the panel then asks for a password instead of a code. */
export const checkPhone = defineCall({
  method: 'POST',
  path: '/users/signup/check',
  summary: 'Return whether a phone has an account at the venue.',
  access: 'anyone',
  body: z.object({ shopSeqNo, phone, countryCode }),
  data: z.boolean(),
  refusals: ['SHOP_NOT_FOUND', 'PHONE_NOT_SUPPORTED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Texts a code to a phone. */
export const sendAuthCode = defineCall({
  method: 'POST',
  path: '/users/auth-code/send',
  summary: 'Text a code to a phone.',
  access: 'anyone',
  body: z.object({ phone, countryCode }),
  data: z.object({ expiresInSeconds: z.int() }),
  refusals: ['PHONE_NOT_SUPPORTED', 'TOO_MANY_CODES', 'TEXTS_STOPPED', 'CODE_NOT_SENT', 'SMS_BUDGET'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Verifies that the caller receives that phone's texts. A wrong code is an answer, not a failure. */
export const verifyAuthCode = defineCall({
  method: 'POST',
  path: '/users/auth-code/verify',
  summary: 'Verify a phone by the code that was texted to it.',
  access: 'anyone',
  body: z.object({
    phone,
    authCode,
  }),
  data: z.object({ result: z.boolean(), verificationToken: z.optional(z.string()) }),
  refusals: ['CODE_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Signs in with a password. */
export const login = defineCall({
  method: 'POST',
  path: '/users/signup/login',
  summary: 'Sign in with a phone number and a password.',
  access: 'anyone',
  body: z.object({ shopSeqNo, phone, password: text({ max: PASSWORD_MAX }), countryCode }),
  data: session,
  refusals: ['SHOP_NOT_FOUND', 'WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'PASSWORD_OFF'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Creates an account for a phone that was just verified, and signs in. */
export const register = defineCall({
  method: 'POST',
  path: '/users/signup/register',
  summary: 'Create an account for a phone that was just verified, and sign in.',
  access: 'anyone',
  headers: verificationHeader,
  body: z.object({
    shopSeqNo,
    phone,
    countryCode,
    password: newPassword,
    name: visibleText({ min: 0, max: NAME_MAX }),
  }),
  data: session,
  refusals: [
    'SHOP_NOT_FOUND',
    'PHONE_NOT_SUPPORTED',
    'PHONE_NOT_VERIFIED',
    'ACCOUNT_EXISTS',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
  ],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** Sets a new password for a phone that was just verified; every other session ends. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/password/reset',
  summary: 'Set a new password for a phone that was just verified; every other session ends.',
  access: 'anyone',
  headers: verificationHeader,
  body: z.object({ shopSeqNo, phone, countryCode, password: newPassword }),
  data: session,
  refusals: [
    'SHOP_NOT_FOUND',
    'PHONE_NOT_SUPPORTED',
    'PHONE_NOT_VERIFIED',
    'ACCOUNT_NOT_FOUND',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
  ],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** Returns the signed-in customer. */
export const getMe = defineCall({
  method: 'GET',
  path: '/users/me',
  summary: 'Read who is signed in.',
  access: 'customer',
  data: z.object({ customerInfo }),
  refusals: [],
});

/** Ends this session for good. */
export const signOut = defineCall({
  method: 'POST',
  path: '/users/signout',
  summary: 'Revoke this session.',
  access: 'customer',
  data: z.null(),
  refusals: [],
});
