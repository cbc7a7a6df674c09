import type { Currency } from '@caddie/contract/amounts/money';
import type { SignedInDevice } from '@caddie/contract/profile';
import type { CustomerReasons } from '@caddie/contract/reasons';
import { formatDate, formatDay, formatMonthDay, formatTime } from '../../../../lib/format.ts';
import { plural } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';
import type { PassLeft } from '../passes-left.rules.ts';

const { sessionsWords } = libCatalogue.membership;
const hadOne = 'You had one today. Next from tomorrow.';
const signOutEverywhere = 'Sign out everywhere';
const changePassword = 'Change password';
const downloadMyData = 'Download my data';

type Open = CustomerReasons['CUSTOMER_HAS_OPEN']['CUSTOMER_HAS_OPEN'];

/** Why an account cannot be deleted yet. */
function openWords({ kind, startsAt, timeZone, owed, currency }: Open): string {
  if (kind === 'BOOKING')
    return startsAt
      ? `You have a booking on ${formatDay(startsAt, timeZone)}. Cancel it first.`
      : 'You have a booking that is not over.';
  if (kind === 'OWED') return owed > 0 ? `You owe ${formatMoney(owed, currency)}.` : 'You have something left to pay.';
  if (kind === 'REFUND') return 'Money is still on its way back to you. It has to arrive first.';
  if (kind === 'DISPUTE') return 'A bank still decides about a payment of yours. That has to end first.';
  return 'Something is still upcoming, held or owed.';
}

/** "8 sessions", "$40.00"; empty for a pass that counts days. */
const leftWords = (left: PassLeft, currency: Currency): string =>
  left.kind === 'SESSIONS' ? sessionsWords(left.left) : left.kind === 'MONEY' ? formatMoney(left.left, currency) : '';

/** "Safari on iPhone". */
function deviceName({ browser, machine }: SignedInDevice): string {
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? machine ?? 'A phone or browser';
}

export const catalogue = {
  /** Titles of the sheets that the rows open. */
  titles: {
    name: 'Change your name',
    phone: 'Change phone number',
    password: changePassword,
    devices: signOutEverywhere,
    data: downloadMyData,
    delete: 'Delete your account?',
  },

  rows: {
    calendar: 'Calendar',
    name: 'Name',
    noName: 'Not given',
    phone: 'Phone',
    password: 'Password',
    changed: (at: string, timeZone: string) => `Changed ${formatDate(at, timeZone)}`,
    signOutEverywhere,
    devices: (count: number) => plural(count, { one: '1 phone or browser', other: `${count} phones and browsers` }),
    yourData: downloadMyData,
    deleteAccount: 'Delete account',
    loading: 'Loading...',
  },

  nameSheet: {
    label: 'Name',
    save: 'Save',
    saved: 'Saved',
    empty: 'Type your name.',
  },

  passwordSheet: {
    oldPassword: 'Old password',
    newPassword: 'New password',
    forgot: 'Forgot it?',
    byCode: 'Code to my number',
    byPassword: 'Use the old password',
    change: changePassword,
    consequence: 'Other phones are signed out.',
    emptyOld: 'Type your old password.',
    changed: (signedOut: number) =>
      signedOut === 0
        ? 'Your password is changed.'
        : plural(signedOut, {
            one: 'Changed. 1 other phone was signed out.',
            other: `Changed. ${signedOut} other phones were signed out.`,
          }),
  },

  phoneSheet: {
    text: 'The new number signs you in from then on. Bookings, passes and cards stay.',
    newNumber: 'New number',
    password: 'Your password',
    forgot: 'Forgot it?',
    codeToOld: 'Code to the old number',
    byPassword: 'Use your password',
    change: 'Change number',
    consequence: 'We tell the old number. Other phones are signed out.',
    missing: 'Type the new number.',
    emptyPassword: 'Type your password.',
    changed: 'Your number is changed.',
  },

  texts: {
    title: 'Text messages',
    always: 'Booked, moved, canceled',
    alwaysWhy: 'Always sent: they are your proof',
    dayBefore: 'Reminder the day before',
    dayBeforeWhen: 'While free cancellation lasts',
    hoursBefore: 'Reminder 3 hours before',
    saved: 'Saved',
    stopped: (at: string, timeZone: string) => `You replied STOP on ${formatMonthDay(at, timeZone)}.`,
    stoppedMeans: 'You get codes, and no other text.',
    resume: 'Turn texts on',
    resumed: 'Texts are on. If none arrives, answer one of ours with START.',
  },

  devicesSheet: {
    text: 'You are signed in here:',
    deviceName,
    thisOne: 'This one, now',
    lastUsed: (at: string, timeZone: string) => `Last used ${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`,
    signOut: signOutEverywhere,
    consequence: 'This one too.',
    stay: 'Stay signed in',
  },

  download: {
    explained:
      'One file with all that the venue knows of you: your account, bookings, payments, passes, the texts you got and what people at the desk wrote down.',
    download: downloadMyData,
    saved: 'Downloaded.',
    fileName: (shopName: string): string => `my-data-${shopName.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`,
    hadOne,
  },

  deletion: {
    open: openWords,
    gone: 'Gone after 7 days',
    erasedData: 'Name, phone, password, saved cards, texts',
    leftOfPass: leftWords,
    /** A part in brackets is bold. */
    passGone: (left: string, name: string, paid: string) =>
      left ? `[${left}] of ${name}, paid ${paid}` : `${name}, paid ${paid}`,
    stays: 'Stays, without your name',
    keptRecords: 'Bookings and payments, because the venue must keep its accounts for 7 years',
    giveUp: (left: string) => `I give up my ${left}. Nothing is paid back.`,
    giveUpPass: (name: string) => `I give up ${name}. Nothing is paid back.`,
    comeBack: 'Sign in within 7 days and everything is back.',
    delete: 'Delete my account',
    keep: 'Keep my account',
  },

  codeField: {
    label: 'Code from the text',
    sentTo: (phone: string) => `We text a code to ${phone}.`,
  },

  /** The refusals that the profile's calls have besides those of signing in; `profile-refusals.ts` has both. */
  refusals: {
    sentences: {
      WRONG_PASSWORD: 'That is not your password.',
      PASSWORD_OFF: 'Your password is switched off after too many wrong tries. Use a code instead.',
      HAD_EXPORT: hadOne,
      CUSTOMER_HAS_OPEN: openWords,
      PASSES_LEFT: 'Tick each pass that you give up.',
      SAME_NUMBER: 'That is your number already.',
      NUMBER_HAS_ACCOUNT: 'That number has an account here. Sign in with it, or ask the desk to join the two.',
      PHONE_NOT_VERIFIED: 'The code is used up or too old. Ask for a new one.',
    },
  },
};
