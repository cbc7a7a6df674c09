import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import type { MembershipRules } from '@caddie/contract/memberships';
import type { Misfit } from '@caddie/contract/misfits';
import type { RefusalMessages } from '@caddie/contract/reasons';
import type { sharedRefusals } from '@caddie/contract/refusals';
import type { Tender } from '@caddie/contract/amounts/tenders';
import {
  formatRangeEnds,
  formatClockTime,
  formatDate,
  formatHour,
  formatShortTime,
  formatTime,
  isOnTheHour,
} from '../format.ts';
import { listAlternatives, joinPhrases, joinSentences, list as listWords, LOCALE, plural } from '../language.en.ts';
import { formatMoney } from '../money.ts';

const sessionsWords = (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` });
const minutesWords = (count: number): string => plural(count, { one: '1 minute', other: `${count} minutes` });

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** "weekdays", "weekends", or a list of days. */
function weekdayWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.join() === '1,2,3,4,5') return 'weekdays';
  return days.join() === '6,7' ? 'weekends' : listWords(days.map((day) => weekdayNames[day - 1]!));
}

/** "9:00 AM to 5:00 PM", "until 5:00 PM", "from 5:00 PM", or empty. */
function hourWords({ fromTime, untilTime }: Pick<MembershipRules, 'fromTime' | 'untilTime'>): string {
  if (fromTime && untilTime) return `${formatClockTime(fromTime)} to ${formatClockTime(untilTime)}`;
  if (untilTime) return `until ${formatClockTime(untilTime)}`;
  return fromTime ? `from ${formatClockTime(fromTime)}` : '';
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const isLeft = (left: number): string => plural(left, { one: `${left} is left`, other: `${left} are left` });

type Misfits = { [Code in Misfit['code']]: (misfit: Extract<Misfit, { code: Code }>) => string };

const misfits: Misfits = {
  LESSON: () => 'Lessons are booked with a coach at the venue.',
  UNPAID: () => 'It is not paid yet.',
  ENDED: () => 'It has ended.',
  DISPUTED: () => 'Its payment is disputed at the bank.',
  NOT_YET: ({ from }) => `It is valid from ${formatDate(from)}, and this tee time is earlier.`,
  NO_LONGER: ({ until }) => `It is valid until ${formatDate(until)}, and this tee time is later.`,
  FROZEN: ({ until }) => `It is frozen until ${formatDate(until)}.`,
  ENDS_TOO_SOON: ({ days }) =>
    plural(days, {
      one: 'Its 1 day would begin with this tee time and end before your last one on it.',
      other: `Its ${days} days would begin with this tee time and end before your last one on it.`,
    }),
  WEEKDAYS: ({ weekdays }) => `It is valid on ${weekdayWords(weekdays)} only.`,
  HOURS: (hours) =>
    hours.fromTime && hours.untilTime
      ? `It is valid from ${hourWords(hours)} only.`
      : `It is valid ${hourWords(hours)} only.`,
  ROOMS: ({ shopRoomNames }) => `It is valid for ${listWords(shopRoomNames)} only.`,
  SESSIONS_A_DAY: ({ allowed, left }) => `It allows ${sessionsWords(allowed)} a day, and ${isLeft(left)} on that day.`,
  MINUTES_A_DAY: ({ allowed, left }) => `It allows ${minutesWords(allowed)} a day, and ${isLeft(left)} on that day.`,
  UPCOMING: ({ allowed, upcoming }) =>
    plural(allowed, {
      one: `It allows 1 upcoming booking at a time, and you have ${upcoming}.`,
      other: `It allows ${allowed} upcoming bookings at a time, and you have ${upcoming}.`,
    }),
  SESSIONS: ({ needed, left }) => `It would take ${sessionsWords(needed)}, and ${isLeft(left)}.`,
  EMPTY: () => 'Nothing is left on it.',
  REST_TOO_SMALL: () => 'The rest would be less than a card can be charged.',
};

type Named = { name: string; rate: number; isAdded: boolean };

/** "Visa ending in 4242", "Practice 10-Session Pack". */
function tenderName(tender: Tender): string {
  if (tender.kind === 'CARD') return `${tender.company} ending in ${tender.last4}`;
  if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
  return tender.kind === 'CASH' ? 'Cash' : 'Card at the counter';
}

/** True for an amount or sessions above 0, and for every period pass, which has neither. */
const hasValue = (tender: Tender): boolean =>
  tender.amount > 0 || (tender.kind === 'MEMBERSHIP' && (tender.sessions > 0 || tender.membershipTypeCd === 'PERIOD'));

function measure(tender: Tender, currency: string): string {
  if (tender.kind !== 'MEMBERSHIP' || tender.membershipTypeCd === 'PERIOD') return '';
  return tender.membershipTypeCd === 'BALANCE' ? formatMoney(tender.amount, currency) : sessionsWords(tender.sessions);
}

/** The rules of a membership, one sentence each. */
function ruleWords(rules: MembershipRules, category: string): string[] {
  const { weekdays, sessionMinutes, sessionsPerDay, minutesPerDay, maxUpcoming, shopRoomNames, validFrom } = rules;
  return [
    upperFirst(joinPhrases(weekdays && `${weekdayWords(weekdays)} only`, hourWords(rules))),
    sessionMinutes && `One session is ${minutesWords(sessionMinutes)}`,
    sessionsPerDay && `Up to ${sessionsWords(sessionsPerDay)} a day`,
    minutesPerDay && `Up to ${minutesWords(minutesPerDay)} a day`,
    maxUpcoming &&
      plural(maxUpcoming, { one: 'Up to 1 upcoming booking', other: `Up to ${maxUpcoming} upcoming bookings` }),
    shopRoomNames && `${listWords(shopRoomNames)} only`,
    category === 'LESSON' && 'Booked with a coach at the venue',
    validFrom === 'FIRST_USE' && 'The days count from your first tee time',
  ].filter((words): words is string => Boolean(words));
}

/** The label of a row: "6 PM" on the hour, otherwise "6:30"; with the zone's name where an hour happens twice. */
function rowLabel(startedAt: string, timeZone: string, isTwice: boolean): string {
  if (isTwice) return formatTime(startedAt, timeZone, { zoneName: true });
  return isOnTheHour(startedAt, timeZone) ? formatHour(startedAt, timeZone) : formatShortTime(startedAt, timeZone);
}

/** "Eastern time": the common name of the venue's time zone. */
function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/(?<! Standard) Time$/, ' time');
}

/** "11:30 –" above "1:00 PM" for a narrow column: no tee time lasts twelve hours, so AM or PM is shown once. */
function stackedRange(startedAt: string, endedAt: string, timeZone: string): string {
  const { from = '', to = '', isChanged } = formatRangeEnds(startedAt, endedAt, timeZone) ?? {};
  return `${isChanged ? from : formatShortTime(startedAt, timeZone)} –\n${to}`;
}

function waitWords(seconds: number): string {
  if (seconds > 5400)
    return plural(Math.ceil(seconds / HOUR_SECONDS), {
      one: '1 hour',
      other: `${Math.ceil(seconds / HOUR_SECONDS)} hours`,
    });
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  const whole = Math.max(1, Math.ceil(seconds));
  return plural(whole, { one: '1 second', other: `${whole} seconds` });
}

type SharedCode = (typeof sharedRefusals)[number] | 'UNAUTHENTICATED' | 'WRONG_SHOP' | 'KEY_IN_PROGRESS' | 'KEY_REUSED';

const wentWrong = 'Something went wrong on our side. Try again in a moment.';

/** Why a time cannot be booked, for the calls that list the times of a day and that hold one. */
const slotReasons: RefusalMessages<'INVALID_SLOT'> = {
  INVALID_SLOT: 'That time cannot be booked. Choose another one.',
  SLOT_NOT_OPEN_YET: () => 'The venue does not take bookings yet.',
  SLOT_LENGTH: ({ durations }) => `Tee times here last ${listAlternatives(durations)} minutes.`,
  SLOT_PLAYERS: ({ players }) => `A bay takes at most ${players} players.`,
  SLOT_PLAYERS_OF_BAY: ({ roomName, players }) => `${roomName} takes at most ${players} players.`,
  SLOT_IN_PAST: () => 'That time is over.',
  SLOT_TOO_LATE: ({ phone }) => `It is too late to book that online. Call ${phone}.`,
  SLOT_NOT_ON_CLOCK: () => 'That time does not exist on the venue’s clock on that day.',
  SLOT_CLOSED_SINCE: () => 'The venue has just closed at that time. Nothing was charged. Choose another time.',
  SLOT_HOURS_CHANGING: () => 'The venue is changing its hours at this moment. Nothing was charged. Try again.',
  SLOT_NO_START: ({ minutes }) => {
    if (minutes === 30) return 'The venue does not start tee times then. They begin every half hour while it is open.';
    if (minutes === 60) return 'The venue does not start tee times then. They begin every hour while it is open.';
    return `The venue does not start tee times then. They begin every ${minutes} minutes while it is open.`;
  },
  SLOT_TOO_FAR: ({ days, phone }) => `Online, tee times can be booked ${days} days ahead. Call ${phone}.`,
  SLOT_CLOSES_BEFORE: () => 'The venue closes before that tee time would end.',
  SLOT_OUT_OF_SERVICE: () => 'That bay is out of service then. Choose another one.',
  SLOT_NO_PRICE: () => 'The venue has no price for that time.',
};

const notPayable: RefusalMessages<'NOT_PAYABLE'> = {
  NOT_PAYABLE: 'This can no longer be paid.',
  PAY_MEMBERSHIP_PAYS: () => 'A membership pays for this already.',
  MEMBERSHIP_CHANGED: () =>
    'The venue changed this membership since you chose it. Nothing was charged. Look at it again before you buy.',
};

const bookingNotFound = 'We could not find that booking.';

const membershipNotFound = 'We could not find that membership.';

const notRefundedOnline = 'Memberships are not refunded online. Ask the venue.';

const notCancelable: RefusalMessages<'NOT_CANCELABLE'> = {
  NOT_CANCELABLE: 'This can no longer be canceled.',
  MEMBERSHIP_NOT_REFUNDED: () => notRefundedOnline,
};

export const catalogue = {
  /** Texts that several screens share; a text of one screen is in its own catalogue. */
  labels: {
    loading: 'Loading...',
    bookTeeTime: 'Book Tee Time',
    buyMembership: 'Buy Membership',
    myBooking: 'MY BOOKING',
    myMembership: 'MY MEMBERSHIP',
    termsOfUse: 'Terms of Use',
    opensInANewTab: '(opens in a new tab)',
    heldForYou: 'Held for you',
    directions: 'Directions',
    nothingWasCharged: 'Nothing was charged.',
    addNewCard: '+ Add New Card',
    moneyNotSentBack: 'We could not send the money back to this card. The venue will contact you.',
    bookingNotFound,
    membershipNotFound,
    notRefundedOnline,
    continueAtYourBank: 'Continue at your bank',
    typeTheName: 'Type the name from the link.',
  },

  membership: {
    sessionsWords,
    listWords,
    ruleWords,
    /** Several rules as one text. */
    rulesTogether: (rules: readonly string[]): string => rules.join('. '),
    weekdayWords,
    hourWords,
  },

  misfit: {
    /** Why a membership cannot pay; empty for a reason that only a newer server knows. */
    misfitWords: (misfit: Misfit | null): string =>
      (misfit && (misfits[misfit.code] as ((misfit: Misfit) => string) | undefined)?.(misfit)) ?? '',
  },

  /** Codes by text message, for signing in with a phone number and through a link. */
  codes: {
    codeInvalid: 'Invalid verification code. Please try again.',
    codeMissing: 'Please enter the verification code.',
    sendingCode: 'Sending the code…',
    notACode: `Enter the ${AUTH_CODE_LENGTH} digits of the code.`,
    codeSentences: {
      PHONE_NOT_SUPPORTED: 'That is not a mobile number of the chosen country. Check it.',
      TOO_MANY_CODES: 'Too many codes were sent. Wait a while before asking for another.',
      /** Rounded up, so that no retry comes too early. */
      CODES_WAIT: ({ seconds }: { seconds: number }) => `A new code can be sent in ${waitWords(seconds)}.`,
      TEXTS_STOPPED:
        'Texts to that phone were stopped with STOP. Answer one of ours with START, then ask for a code again.',
      CODE_NOT_SENT: 'The text could not be sent. Try again in a moment, or call the venue.',
      SMS_BUDGET: 'We cannot send texts right now. Try again later, or call the venue.',
      CODE_LOCKED: 'Too many wrong codes. Ask for a new one.',
    },
  },

  refundPolicy: {
    backUntil: (percent: number, moment: string) =>
      percent === 100 ? `Free until ${moment}` : `${percent}% back until ${moment}`,
    nothingAfterThat: 'After that, nothing comes back',
    nothingComesBack: 'Nothing comes back',
  },

  refusalOf: {
    venueNotReached: 'We could not reach the venue. Check your connection and try again.',
    wentWrong,
  },

  sharedRefusals: {
    /** Refusals that any call may get. None of them makes a claim about money, because its state is unknown. */
    sentences: {
      INVALID_REQUEST: 'Some details are not valid. Check the marked fields.',
      VENUE_NOT_OPEN: 'This venue opens soon.',
      TOO_LARGE: 'That is too much to send at once.',
      UNSUPPORTED_MEDIA_TYPE: wentWrong,
      UNAUTHENTICATED: 'Please sign in.',
      WRONG_SHOP: 'You are signed in at another venue. Sign in here first.',
      KEY_IN_PROGRESS: 'The same request is still being worked on.',
      KEY_REUSED: wentWrong,
      RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
      INTERNAL: wentWrong,
      OVERLOADED: 'We are very busy right now. Try again in a moment.',
    } satisfies Record<SharedCode, string>,
  },

  /** Refusals that calls of several features share. */
  refusals: {
    SHOP_NOT_FOUND: 'We could not find that venue. Check its name or scan its code again.',
    BOOKING_NOT_FOUND: bookingNotFound,
    ORDER_NOT_FOUND: 'We could not find that order.',
    CARD_NOT_FOUND: 'We could not find that card.',
    MEMBERSHIP_NOT_FOUND: membershipNotFound,
    HOLD_EXPIRED: 'Your hold has ended and the time is free again. Nothing was charged.',
    NOT_PAID: 'This is not paid yet.',
    PROVIDER_DOWN: 'Card payments are not available right now. Nothing was charged. Try again soon.',
    notPayable,
    notCancelable,
    priceChanged: {
      PRICE_CHANGED: 'The price of that tee time has changed. Look at it again before you book.',
      PAY_CHANGED: ({ now, shown, currency }: { now: number; shown: number; currency: string }) =>
        `It changed while you looked: ${formatMoney(now, currency)}, not ${formatMoney(shown, currency)}. Nothing was charged.`,
    },
  },

  slotRefusals: {
    slotReasons,
  },

  tax: {
    /**
     * "Sales tax 8.875%" for a tax that was added, "Includes VAT 10%" for one that the prices include. A rate is in thousandths of a
     * percent.
     */
    taxWords: ({ name, rate, isAdded }: Named): string =>
      isAdded ? `${name} ${rate / 1000}%` : `Includes ${name} ${rate / 1000}%`,
  },

  tender: {
    tenderName,

    /** How an order was paid: "$100.00 of Play Balance and Visa ending in 4242". */
    tenderWords: (tenders: readonly Tender[], currency: string): string =>
      listWords(
        tenders.map((tender) => {
          const share = measure(tender, currency);
          return share ? `${share} of ${tenderName(tender)}` : tenderName(tender);
        }),
      ),

    /** The refund, one sentence for each tender that gets a part of it. */
    backWords: (returns: readonly Tender[], currency: string): string =>
      joinSentences(
        ...returns.filter(hasValue).map((tender) => {
          const money = formatMoney(tender.amount, currency);
          if (tender.kind === 'CARD') return `${money} goes to ${tenderName(tender)}.`;
          if (tender.kind !== 'MEMBERSHIP') return `${money} goes back to you at the desk.`;
          const { membershipTypeCd: type, membershipName: name, sessions } = tender;
          if (type === 'PERIOD') return `It no longer counts on ${name}.`;
          if (type === 'BALANCE') return `${money} goes back to ${name}.`;
          return plural(sessions, {
            one: `1 session goes back to ${name}.`,
            other: `${sessions} sessions go back to ${name}.`,
          });
        }),
      ),

    hasValue,
  },

  time: {
    /** "1 hr", "1.5 hr", "45 min", "1 hr 40 min". */
    durationWords: (minutes: number): string =>
      minutes < 60
        ? `${minutes} min`
        : minutes % 30 === 0
          ? `${minutes / 60} hr`
          : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`,

    /** "2-hour", "45-minute", "100-minute", before "times" or "session". */
    durationAdjective: (minutes: number): string =>
      minutes >= 60 && minutes % 30 === 0 ? `${minutes / 60}-hour` : `${minutes}-minute`,

    playersWords: (players: number): string => plural(players, { one: '1 player', other: `${players} players` }),

    /** "6:30 PM to 8:30 PM", for screen readers. */
    spokenRange: (startedAt: string, endedAt: string, timeZone: string): string => {
      const ends = formatRangeEnds(startedAt, endedAt, timeZone);
      return ends ? `${ends.from} to ${ends.to}` : '';
    },
    rowLabel,
    zoneWords,
    stackedRange,
  },
};
