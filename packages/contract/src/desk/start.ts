import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencies } from '../amounts/money.ts';
import { countryCode } from '../shops.ts';
import { visibleText, text } from '../texts/text.ts';
import { VENUE_CONTACT_MAX_LENGTHS } from './limits/setting-limits.ts';
import * as venue from './settings.ts';
import { authCode, me, pin } from './people/staff.ts';

/** How long an invitation link for opening a venue is valid. */
export const INVITE_DAYS = 7;
/** How long a verified phone can be used to open a venue. */
export const PROOF_HOURS = 24;
/** The length of the trial of a self-opened venue. */
export const TRIAL_DAYS = 14;

const phone = { phone: text({ max: 32 }), countryCode };
const token = z.optional(text({ max: 200 }));
const shopName = venue.newShopName;

/** The facts of a venue that the first step asks for. */
export const venueFields = {
  shopName,
  address: visibleText({ max: VENUE_CONTACT_MAX_LENGTHS.address }),
  phone: venue.phone,
  email: venue.email,
  countryCode,
  currency: z.enum(currencies),
  timeZone: text({ max: 64 }),
};

/** Reads whether a venue can be opened here, through this link or by anyone. */
export const getStart = defineCall({
  method: 'GET',
  path: '/desk/start',
  summary: 'Read whether a venue can be created on this server.',
  access: 'desk-sign-in',
  query: z.object({ token }),
  /** `imageTitle`: the picture that a new venue begins with; null if none can be created. */
  data: z.object({ isAllowed: z.boolean(), imageTitle: z.nullable(z.string()) }),
  refusals: [],
  limits: [{ max: 60, seconds: 60 }],
});

export const sendStartCode = defineCall({
  method: 'POST',
  path: '/desk/start/code',
  summary: 'Text a code to a person who creates a venue.',
  access: 'desk-sign-in',
  body: z.object({ token, ...phone }),
  data: z.object({ expiresInSeconds: z.int() }),
  refusals: [
    'SIGN_UP_CLOSED',
    'INVITE_OVER',
    'PHONE_NOT_SUPPORTED',
    'TEXTS_STOPPED',
    'TOO_MANY_CODES',
    'SMS_BUDGET',
    'CODE_NOT_SENT',
  ],
  limits: [{ max: 30, seconds: 60 }],
});

/** Checks a code; a valid one returns a proof, with which one venue can be opened. */
export const verifyStartCode = defineCall({
  method: 'POST',
  path: '/desk/start/verify',
  summary: 'Verify a phone in order to create a venue.',
  access: 'desk-sign-in',
  body: z.object({ token, ...phone, authCode }),
  data: z.object({
    proof: z.string(),
    /** The name of this phone's owner at another venue. */
    name: z.nullable(z.string()),
    /** The person already has a PIN and enters that one. */
    hasPin: z.boolean(),
  }),
  refusals: ['SIGN_UP_CLOSED', 'INVITE_OVER', 'WRONG_CODE', 'CODE_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Checks a venue's name; former names of other venues count as taken. */
export const checkShopName = defineCall({
  method: 'GET',
  path: '/desk/start/name',
  summary: 'Check whether a venue name is available.',
  access: 'desk-sign-in',
  query: z.object({ shopName, address: z.optional(text({ min: 0, max: VENUE_CONTACT_MAX_LENGTHS.address })) }),
  data: z.object({
    isFree: z.boolean(),
    /** The name with the street added, if that is free. */
    suggestion: z.nullable(z.string()),
  }),
  refusals: [],
  limits: [{ max: 120, seconds: 60 }],
});

/**
 * Creates the venue, not yet open, and its owner, who is then signed in. A repeated request with the same proof and PIN returns the same
 * venue.
 */
export const startVenue = defineCall({
  method: 'POST',
  path: '/desk/start/venue',
  summary: 'Create a venue, not open yet, with the caller as its owner.',
  access: 'desk-sign-in',
  body: z.object({ proof: text({ max: 200 }), name: visibleText({ max: 80 }), pin, ...venueFields }),
  data: me,
  refusals: ['SIGN_IN_OVER', 'SIGN_UP_CLOSED', 'INVITE_OVER', 'NAME_TAKEN', 'PIN_TOO_EASY', 'WRONG_PIN', 'PIN_LOCKED'],
  limits: [{ max: 20, seconds: 60 }],
});
