import type { BookingEvent } from '@caddie/contract/desk/panel';
import type { CardAccount } from '@caddie/contract/desk/finance/payouts';
import { DAY, LAST_MINUTE } from '@caddie/contract/dates/duration';
import type { Language } from '@caddie/contract/texts/languages';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import type { TextKind } from '@caddie/contract/texts/wordings';
import { formatDay, formatShortTime, formatTime } from '../../../lib/format.ts';
import { joinPhrases, joinSentences, list, plural } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';

const keys = { TEST: 'test keys', LIVE: 'live keys' };

/** "19 min", "1 h 19", "2 h". */
function durationShort(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest}`;
}

type Change = Exclude<BookingEvent['kind'], 'NOTE' | 'TEXT'>;

const canceledIt = (who: string, when: string): string => `${who} canceled it at ${when}.`;

const did: Record<Change, (who: string, when: string, to: string) => string> = {
  HELD: (who, when) => `${who} held it at ${when}.`,
  CONFIRMED: (who, when) => `${who} booked it at ${when}.`,
  COMPLETED: (who, when) => `${who} ended it at ${when}.`,
  CANCELING: canceledIt,
  CANCELED: canceledIt,
  LAPSED: (who, when) => `${who} let it go at ${when}.`,
  RELEASED: (who, when) => `${who} gave the time free at ${when}.`,
  PAYMENT_FAILED: (who, when) => `${who} tried to pay at ${when}, and it failed.`,
  CHECKED_IN: (who, when) => `${who} checked it in at ${when}.`,
  CHECK_IN_UNDONE: (who, when) => `${who} took the check-in back at ${when}.`,
  NO_SHOW: (who, when) => `${who} marked it as a no-show at ${when}.`,
  NO_SHOW_UNDONE: (who, when) => `${who} took the no-show back at ${when}.`,
  WAIVED: (who, when, money) => `${who} waived ${money} at ${when}.`,
  MOVED: (who, when, place) => `${who} moved it to ${place} at ${when}.`,
  PRICE: (who, when, money) => `${who} lowered its price by ${money} at ${when}.`,
  PARTY: (who, when, players) => `${who} changed the players to ${players} at ${when}.`,
  CUSTOMER: (who, when) => `${who} gave it to another customer at ${when}.`,
  MERGED: (who, when) => `${who} merged its customer with another profile at ${when}.`,
  UNMERGED: (who, when) => `${who} undid the merge of its customer at ${when}.`,
  PAID: (who, when, money) => `${who} added a payment of ${money} at ${when}.`,
  TAKEN_BACK: (who, when, money) => `${who} took a payment of ${money} back at ${when}.`,
  REFUND: (who, when, money) => `${who} returned ${money} at ${when}.`,
  LATE: (who, when, money) => `${who} returned ${money} that came too late, at ${when}.`,
};

/** Changes without an author. */
const byItself: Partial<Record<BookingEvent['kind'], (when: string, money: string) => string>> = {
  COMPLETED: (when) => `Its time was over at ${when}.`,
  LAPSED: (when) => `Its hold ended at ${when}.`,
  PAYMENT_FAILED: (when) => `Its payment failed at ${when}.`,
  PAID: (when, money) => `${money} came in at ${when}.`,
  REFUND: (when, money) => `${money} went back at ${when}.`,
  LATE: (when, money) => `${money} came too late at ${when} and goes back.`,
};

const plans = {
  TRIAL: 'The trial',
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  ENTERPRISE: 'Enterprise',
};

const bays = (count: number): string => plural(count, { one: '1 bay', other: `${count} bays` });

/** A refund: the total amount, and the part of each tender; what a pass gets back is not money. */
export type Back = { amount: number; to: readonly Tender[] };

/** The part that goes back to a pass: sessions or money, by its kind. */
function passBack(tender: Tender, currency: string): string | undefined {
  if (tender.kind !== 'MEMBERSHIP') return undefined;
  if (tender.sessions > 0) return plural(tender.sessions, { one: '1 session', other: `${tender.sessions} sessions` });
  return tender.membershipTypeCd === 'BALANCE' && tender.amount > 0 ? formatMoney(tender.amount, currency) : undefined;
}

function passWords(tender: Extract<Tender, { kind: 'MEMBERSHIP' }>, money: string): string {
  const { sessions, membershipName: name } = tender;
  if (sessions > 0)
    return plural(sessions, {
      one: `1 session goes back to ${name}.`,
      other: `${sessions} sessions go back to ${name}.`,
    });
  return tender.amount > 0 ? `${money} goes back to ${name}.` : '';
}

const lastSessionOfAPass = 'Last session of a pass';
const passEndsSoon = 'Pass ends soon';
const reminderFree = 'Reminder while canceling is free';
const reminder = 'Reminder';

/** The names of the text messages to customers. */
const textNames: Record<TextKind, string> = {
  booked: 'Booked',
  'reminder-free': reminderFree,
  'reminder-later': reminder,
  moved: 'Moved',
  'moved-by-venue': 'Moved by the venue',
  canceled: 'Canceled',
  'canceled-by-venue': 'Canceled because you close',
  released: 'No longer held',
  'pay-link': 'Pay link',
  'link-lapsed': 'Pay link not used in time',
  'payment-failed': 'Payment failed',
  'paid-too-late': 'Paid too late',
  'late-payment': 'Late payment sent back',
  returned: 'Money returned',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  'no-show': 'No-show',
  'fee-charged': 'Fee charged',
  'last-session': lastSessionOfAPass,
  'pass-ends': passEndsSoon,
  'pass-pay-link': 'Pay link for a pass',
  'pass-returned': 'Pass refunded',
  'pass-paid-too-late': 'Pass paid too late',
  'pass-late-payment': 'Late payment for a pass sent back',
  'pass-refund-failed': 'Refund of a pass failed',
};

/** Message kinds whose wording has another name. */
const wordingOf: Record<string, TextKind> = {
  'booking.confirmed': 'booked',
  'booking.reminder': 'reminder-later',
  'membership.ends-soon': 'pass-ends',
  'membership.pay-link': 'pass-pay-link',
  'membership.refund-failed': 'pass-refund-failed',
  'membership.paid-too-late': 'pass-paid-too-late',
  'membership.late-payment': 'pass-late-payment',
};

const others: Record<string, string> = {
  'password-off': 'Password locked after wrong tries',
  'phone-changed': 'Phone number changed',
  'account-deleting': 'Account is being deleted',
  'customer.text': 'Written by the desk',
};

const playersAtMost = 'Players at most';

/** The names of the venue's settings. */
const labels = {
  bookingWindowDays: 'Days ahead',
  leadMinutes: 'Latest before start',
  holdMinutes: 'Held while paying',
  bufferMinutes: 'Free after each',
  maxPartySize: playersAtMost,
  startStepMinutes: 'Starts every',
  durations: 'Lengths offered',
  cancellationPolicy: 'Canceling',
  noShowMinutes: 'No-show after',
  noShowFee: 'Fee if unpaid',
  tax: 'Tax',
  counterLockMinutes: 'Lock after',
  drawerFloat: 'Drawer float',
  deskRefundLimit: 'Desk may give back without a manager',
  language: 'Language of the pages',
  firstView: 'Customers start with',
  quietFromHour: 'Quiet hours from',
  quietUntilHour: 'Quiet hours until',
  shopName: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
};

const languages = {
  en: 'English',
  ko: 'Korean',
  ja: 'Japanese',
  'zh-Hans': 'Chinese, simplified',
  'zh-Hant': 'Chinese, traditional',
} satisfies Record<Language, string>;

/** What customers see first when they book. */
const firstViews = { TIMES: 'A list of times', BAYS: 'The bays' };

const fees = { NONE: 'None', HALF: 'Half of the price', WHOLE: 'The whole price' };

/** "30 min", "1 h", "1.5 h", "1 h 40 min" */
const length = (count: number): string => {
  if (count < 60) return `${count} min`;
  return count % 30 ? `${Math.floor(count / 60)} h ${count % 60} min` : `${count / 60} h`;
};

const step = (hours: string, percent: string): string => `${percent} % until ${hours} h before`;

const nothing = 'nothing';

const kindsOfTax: Partial<Record<string, string>> = { added: 'added to prices', included: 'included in prices' };

/** "Sales tax 8.875 %, added to prices" */
const taxOf = (kind: string, rate: string, name: string): string =>
  `${name} ${Number(rate) / 1000} %, ${kindsOfTax[kind] ?? kind}`;

const usualWords = 'the usual words';

const textOf = (name: string): string => `the text “${name}”`;

const sendingOf = (name: string): string => `sending “${name}”`;

const isNamedText = (kind: string): kind is TextKind => Object.hasOwn(textNames, kind);

/** A text's wording (`text.booked`), or whether it is sent (`text.booked.sent`). */
function textIn(setting: string): { name: string; isSending: boolean } | undefined {
  const [, kind = '', sent] = /^text\.([a-z-]+)(\.sent)?$/.exec(setting) ?? [];
  return isNamedText(kind) ? { name: textNames[kind], isSending: sent !== undefined } : undefined;
}

function stateOf({ kind, mode, account }: CardAccount): string {
  if (kind === 'SANDBOX') return 'Cards are only simulated on this server. Nobody is charged.';
  return joinPhrases(
    kind === 'SERVER' ? 'Stripe of this server' : 'Stripe',
    account && `account ending ${account.slice(-4)}`,
    keys[mode],
  );
}

/** "tomorrow, 9:00 AM", in the venue's time zone. */
function chargeMoment(at: string, timeZone: string, now: number): string {
  const dayOf = (moment: number) => formatDay(new Date(moment).toISOString(), timeZone);
  const [day, time] = [formatDay(at, timeZone), formatTime(at, timeZone)];
  if (day === dayOf(now)) return `today, ${time}`;
  return day === dayOf(now + DAY) ? `tomorrow, ${time}` : `${day}, ${time}`;
}

/** "8:30 – 10:30 PM", "11:00 PM – 1:00 AM": AM or PM is written once if it is the same. */
function rangeWords(startedAt: string, endedAt: string, timeZone: string): string {
  const halfOf = (at: string) => formatTime(at, timeZone).replace(formatShortTime(at, timeZone), '');
  const from = (halfOf(startedAt) === halfOf(endedAt) ? formatShortTime : formatTime)(startedAt, timeZone);
  return `${from} – ${formatTime(endedAt, timeZone)}`;
}

/** "$70.00 and 2 sessions": the whole refund in figures. */
function figuresOf({ amount, to }: Back, currency: string): string {
  const passes = to.flatMap((tender) => passBack(tender, currency) ?? []);
  return list([...(amount > 0 || passes.length === 0 ? [formatMoney(amount, currency)] : []), ...passes]);
}

/** Where each part of a refund goes, for the person at the desk, who has to hand over the cash. */
function returnedWords(tenders: readonly Tender[], currency: string): string {
  const sentences = tenders.map((tender) => {
    const money = formatMoney(tender.amount, currency);
    if (tender.kind === 'MEMBERSHIP') return passWords(tender, money);
    if (tender.amount === 0) return '';
    if (tender.kind === 'CARD') return `${money} goes to ${tender.company} ${tender.last4}.`;
    return tender.kind === 'CASH' ? `Give back ${money} in cash.` : `Return ${money} on your terminal.`;
  });
  return joinSentences(...sentences);
}

/** Formats a value of the activity: `60,90`, `24:100,2:50`, `HALF`, `added:8875:Sales tax`. */
function valueWords(setting: string, value: string, currency: string): string {
  if (setting === 'quietFromHour' || setting === 'quietUntilHour') return hourOf(Number(value) * 60);
  if (setting === 'drawerFloat' || setting === 'deskRefundLimit') return formatMoney(Number(value), currency);
  if (textIn(setting)) return value || usualWords;
  if (setting === 'durations') return joinPhrases(...value.split(',').map((one) => length(Number(one))));
  if (setting === 'language') return (languages as Partial<Record<string, string>>)[value] ?? value;
  if (setting === 'firstView') return (firstViews as Partial<Record<string, string>>)[value] ?? value;
  if (setting === 'noShowFee') return (fees as Partial<Record<string, string>>)[value] ?? value;
  if (setting === 'tax' && value) {
    const [kind = '', rate = '', ...name] = value.split(':');
    return taxOf(kind, rate, name.join(':'));
  }
  if (setting !== 'cancellationPolicy') return value || nothing;
  return value
    ? joinPhrases(...value.split(',').map((tier) => step(...(tier.split(':') as [string, string]))))
    : nothing;
}

function settingOf(setting: string): string {
  const text = textIn(setting);
  if (text) return text.isSending ? sendingOf(text.name) : textOf(text.name);
  return (labels as Partial<Record<string, string>>)[setting] ?? setting;
}

/** The name of a text message; an unknown kind is just a text. */
function textName(kind: string): string {
  const wording = wordingOf[kind] ?? kind.slice(kind.indexOf('.') + 1);
  return others[kind] ?? (isNamedText(wording) ? textNames[wording] : 'Text');
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const AM = ['a', ' AM'] as const;

const PM = ['p', ' PM'] as const;

/** 9 AM, 5:30 PM; short: 9a, 5:30p. */
function hourOf(minute: number, { isShort = false, withMinutes = false } = {}): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  const half = (hours < 12 ? AM : PM)[isShort ? 0 : 1];
  return `${hours % 12 || 12}${minutes || withMinutes ? `:${String(minutes).padStart(2, '0')}` : ''}${half}`;
}

/** 7–10 PM, 9 AM – 11 PM; "5 PM – close" if it ends when any night must have ended. */
function hoursBetween(from: number, until: number): string {
  const [first, last] = [hourOf(from), until === LAST_MINUTE ? 'close' : hourOf(until)];
  return first.slice(-2) === last.slice(-2) && until - from < 720
    ? `${first.slice(0, -3)}–${last}`
    : `${first} – ${last}`;
}

const daysFrom = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`);

