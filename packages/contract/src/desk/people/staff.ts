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
/** The number of consecutive wrong PINs, per person and device, after which only a code is accepted. */
export const PIN_TRIES = 5;
/** A manager's approval is good for one act, and for this long. */
export const APPROVAL_SECONDS = 120;
/** How long a page stays open after a manager's PIN opened it. */
export const PAGE_OPEN_SECONDS = 300;
/** The header that carries a manager's approval. */
export const APPROVAL_HEADER = 'manager-approval';
/**
 * The header with the seconds since the desk's screen was last touched, by which a counter locks. A late header finds the counter locked,
 * so a screen in use sends a call with it every minute or two.
 */
export const IDLE_SECONDS_HEADER = 'desk-touched';
/**
 * The header that names the session a desk page was rendered for. All tabs of a browser share one cookie: after a switch of person or venue
 * in another tab, calls of this tab are refused instead of being made in the next person's name.
 */
export const SESSION_HEADER = 'desk-session';

/** A person's role at a venue; each role includes the rights of the previous one. */
export const role = z.enum(roles);
export type { Role } from '../rights.ts';

/** The parts of the desk that are for managers; a manager's PIN opens them to other staff for a while. */
const deskPage = z.enum(['memberships', 'prices', 'reports', 'venue']);
export type DeskPage = z.output<typeof deskPage>;

const phone = text({ max: 32 });
export const pin = z.string().check(z.regex(/^[0-9]{6}$/, problem('NOT_A_PIN')));
export const authCode = z.string().check(z.regex(/^[0-9]{6}$/, problem('NOT_A_CODE')));
const ticket = text({ max: 200 });

const colleague = z.object({ staffId: z.uuid(), name: z.string(), role });
export type Colleague = z.output<typeof colleague>;

/** What a venue pays for: a number of bays, and the end of its trial. Customers never notice when either is exceeded. */
export const plan = z.object({
  name: z.enum(['TRIAL', 'STARTER', 'PROFESSIONAL', 'ENTERPRISE']),
  /** Null: unlimited. */
  bayLimit: z.nullable(z.int()),
  /** The number of bays in service; above the limit if the plan was changed. */
  bayCount: z.int(),
  /** The last day of the trial, on the venue's calendar. */
  trialEndsOn: z.nullable(date),
  isTrialOver: z.boolean(),
});
export type Plan = z.output<typeof plan>;

/** The signed-in person, their venue, and what every screen needs first. */
export const me = z.object({
  /** Identifies the session without authorising anything; a page sends it with each call. */
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
    /** False until the first run is complete: customers see that the venue opens soon. */
    isOpen: z.boolean(),
    /** True if a confirmation is texted by default. */
    textsBooked: z.boolean(),
    /** The hours in which a typed text needs a confirmation; the same hour twice: none. */
    quietFromHour: z.int(),
    quietUntilHour: z.int(),
  }),
  plan,
  /** The address of this server's operator, for questions about the plan. */
  salesEmail: z.string(),
  /** The languages that this server offers for the venue's pages. */
  languages: z.array(z.enum(languages)),
  /** Every venue this person works at. */
  venues: z.array(z.object({ shopSeqNo: z.int(), shopName: z.string(), role })),
  /** The current device: a counter is shared, and locks. */
  device: z.object({ name: z.string(), isCounter: z.boolean() }),
  /** On a counter, the minutes without a touch after which it locks. Null on a person's own device. */
  lockMinutes: z.nullable(z.int()),
  /** The people whose PIN can approve acts or open pages for this person. */
  approvers: z.array(colleague),
  /** The pages that a PIN has opened in this session: until when, by whom, and with which role's rights. */
  opened: z.array(z.object({ place: deskPage, until: instant, by: z.string(), role })),
});
export type Me = z.output<typeof me>;

/**
 * The next step of a sign-in. PIN: a manager or owner on an unknown device. NEW_PIN: the person has no PIN yet, or asked for a new one. The
 * ticket connects the calls and authorises nothing by itself. DONE: the session cookie is set.
 */
export const signIn = z.discriminatedUnion('next', [
  z.object({ next: z.literal('DONE'), me }),
  z.object({ next: z.enum(['PIN', 'NEW_PIN']), ticket: z.string(), name: z.string() }),
]);
export type SignIn = z.output<typeof signIn>;

/** Reads what the sign-in page of this device shows: on a counter, the people who may switch by PIN. */
export const getCounterEntry = defineCall({
  method: 'GET',
  path: '/desk/auth/counter-entry',
  summary: 'Read what the sign-in page of this device offers.',
  access: 'desk-sign-in',
  data: z.object({
    counter: z.nullable(
      z.object({
        deviceName: z.string(),
        shopName: z.string(),
        people: z.array(colleague),
        /** The last person, and since when the counter is locked. */
        last: z.nullable(z.object({ staffId: z.uuid(), lockedAt: instant, byItself: z.boolean() })),
        lockMinutes: z.int(),
      }),
    ),
  }),
  refusals: [],
  limits: [{ max: 60, seconds: 60 }],
});

