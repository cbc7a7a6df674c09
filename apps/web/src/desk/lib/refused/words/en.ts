import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import type { DeskRefusalMessages, DeskSharedCode, SharedFieldProblems } from '@caddie/contract/desk/reasons';
import { DAY_MINUTES, HOUR_SECONDS, MINUTE } from '@caddie/contract/dates/duration';
import type { ReasonMessage } from '@caddie/contract/reasons';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { formatDate, formatHour, formatMonthDay, formatTime } from '../../../../lib/format.ts';
import { listAlternatives, plural } from '../../../../lib/language.en.ts';
import { firstName } from '../../first-name.ts';
import { catalogue as deskLibCatalogue } from '../../words/en.ts';
import { formatMoney } from '../../../../lib/money.ts';

const { changedMeanwhile: changedAMomentAgo } = deskLibCatalogue.meanwhile;
const { asking } = deskLibCatalogue.askingBank;
const { fillIn: fillThisIn, chooseADay, chooseABay } = deskLibCatalogue.fields;

type Faults = { [Fault in keyof SharedFieldProblems]: ReasonMessage<SharedFieldProblems[Fault]> };

const BOOKING_NOT_FOUND = 'We could not find that booking.';
const ROOM_NOT_FOUND = 'That bay is not at this venue.';
const OUTSIDE_HOURS = 'The venue is closed then. A manager can book it.';
const DOES_NOT_FIT = 'They do not fit into each other’s time.';
const MEMBERSHIP_DOES_NOT_FIT = 'That membership cannot pay for this.';
const wentWrong = 'Something went wrong on our side. Try again in a moment.';

const useAWholeNumber = 'Use a whole number.';

const types: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: useAWholeNumber,
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with fields.',
};

const formats: Record<string, string> = {
  uuid: 'That is not an id.',
  date: 'Use a day such as 2027-03-14.',
  datetime: 'Use a time such as 2027-03-14T18:30:00-04:00.',
};

function tooSmall({ limit, of }: SharedFieldProblems['FIELD_TOO_SMALL']): string {
  if (of === 'string') return `Use ${limit} or more characters.`;
  return of === 'array' ? `Use ${limit} or more entries.` : `Use ${limit} or more.`;
}

function tooBig({ limit, of }: SharedFieldProblems['FIELD_TOO_BIG']): string {
  if (of === 'string') return `Use ${limit} or less characters.`;
  return of === 'array' ? `Use ${limit} or less entries.` : `Use ${limit} or less.`;
}

/** The errors of a field of any call. */
const faults: Faults = {
  ALWAYS_SENT: 'Texts about money or time are always sent.',
  AT_LEAST_ONE: 'At least 1.',
  CLOSES_BEFORE: 'Close after you open.',
  DAY_TOO_OLD: 'Use a day from 2000 to 2999.',
  EMPTY: fillThisIn,
  HOURS_OVERLAP: 'These hours overlap.',
  LINE_BREAKS: 'Leave out line breaks and control characters.',
  NOT_A_BAY: 'That is not the id of a bay.',
  NOT_A_BOOKING: 'That is not the id of a booking.',
  NOT_A_CARD: 'That is not the id of a card.',
  NOT_A_CLOSING: 'That is not the id of a closed day.',
  NOT_A_CODE: `Enter the ${AUTH_CODE_LENGTH} digits of the code.`,
  NOT_A_CUSTOMER: 'That is not the id of a customer.',
  NOT_A_TEXT: 'That is not the id of a text.',
  NOT_A_REFUND: 'That is not the id of a refund.',
  NOT_A_DEVICE: 'That is not the id of a device.',
  NOT_A_MEMBERSHIP: 'That is not the id of a membership.',
  NOT_A_NONCE: 'Use 8 to 64 letters and digits.',
  NOT_A_PASSKEY: 'That is not the id of a passkey.',
  NOT_A_PERSON: 'That is not the id of a person.',
  NOT_A_PHONE: 'Use a phone number such as +1 212 555 0148.',
  NOT_A_PIN: `Enter the ${PIN_LENGTH} digits of the PIN.`,
  NOT_A_PRODUCT: 'That is not the id of a product.',
  NOT_A_PLACE: 'That is not the id of a place.',
  NOT_A_SLIP: 'The last 4 digits of the slip.',
  NOT_AN_EMAIL: 'Use an address such as hello@mulligans.example.',
  NOT_HALF_HOURS: 'Use full or half hours.',
  NOT_AN_ORDER: 'That is not the id of an order.',
  NOT_ONE_TO_PAY: 'Name either a booking or a membership to pay for.',
  NOT_ONE_WAY: 'Name either a saved card or the payment page.',
  NOT_WHOLE: useAWholeNumber,
  NO_BAY: chooseABay,
  NO_PART: 'There is nothing in it.',
  NO_WEEKDAY: chooseADay,
  PAID_BY_MEMBERSHIP: 'A membership pays for tee times, not for another membership.',
  TWICE: 'Name each only once.',
  UNSEEN: 'Leave out characters that nobody can see.',
  FIELD_MISSING: fillThisIn,
  FIELD_TYPE: ({ expected }) => types[expected] ?? 'Use another kind of value.',
  FIELD_FORMAT: ({ format }) => formats[format] ?? 'Check how this is written.',
  FIELD_OPTIONS: ({ options }) => `Use ${listAlternatives(options)}.`,
  FIELD_TOO_SMALL: tooSmall,
  FIELD_TOO_BIG: tooBig,
  FIELD_TOO_LONG: ({ limit }) => `Use at most ${limit} characters.`,
  FIELD_UNUSABLE: 'This cannot be used here.',
  REQUEST_CURSOR: 'Use the cursor of the page before.',
  REQUEST_IDEMPOTENCY_KEY: 'Use 1 to 255 visible characters.',
};