/** Mon to Wed and Fri. */
function daysOf(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return list(runs.map((run) => daysFrom(weekdays[run[0]! - 1]!, weekdays[run.at(-1)! - 1]!)));
}

const peak = 'peak';

const changedMeanwhile = 'Somebody changed this a moment ago. Here it is as it is now.';

const dollarsAndCents = 'Dollars and cents, like 12.50.';

export const catalogue = {
  amount: {
    /** Examples of a typed amount, by currency. */
    likes: {
      USD: dollarsAndCents,
      SGD: dollarsAndCents,
      CNY: 'Yuan and fen, like 12.50.',
      KRW: 'Whole won, like 45000.',
      JPY: 'Whole yen, like 4500.',
      TWD: 'Whole dollars, like 450.',
    } satisfies Record<Currency, string>,

    typeAnAmount: 'Type an amount.',
    atMost: (amount: string): string => `At most ${amount}.`,
  },

  cardAccount: {
    stateOf,
  },

  contact: {
    notAPhone: 'That is not a phone number. Write it as +1 212 555 0148.',
    notAnEmail: 'That is not an e-mail address.',
  },

  days: {
    dayAndYear: (day: string, year: string): string => `${day}, ${year}`,
  },

  fee: {
    chargeMoment,

    /** The state of a no-show fee. */
    feeCharged: (card: string, moment: string): string => `${card} is charged ${moment}. Undo or waive until then.`,
    feeStaysOwed: 'No card can be charged for it, so it stays owed.',
  },

  habits: {
    /** The number of visits and no-shows. */
    visits: (count: number): string =>
      count === 0 ? 'First visit' : plural(count, { one: '1 visit', other: `${count} visits` }),
    noShows: (count: number): string => plural(count, { one: '1 no-show', other: `${count} no-shows` }),
  },

  holder: {
    online: 'Online',
    desk: 'Desk',
    walkIn: 'Walk-in',
    blocked: 'Blocked',
    until: (name: string, time: string): string => `${name} until ${time}`,
    from: (name: string, time: string): string => `${name} from ${time}`,
    list: (...parts: readonly string[]): string => `${joinPhrases(...parts)}.`,
  },

  late: {
    durationShort,

    late: (minutes: number): string => `Late ${durationShort(minutes)}`,
  },

  pin: {
    tooEasy: 'Too easy to guess.',
  },
  plan: {
    hasRoomFor: (plan: keyof typeof plans, limit: number): string => `${plans[plan]} has room for ${bays(limit)}.`,
    inService: (plan: keyof typeof plans, limit: number, count: number): string =>
      plural(count, {
        one: `${plans[plan]} has room for ${bays(limit)}, and ${count} is in service.`,
        other: `${plans[plan]} has room for ${bays(limit)}, and ${count} are in service.`,
      }),
    /** The text before and after the address, which is a link. */
    writeForAPlan: ['To choose a plan, write to ', '.'] as const,
    writeForALargerPlan: ['For a larger plan, write to ', '.'] as const,
    mailSubject: (venue: string): string => `Caddie: the plan of ${venue}`,
  },

  policy: {
    today: 'today',
    onDay: (time: string, day: string): string => (day ? `${day} at ${time}` : `at ${time}`),
  },

  range: {
    rangeWords,
  },

  refused: {
    priceChanged: (now: string, shown: string): string =>
      `It changed while you looked: ${now}, not ${shown}. Nothing was charged.`,
    /** The amount of a refund has changed. */
    returnChanged: (now: string, shown: string): string =>
      `It changed while you looked: ${now}, not ${shown}. Nothing was returned.`,
    providerDown: 'Card payments do not answer right now. Take cash, your terminal, or let it be owed.',
  },

  /** The changes of a booking while it was open on the screen: author, time and new value. */
  changes: {
    did,
    byItself,
    raised: (who: string, when: string, money: string): string => `${who} raised its price by ${money} at ${when}.`,
    ends: (who: string, when: string, end: string): string => `${who} changed its end to ${end} at ${when}.`,
    paid: (who: string, when: string, money: string): string => `${who} paid ${money} at ${when}.`,
    /** A change before today. */
    onDay: (time: string, day: string): string => `${time} on ${day}`,
    caddie: 'Caddie',
    unknownPerson: 'Somebody',
    sessions: (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` }),
    shownAsItIsNow: 'Here it is as it is now.',
    changedMeanwhile,
  },

  returned: {
    passBack,
    figuresOf,

    /** Whether the refund is empty. */
    isNothing: (back: Back, currency: string): boolean =>
      back.amount === 0 && back.to.every((tender) => passBack(tender, currency) === undefined),
    returnedWords,
  },

  roles: {
    roles: { DESK: 'Desk', MANAGER: 'Manager', OWNER: 'Owner' },
  },

  length: { length },

  /** Days and hours of a usual week. */
  week: {
    weekdays,
    hourOf,
    hoursBetween,
    daysFrom,
    daysOf,
    peak,
    when: (bay: string | null, days: string, hours: string): string => joinPhrases(bay, `${days} ${hours}`),
    priceBecomes: (when: string, was: string, now: string): string => `${when} ${was} to ${now}`,
    peakOr: (price: string, isPeak: boolean): string => `${price} ${isPeak ? peak : 'off-peak'}`,
    noPrice: 'no price',
    asAllBays: 'as all bays',
  },

  setting: {
    labels,
    languages,
    fees,
    firstViews,
    length,
    valueWords,
    settingOf,
  },

  statuses: {
    /** The states of a booking. */
    statuses: {
      READY: 'Held',
      CONFIRMED: 'Confirmed',
      COMPLETED: 'Played',
      CANCELING: 'Canceling',
      CANCELED: 'Canceled',
      FAILED: 'Not paid',
    },
  },

  text: {
    textNames,
    textName,
  },

  /** Words that several features share. Each group is a module, so that a screen loads only its own. */
  adding: {
    noBaysYet: 'No bays yet. Add the first one.',
    playersAtMost,
    whatItIsCalled: 'What it is called',
  },

  answers: {
    onItsWay: 'On its way',
    refusedByTheBank: 'Refused by the bank',
  },

  askingBank: {
    asking: 'We are asking the bank. Do not take it again.',
    needsCustomer: (name: string): string =>
      `The bank wants to hear from ${name || 'the customer'} first. Text a pay link: it is confirmed there. Nothing was charged.`,
  },

  cardProvider: {
    openAtProvider: 'Open at Stripe',
    cashOnlyForNow: 'Later: cash at the desk only',
  },

  fields: {
    fillIn: 'Fill this in.',
    wholeNumber: 'A whole number.',
    chooseADay: 'Choose a day.',
    chooseABay: 'Choose a bay, or any.',
    todayOrLater: 'Choose today or a later day.',
    dayIsOver: 'That day is over.',
  },

  givingBack: {
    needsManager: 'Needs a manager’s PIN.',
    amountLabel: 'Amount that goes back',
    bayOutOfOrder: 'Bay out of order',
    reasonMissing: 'Choose why. It is kept with the refund.',
  },

  meanwhile: {
    changedMeanwhile,
    mineAgain: 'Put my changes back',
  },

  mostPaid: {
    atMostPaid: (most: string): string => `At most ${most} was paid.`,
  },

  notHere: {
    backToTheSheet: 'Back to the tee sheet',
    nothingHere: 'There is nothing here',
  },

  passes: {
    lastSessionOfAPass,
    reminder,
    reminderFree,
    passEndsSoon,
    noneEndsSoon: 'No pass ends within 14 days.',
    sellAPass: 'Sell a pass',
  },

  paying: {
    passOrMembership: 'Pass or membership',
    ownCardTerminal: 'Own card terminal',
    textAPayLink: 'Text a pay link',
    noneOwes: 'Nobody owes anything.',
  },

  places: {
    lockOrSwitch: 'Lock, switch person',
    pricesAndHours: 'Prices and hours',
    whatYouDidToday: 'What you did today',
  },

  textParts: {
    inParts: (parts: number): string => `This goes out in ${parts} parts, and costs as much as ${parts} texts.`,
  },
};