/** Texts a code. The response is the same for an unknown number, which gets no text. */
export const sendDeskCode = defineCall({
  method: 'POST',
  path: '/desk/auth/send',
  summary: 'Text a sign-in code to a member of staff.',
  access: 'desk-sign-in',
  body: z.object({ phone, countryCode }),
  data: z.object({ expiresInSeconds: z.int() }),
  refusals: ['PHONE_NOT_SUPPORTED', 'TOO_MANY_CODES', 'SMS_BUDGET'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Checks a code: a valid one signs the person in, or the PIN is next. */
export const verifyDeskCode = defineCall({
  method: 'POST',
  path: '/desk/auth/verify',
  summary: 'Sign in to the desk with a code.',
  access: 'desk-sign-in',
  body: z.object({
    phone,
    countryCode,
    authCode,
    /** The person forgot the PIN: a new one may be chosen on a known device. */
    forgotPin: z.optional(z.boolean()),
  }),
  data: signIn,
  refusals: ['WRONG_CODE', 'CODE_LOCKED', 'PIN_RESET_ELSEWHERE'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Checks the PIN, the second factor of a manager or owner on an unknown device. */
export const giveDeskPin = defineCall({
  method: 'POST',
  path: '/desk/auth/pin',
  summary: 'Enter the PIN that a sign-in on a new device requires.',
  access: 'desk-sign-in',
  body: z.object({ ticket, pin }),
  data: signIn,
  refusals: ['SIGN_IN_OVER', 'WRONG_PIN', 'PIN_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Completes a sign-in that asked for a new PIN. */
export const chooseDeskPin = defineCall({
  method: 'POST',
  path: '/desk/auth/new-pin',
  summary: 'Choose a PIN and sign in.',
  access: 'desk-sign-in',
  body: z.object({ ticket, pin }),
  data: signIn,
  refusals: ['SIGN_IN_OVER', 'PIN_TOO_EASY'],
  limits: [{ max: 30, seconds: 60 }],
});

/** On a counter: signs in the next person, by name and PIN. */
export const switchPerson = defineCall({
  method: 'POST',
  path: '/desk/auth/switch',
  summary: 'Switch to another member of staff at a counter, by PIN.',
  access: 'desk-sign-in',
  body: z.object({ staffId: z.uuid(), pin }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'DEVICE_NOT_TRUSTED'],
  limits: [{ max: 30, seconds: 60 }],
});

export const getDeskMe = defineCall({
  method: 'GET',
  path: '/desk/me',
  summary: 'Read the member of staff who is signed in at this device.',
  access: 'staff',
  right: 'desk.read',
  data: me,
  refusals: [],
});

/** Starts a session for the same person at another of their venues; it expires when the current one would have. */
export const changeVenue = defineCall({
  method: 'POST',
  path: '/desk/auth/venue',
  summary: 'Switch to another venue of the member of staff.',
  access: 'staff',
  right: 'desk.change-venue',
  body: z.object({ shopSeqNo: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  data: me,
  refusals: ['SHOP_NOT_FOUND', 'DEVICE_NOT_TRUSTED'],
});

/** Makes this device a counter: people then switch by PIN, and it locks. */
export const trustDevice = defineCall({
  method: 'POST',
  path: '/desk/auth/counter',
  summary: 'Mark this device as a counter.',
  access: 'staff',
  right: 'counter.add',
  body: z.object({ name: text({ max: 40 }) }),
  data: me,
  refusals: [],
});

/** Verifies the person by PIN in a session opened by a code alone, before access rights are changed. */
export const proveOneself = defineCall({
  method: 'POST',
  path: '/desk/auth/prove',
  summary: 'Enter one’s own PIN in the current session.',
  access: 'staff',
  right: 'desk.prove',
  body: z.object({ pin }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Locks a counter: the person is signed out, and the device stays a counter. On a person's own device it signs out. */
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

/** Records a manager's approval of one act, entered on the device of the person who asks. Bound to act, subject and amount; valid once. */
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

/** Opens a page for the caller by a manager's PIN: on this device, in this session, for five minutes. */
export const openPlace = defineCall({
  method: 'POST',
  path: '/desk/places/open',
  summary: 'Open a section of the desk for this session with a manager’s PIN.',
  access: 'staff',
  right: 'desk.open-place',
  body: z.object({ staffId: z.uuid(), pin, place: deskPage }),
  data: me,
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'NOT_ALLOWED'],
});