const changedMeanwhile: DeskRefusalMessages<'CHANGED_MEANWHILE'> = {
  CHANGED_MEANWHILE: changedAMomentAgo,
  SETTINGS_CHANGED: ({ name }) => `${firstName(name)} changed this a moment ago. Here it is as it is now.`,
  PRICES_DAY_TAKEN: ({ name, date }) =>
    name
      ? `A list of ${name}’s is used from ${formatMonthDay(date)} on already. Look at it first.`
      : `A list is used from ${formatMonthDay(date)} on already. Look at it first.`,
};

const removed: DeskRefusalMessages<'REMOVED_FROM_STAFF'> = {
  REMOVED_FROM_STAFF: 'You no longer work at this desk. Ask a manager.',
  STAFF_REMOVED: ({ shopName }) =>
    shopName.endsWith('s')
      ? `You no longer work at ${shopName}’ desk. Ask a manager.`
      : `You no longer work at ${shopName}’s desk. Ask a manager.`,
};

const slotReasons: DeskRefusalMessages<'INVALID_SLOT'> = {
  INVALID_SLOT: 'That time cannot be booked. Choose another one.',
  SLOT_PLAYERS_OF_BAY: ({ roomName, players }) => `${roomName} takes at most ${players} players.`,
  SLOT_IN_PAST: 'That time is over.',
  SLOT_NOT_ON_CLOCK: 'That time does not exist on the venue’s clock on that day.',
  SLOT_CLOSED_SINCE: 'The venue has just closed at that time. Nothing was charged. Choose another time.',
  SLOT_HOURS_CHANGING: 'The venue is changing its hours at this moment. Nothing was charged. Try again.',
  SLOT_OUT_OF_SERVICE: 'That bay is out of service then. Choose another one.',
  SLOT_NO_PRICE: 'The venue has no price for that time.',
  SLOT_NOT_WHOLE_MINUTE: 'A tee time begins on a whole minute.',
  SLOT_FIVE_MINUTES: 'Choose a start in steps of 5 minutes, like 6:05 PM.',
  SLOT_ODD_LENGTH: 'Choose a length in steps of 5 minutes.',
  SLOT_YEAR_AHEAD: 'That is more than a year ahead. Choose an earlier day.',
  SLOT_LENGTH_STEPS: ({ minutes }) =>
    minutes === 30
      ? 'A tee time becomes longer or shorter by half hours.'
      : `A tee time becomes longer or shorter by ${minutes} minutes.`,
};

