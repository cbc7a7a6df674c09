import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { languages } from '../../texts/languages.ts';
import { currencies } from '../../amounts/money.ts';
import { countryCode } from '../../shops.ts';
import { text } from '../../texts/text.ts';
import { date, instant } from '../../dates/time.ts';
import { problem } from '../../field-problems.ts';
import { roles } from '../rights.ts';

export const PIN_LENGTH = 6;
/** Wrong PINs in a row, of one person on one device, after which only a code helps. */
export const PIN_TRIES = 5;
/** A manager's approval is good for one act, and for this long. */
export const APPROVAL_SECONDS = 120;
/** A place that a manager's PIN opened closes again after this long. */
export const PLACE_SECONDS = 300;
/** The header in which a call carries the approval of a manager. */
export const APPROVAL_HEADER = 'manager-approval';
/**
 * The header in which the desk says how many seconds ago its screen was last touched: a counter locks by it. Whoever sends it
 * late is locked already, so a screen that is touched sends a call with it every minute or two.
 */
export const TOUCHED_HEADER = 'desk-touched';
/**
 * The header in which a page of the desk names the session that it was drawn for. All tabs of a browser share one cookie: after a
 * switch or a change of venue in another tab, a call of this one is refused instead of done in the next person's name.
 */
export const SESSION_HEADER = 'desk-session';

/** What a person may do at a venue; each may do all that the one before may. */
export const role = z.enum(roles);
export type { Role } from '../rights.ts';

/** The parts of the desk that are for managers; with the PIN of one they open to others for a while. */
export const place = z.enum(['memberships', 'prices', 'reports', 'venue']);
export type Place = z.output<typeof place>;

const phone = text({ max: 32 });
export const pin = z.string().check(z.regex(/^[0-9]{6}$/, problem('NOT_A_PIN')));
export const authCode = z.string().check(z.regex(/^[0-9]{6}$/, problem('NOT_A_CODE')));
const ticket = text({ max: 200 });

const colleague = z.object({ staffId: z.uuid(), name: z.string(), role });
export type Colleague = z.output<typeof colleague>;

/** What a venue pays for: so many bays, and while it is tried, so long. Customers never notice that either is over. */
export const plan = z.object({
  name: z.enum(['TRIAL', 'STARTER', 'PROFESSIONAL', 'ENTERPRISE']),
  /** Null: as many as it likes. */
  bayLimit: z.nullable(z.int()),
  /** Those in service; more than the limit if the plan was changed. */
  bayCount: z.int(),
  /** The last day of the trial, on the venue's calendar. */
  trialEndsOn: z.nullable(date),
  isTrialOver: z.boolean(),
});
export type Plan = z.output<typeof plan>;

/** Who is at the desk, where, and what the screens need to know before anything else. */
export const me = z.object({
  /** Names the session and opens nothing; a page sends it with each call. */
  sessionId: z.uuid(),
  staffId: z.uuid(),
  name: z.string(),
  role,
  venue: z.object({
    shopSeqNo: z.int(),
    shopName: z.string(),
    countryCode,
    timeZone: z.string(),
    currency: z.enum(currencies),
    durations: z.array(z.int()),
    maxPartySize: z.int(),
    /** Not so before the first run is over: customers see that it opens soon. */
    isOpen: z.boolean(),
    /** Whether a confirmation is texted unless somebody says otherwise. */
    textsBooked: z.boolean(),
  }),
  plan,
  /** Where one writes about the plan: whoever runs this server. */
  salesEmail: z.string(),
  /** What the venue's pages may be in: the languages that this server has. */
  languages: z.array(z.enum(languages)),
  /** Every venue this person works at. */
  venues: z.array(z.object({ shopSeqNo: z.int(), shopName: z.string(), role })),
  /** The device this is: a counter's is shared, and locks. */
  device: z.object({ name: z.string(), isCounter: z.boolean() }),
  /** On a counter: the minutes without a touch after which it locks. Null on a device of one's own. */
  lockMinutes: z.nullable(z.int()),
  /** Those whose PIN approves or opens what this person may not do alone. */
  approvers: z.array(colleague),
  /** The places that a PIN has opened here, until when, and who opened them: there one may what they may. */
  opened: z.array(z.object({ place, until: instant, by: z.string(), role })),
});
export type Me = z.output<typeof me>;

/**
 * How a sign-in goes on. PIN: a manager or owner on a device that is new to them. NEW_PIN: they have none yet, or asked for a
 * new one. The ticket carries it from call to call and opens nothing by itself. DONE: the session cookie is set.
 */
export const signIn = z.discriminatedUnion('next', [
  z.object({ next: z.literal('DONE'), me }),
  z.object({ next: z.enum(['PIN', 'NEW_PIN']), ticket: z.string(), name: z.string() }),
]);
export type SignIn = z.output<typeof signIn>;

/** What the sign-in page of this device shows: on a counter, who may switch to it by PIN. */
export const getCounterEntry = defineCall({
  method: 'GET',
  path: '/desk/auth/counter-entry',
  summary: 'Read what the sign-in page of this device offers.',
  access: 'desk-entry',
  data: z.object({
    counter: z.nullable(
      z.object({
        deviceName: z.string(),
        shopName: z.string(),
        people: z.array(colleague),
        /** Who was there last, and since when it is locked. */
        last: z.nullable(z.object({ staffId: z.uuid(), lockedAt: instant, byItself: z.boolean() })),
        lockMinutes: z.int(),
      }),
    ),
  }),
  refusals: [],
  limits: [{ max: 60, seconds: 60 }],
});

