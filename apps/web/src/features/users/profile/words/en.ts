import type { SignedInDevice } from '@caddie/contract/profile';
import { formatDate, formatDay, formatMonthDay, formatTime } from '../../../../lib/format.ts';
import { plural } from '../../../../lib/language.en.ts';
/** "Safari on iPhone". */
function deviceName({ browser, machine }: SignedInDevice): string {
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? machine ?? 'A phone or browser';
}

export const catalogue = {
  rows: {
    name: 'Name',
    noName: 'Not given',
    phone: 'Phone',
    password: 'Password',
    changed: (at: string, timeZone: string) => `Changed ${formatDate(at, timeZone)}`,
    signOutEverywhere: 'Sign out everywhere',
    devices: (count: number) => plural(count, { one: '1 phone or browser', other: `${count} phones and browsers` }),
    yourData: 'Download my data',
    deleteAccount: 'Delete account',
    loading: 'Loading...',
  },

  nameSheet: {
    title: 'Change your name',
    label: 'Name',
    save: 'Save',
    saved: 'Saved',
    empty: 'Type your name.',
  },

  passwordSheet: {
    title: 'Change password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    forgot: 'Forgot it?',
    byCode: 'Code to my number',
    byPassword: 'Use the old password',
    change: 'Change password',
    consequence: 'Other phones are signed out.',
    emptyOld: 'Type your old password.',
    changed: (signedOut: number) =>
      signedOut === 0
        ? 'Changed.'
        : plural(signedOut, {
            one: 'Changed. 1 other phone was signed out.',
            other: `Changed. ${signedOut} other phones were signed out.`,
          }),
  },

  phoneSheet: {
    title: 'Change phone number',
    text: 'The new number signs you in from then on. Bookings, passes and cards stay.',
    newNumber: 'New number',
    sendCode: 'Send Code',
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
    title: 'Sign out everywhere',
    text: 'You are signed in here:',
    deviceName,
    thisOne: 'This one, now',
    lastUsed: (at: string, timeZone: string) => `Last used ${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`,
    signOut: 'Sign out everywhere',
    consequence: 'This one too.',
    stay: 'Stay signed in',
  },

  codeField: {
    label: 'Code from the text',
    send: 'Send Code',
    resend: 'Resend code',
    sentTo: (phone: string) => `We text a code to ${phone}.`,
    expired: 'The code has expired.',
    missing: 'Please enter the verification code.',
    wrong: 'Invalid verification code. Please try again.',
  },

  /** Beside those of signing in. */
  refusals: {
    sentences: {
      WRONG_PASSWORD: 'That is not your password.',
      PASSWORD_OFF: 'Your password is switched off after too many wrong tries. Use a code instead.',
      SAME_NUMBER: 'That is your number already.',
      NUMBER_HAS_ACCOUNT: 'That number has an account here. Sign in with it, or ask the desk to join the two.',
      PHONE_NOT_VERIFIED: 'The code is used up or too old. Ask for a new one.',
    },
  },
};