const slotTaken: DeskRefusalMessages<'SLOT_TAKEN'> = {
  SLOT_TAKEN: 'That tee time has just been taken. Nothing was charged.',
  MOVE_TAKEN: ({ roomName, name, until, timeZone }) => {
    // The previous release sends milliseconds.
    const time = formatTime(new Date(until).toISOString(), timeZone);
    return name ? `${roomName} is taken. ${name} until ${time}.` : `${roomName} is taken until ${time}.`;
  },
};

const notNow: DeskRefusalMessages<'NOT_NOW'> = {
  NOT_NOW: 'That is not possible at this time of the booking.',
  BOOK_TRIED_TO_PAY: 'The customer has tried to pay. Cancel it and book it again.',
  DAY_STILL_CANCELING: 'Its bookings are still being canceled. Try again in a moment.',
  LINK_BEGUN: 'The time has begun, so there is no time for a link. Take the money now, or let it be owed.',
  MOVE_ASKING_BANK: 'We are asking the bank for what is owed. Wait until it has answered.',
  MOVE_PAYING: 'It is being paid for right now.',
  MOVE_PLAYING: 'They are playing already. Change the bay or the length.',
};

const notPayable: DeskRefusalMessages<'NOT_PAYABLE'> = {
  NOT_PAYABLE: 'This can no longer be paid.',
  BOOK_PAYING: 'The customer is paying right now.',
  HOLD_TRIED_TO_PAY: 'The customer has tried to pay. Release the time and hold it again.',
  MEMBERSHIP_SELL_AGAIN: 'The venue changed this pass meanwhile. Nothing was taken. Sell it again from the beginning.',
  PAY_ASKING_BANK: asking,
  PAY_PAID_ALREADY: 'It is paid already. Do not take it again.',
  PAY_PASS_PAYS: 'A pass pays for this already.',
};