/** Texts a code. A number that works nowhere gets the same answer, and no text. */
export const sendDeskCode = defineCall({
  method: 'POST',
  path: '/desk/auth/send',
  summary: 'Text a sign-in code to somebody who works at a venue.',
  access: 'desk-entry',
  body: z.object({ phone, countryCode }),
  data: z.object({ expiresInSeconds: z.int() }),
  refusals: ['PHONE_NOT_SUPPORTED', 'TOO_MANY_CODES', 'SMS_BUDGET'],
  limits: [{ max: 30, seconds: 60 }],
});

/** A right code signs a person in, or leads to the PIN. */
export const verifyDeskCode = defineCall({
  method: 'POST',
  path: '/desk/auth/verify',
  summary: 'Sign in to the desk with a code.',
  access: 'desk-entry',
  body: z.object({
    phone,
    countryCode,
    authCode,
    /** They forgot the PIN: a new one may be chosen on a device that knows them. */
    forgotPin: z.optional(z.boolean()),
  }),
  data: signIn,
  refusals: ['WRONG_CODE', 'CODE_LOCKED', 'PIN_RESET_ELSEWHERE'],
  limits: [{ max: 30, seconds: 60 }],
});

/** The second factor on a device that is new to a manager or owner. */
export const giveDeskPin = defineCall({
  method: 'POST',
  path: '/desk/auth/pin',
  summary: 'Give the PIN that a sign-in on a new device asks for.',
  access: 'desk-entry',
  body: z.object({ ticket, pin }),
  data: signIn,
  refusals: ['SIGN_IN_OVER', 'WRONG_PIN', 'PIN_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Ends a sign-in that asked for a new PIN. */
export const chooseDeskPin = defineCall({
  method: 'POST',
  path: '/desk/auth/new-pin',
  summary: 'Choose a PIN, and be signed in.',
  access: 'desk-entry',
  body: z.object({ ticket, pin }),
  data: signIn,
  refusals: ['SIGN_IN_OVER', 'PIN_TOO_EASY'],
  limits: [{ max: 30, seconds: 60 }],
});

/** On a counter: the next person, by name and PIN. */
export const switchPerson = defineCall({
  method: 'POST',
  path: '/desk/auth/switch',
  summary: 'Take over a counter by PIN.',
  access: 'desk-entry',
  body: z.object({ staffId: z.uuid(), pin }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'DEVICE_NOT_TRUSTED'],
  limits: [{ max: 30, seconds: 60 }],
});

export const getDeskMe = defineCall({
  method: 'GET',
  path: '/desk/me',
  summary: 'Read who is at the desk.',
  access: 'staff',
  right: 'desk.read',
  data: me,
  refusals: [],
});

/** The same person at another venue they work at, in a session of its own; it ends when the one before would have. */
export const changeVenue = defineCall({
  method: 'POST',
  path: '/desk/auth/venue',
  summary: 'Go to another venue one works at.',
  access: 'staff',
  right: 'desk.change-venue',
  body: z.object({ shopSeqNo: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  data: me,
  refusals: ['SHOP_NOT_FOUND', 'DEVICE_NOT_TRUSTED'],
});

/** Makes this device the counter's: people then switch by PIN, and it locks. */
export const trustDevice = defineCall({
  method: 'POST',
  path: '/desk/auth/counter',
  summary: 'Make this device the counter’s.',
  access: 'staff',
  right: 'counter.add',
  body: z.object({ name: text({ max: 40 }) }),
  data: me,
  refusals: [],
});

/** Proves oneself in a session that a code alone has opened, before one changes who may do what. */
export const proveOneself = defineCall({
  method: 'POST',
  path: '/desk/auth/prove',
  summary: 'Give one’s own PIN in the session that is open.',
  access: 'staff',
  right: 'desk.prove',
  body: z.object({ pin }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Locks a counter: the person is signed out, the device stays. On a device of one's own it signs out. */
export const lockDesk = defineCall({
  method: 'POST',
  path: '/desk/auth/lock',
  summary: 'Lock the counter.',
  access: 'staff',
  right: 'desk.leave',
  body: z.object({ byItself: z.optional(z.boolean()) }),
  data: z.null(),
  refusals: [],
});

export const leaveDesk = defineCall({
  method: 'POST',
  path: '/desk/auth/signout',
  summary: 'Sign out of the desk.',
  access: 'staff',
  right: 'desk.leave',
  data: z.null(),
  refusals: [],
});

/** A manager's yes to one act, typed in on the device of the person who asks. Bound to act, subject and amount; good once. */
export const approve = defineCall({
  method: 'POST',
  path: '/desk/approvals',
  summary: 'Approve one act of a colleague by PIN.',
  access: 'staff',
  right: 'desk.ask-approval',
  body: z.object({
    staffId: z.uuid(),
    pin,
    act: text({ max: 60 }),
    subjectId: z.uuid(),
    amount: z.optional(z.int()),
  }),
  data: z.object({ approvalToken: z.string(), expiresAt: instant }),
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'NOT_ALLOWED'],
});

/** A manager's PIN opens a place to the person who asks: on this device, in this session, for five minutes. */
export const openPlace = defineCall({
  method: 'POST',
  path: '/desk/places/open',
  summary: 'Open a place of the desk by a manager’s PIN.',
  access: 'staff',
  right: 'desk.open-place',
  body: z.object({ staffId: z.uuid(), pin, place }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'NOT_ALLOWED'],
});