const priceChanged: DeskRefusalMessages<'PRICE_CHANGED'> = {
  PRICE_CHANGED: 'The price has changed. Look at it again before you go on.',
  PAY_CHANGED: ({ now, shown, currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)}, not ${formatMoney(shown, currency)}. Nothing was charged.`,
  PAY_RETURN_CHANGED: ({ now, shown, currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)}, not ${formatMoney(shown, currency)}. Nothing was returned.`,
  DRAWER_CHANGED: ({ now, shown, currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)} should be in the drawer, not ${formatMoney(shown, currency)}. Nothing was closed.`,
  DAY_CHANGED: ({ bookings, amount, currency }) =>
    plural(bookings, {
      one: `It changed while you looked: 1 booking, ${formatMoney(amount, currency)} back. Nothing was canceled.`,
      other: `It changed while you looked: ${bookings} bookings, ${formatMoney(amount, currency)} back. Nothing was canceled.`,
    }),
  HOURS_REFUND_CHANGED: 'It changed while you looked. Nothing was canceled.',
};

const holdExpired: DeskRefusalMessages<'HOLD_EXPIRED'> = {
  HOLD_EXPIRED: 'Your hold has ended and the time is free again. Nothing was charged.',
  HOLD_OVER: 'The 5 minutes are over, and the time is free again. Hold it again.',
  HOLD_RELEASED: 'Somebody has released that time, and it is free again. Hold it again.',
  HOLD_NOT_PAID: 'It was not paid in time, and is free again. Hold it again.',
};

const customerBlocked: DeskRefusalMessages<'CUSTOMER_BLOCKED'> = {
  CUSTOMER_BLOCKED: 'You cannot book online here. Please call the venue.',
  BOOK_BLOCKED: ({ name, reason }) => `${name} is blocked: ${reason}. A manager can book them.`,
  MEMBERSHIP_BLOCKED: ({ name, reason }) => `${name} is blocked: ${reason}. A manager can sell them a pass.`,
};

const accountExists: DeskRefusalMessages<'ACCOUNT_EXISTS'> = {
  ACCOUNT_EXISTS: 'That phone number already has an account here. Log in instead.',
  CUSTOMER_EXISTS: ({ name }) => (name === undefined ? 'That is somebody you know.' : `That is ${name}.`),
};

const dayClosed: DeskRefusalMessages<'DAY_CLOSED'> = {
  DAY_CLOSED: 'That day is closed. A manager can reopen it.',
  DRAWER_CLOSED_BY: ({ name }) => `${name} has closed this drawer. A manager can reopen it.`,
};

const providerDown: DeskRefusalMessages<'PROVIDER_DOWN'> = {
  PROVIDER_DOWN: 'Card payments are not available right now. Nothing was charged. Try again soon.',
  MONEY_NO_ANSWER: 'The card provider does not answer right now, so nothing was compared. Try again soon.',
  PAYOUTS_NO_ANSWER: 'Stripe does not answer right now. Nothing was changed. Try again soon.',
};

const nameTaken: DeskRefusalMessages<'NAME_TAKEN'> = {
  NAME_TAKEN: 'That name is taken.',
  START_NAME_TAKEN: ({ shopName, suggestion }) =>
    suggestion ? `There is a ${shopName} already. Add the street: ${suggestion}.` : `There is a ${shopName} already.`,
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A minute of a business day, which may be past midnight: "9:30 AM", or "9 AM" on the hour. */
const clockTime = (minute: number): string => formatTime(new Date(minute * MINUTE).toISOString(), 'UTC');
const hourOf = (minute: number): string => formatHour(new Date(minute * MINUTE).toISOString(), 'UTC');

const priceGap: DeskRefusalMessages<'PRICE_GAP'> = {
  PRICE_GAP: 'Some open hours have no price.',
  HOURS_NO_PRICE: ({ weekday, minute }) => `${weekdays[weekday - 1]} ${clockTime(minute)} has no price.`,
  PRICES_GAP: ({ date, weekday, fromMinute }) => {
    const day = date ? `${weekdays[weekday - 1]}, ${formatDate(date)},` : weekdays[weekday - 1];
    return fromMinute >= DAY_MINUTES
      ? `${day} ${hourOf(fromMinute)} after midnight has no price.`
      : `${day} ${hourOf(fromMinute)} has no price.`;
  },
};

const tooEarly: DeskRefusalMessages<'TOO_EARLY'> = {
  TOO_EARLY: 'That day has tee times sold at another price.',
  HOURS_FROM_TOMORROW: 'Choose tomorrow or a later day. Today is being sold.',
  PRICES_PAST_DAY: 'That day is over. Choose one from tomorrow on.',
  PRICES_SOLD_TODAY: ({ sold }) =>
    plural(sold, {
      one: 'From tomorrow: 1 tee time today is sold at the old price.',
      other: `From tomorrow: ${sold} tee times today are sold at the old price.`,
    }),
};

const wrongPin: DeskRefusalMessages<'WRONG_PIN'> = {
  WRONG_PIN: 'That is not the right PIN.',
  PIN_WRONG: ({ name, triesLeft }) =>
    plural(triesLeft, {
      one: `That is not ${name}’s PIN. 1 try is left.`,
      other: `That is not ${name}’s PIN. ${triesLeft} tries are left.`,
    }),
};

const pinLocked: DeskRefusalMessages<'PIN_LOCKED'> = {
  PIN_LOCKED: 'Too many tries. Sign in with a code.',
  PIN_LOCKED_FOR: ({ seconds }) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return plural(minutes, {
      one: 'Too many tries. Try again in 1 minute.',
      other: `Too many tries. Try again in ${minutes} minutes.`,
    });
  },
};

/** Rounded up, so that no retry comes too early. */
function codesWait({ seconds }: { seconds: number }): string {
  if (seconds > 1.5 * HOUR_SECONDS) return `A new code can be sent in ${Math.ceil(seconds / HOUR_SECONDS)} hours.`;
  if (seconds > 90) return `A new code can be sent in ${Math.ceil(seconds / 60)} minutes.`;
  const whole = Math.max(1, Math.ceil(seconds));
  return plural(whole, {
    one: 'A new code can be sent in 1 second.',
    other: `A new code can be sent in ${whole} seconds.`,
  });
}

const tooManyCodes: DeskRefusalMessages<'TOO_MANY_CODES'> = {
  TOO_MANY_CODES: 'Too many codes were sent. Wait a while before asking for another.',
  CODES_WAIT: codesWait,
};

const { tooEasy: tooEasyToGuess } = deskLibCatalogue.pin;

export const catalogue = {
  sharedRefusals: {
    /** The refusals that any desk call may get. None of them mentions money, because its state is unknown. */
    sentences: {
      ...faults,
      INVALID_REQUEST: 'Some details are not valid. Check the marked fields.',
      VENUE_NOT_OPEN: 'This venue opens soon.',
      VENUE_OPENS_SOON: ({ shopName }) => `${shopName} opens soon.`,
      TOO_LARGE: 'That is too much to send at once.',
      UNSUPPORTED_MEDIA_TYPE: wentWrong,
      RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
      INTERNAL: wentWrong,
      OVERLOADED: 'We are very busy right now. Try again in a moment.',
      UNAUTHENTICATED: 'Please sign in.',
      ...removed,
      SESSION_CHANGED:
        'The desk was signed in again in another tab. Nothing was changed here; check who is signed in now.',
      WRONG_ORIGIN: 'That came from another page. Open the desk itself and try again.',
      NOT_ALLOWED: 'That is for managers.',
      STAFF_OWNERS_ONLY: 'That is for owners.',
      PIN_NEEDED: 'Give your own PIN first.',
      APPROVAL_NEEDED: 'A manager has to approve this.',
      ...changedMeanwhile,
      KEY_IN_PROGRESS: 'The same request is still being worked on.',
      KEY_REUSED: wentWrong,
    } satisfies DeskRefusalMessages<DeskSharedCode> & Faults,
  },

  /** The refusals of calls that several features make, each with its reasons. */
  refusals: {
    ROOM_NOT_FOUND,
    BOOKING_NOT_FOUND,
    CUSTOMER_NOT_FOUND: 'We could not find that customer.',
    CARD_NOT_FOUND: 'We could not find that card.',
    MEMBERSHIP_NOT_FOUND: 'We could not find that membership.',
    DEVICE_NOT_FOUND: 'We could not find that device at this venue.',
    PLACE_NOT_FOUND: 'We could not find that place. Somebody may have removed it.',
    SHOP_NOT_FOUND: 'We could not find that venue. Check its name or scan its code again.',
    PHONE_NOT_SUPPORTED: 'That is not a mobile number of the chosen country. Check it.',
    REASON_NEEDED: 'Say why, in 280 characters at most.',
    OUTSIDE_HOURS,
    DOES_NOT_FIT,
    MEMBERSHIP_DOES_NOT_FIT,
    NO_BALANCE: 'There is not enough left on that membership. Choose another way to pay.',
    NO_PHONE: 'This customer has no phone number.',
    TOO_MANY_TEXTS: 'That was texted often enough. Call the customer instead.',
    TOO_LITTLE_FOR_CARD: 'This is less than a card can be charged. Ask the venue.',
    TOO_MUCH_FOR_CARD: 'This is more than a card can be charged. Ask the venue.',
    MORE_THAN_PAID: 'More would go back than was paid.',
    PAID_ALREADY: 'It is paid already. Return money instead.',
    SIGN_IN_OVER: 'That took too long. Sign in again.',
    WRONG_CODE: 'That is not the code we texted. Check it, or ask for a new one.',
    CODE_LOCKED: 'Too many wrong codes. Ask for a new one.',
    SMS_BUDGET: 'We cannot send texts right now. Try again later, or call the venue.',
    PIN_TOO_EASY: tooEasyToGuess,
    PIN_EASY: tooEasyToGuess,
    REQUEST_FUTURE_DATE: 'Ask for days that have begun.',
    accountExists,
    customerBlocked,
    dayClosed,
    holdExpired,
    nameTaken,
    notNow,
    notPayable,
    pinLocked,
    priceChanged,
    priceGap,
    providerDown,
    slotReasons,
    slotTaken,
    tooEarly,
    tooManyCodes,
    wrongPin,
  },

  /** The refusals of booking calls that several features make. */
  bookingRefusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      ROOM_NOT_FOUND,
      NOT_UNDOABLE: 'That cannot be undone.',
      MONEY_MOVED: 'Undoing it would move money. Take the opposite action instead.',
      DOES_NOT_FIT,
      OUTSIDE_HOURS,
      MEMBERSHIP_DOES_NOT_FIT,
      ...notNow,
      ...slotTaken,
      ...slotReasons,
      ...dayClosed,
    },
  },
};
