import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { codeInvalid, codeMissing, codeSentences, notACode } = libCatalogue.codes;

const ended = 'This link has ended. Sign in to see your bookings.';

export const catalogue = {
  calendarSheet: {
    title: 'All my bookings in your calendar',
    explanation:
      'Your calendar can show all your bookings and follow when one is moved or canceled. It gets a secret address of its own.',
    isOpen: 'Anyone with this address can read when and where you play. Stop it to withdraw the address.',
    makeAddress: 'Make an address',
    subscribe: 'Open in my calendar',
    address: 'Address for other calendars',
    stop: 'Stop this calendar',
  },

  subscribeToBookings: {
    subscribe: 'Subscribe to all my bookings',
  },

  changeCard: {
    changeIt: 'Change it',
    /** The last digits of the number are bold. */
    toBeSure: (end: string) => `To be sure that it is you, we text a code to the number ending in [${end}].`,
    cancel: 'Cancel',
  },

  codeForm: {
    sentTo: (end: string) =>
      `We texted a code to the number ending in [${end}]. It works for ${AUTH_CODE_SECONDS / 60} minutes.`,
    code: 'Verification code',
    continueWords: 'Continue',
    resend: 'Resend code',
    codeMissing,
  },

  linkEnded: {
    bookingByLink: 'Booking by link',
    linkEnded: ended,
    tooManyTries: 'Too many links were tried from here. Wait an hour, or sign in to see your bookings.',
    signIn: 'Sign in',
  },

  visitCard: {
    comeEarly: 'Come 10 minutes early.',
    /** The time until which both cost nothing. */
    freeUntil: (moment: string) => `[Move or cancel free] until ${moment}.`,
    backUntil: (percent: number, moment: string) => `[${percent}% back] if you cancel until ${moment}.`,
    nothingBack: 'Nothing comes back if you cancel now.',
  },

  refusals: {
    sentences: {
      LINK_ENDED: ended,
      WRONG_CODE: codeInvalid,
      ...codeSentences,
      NOT_A_CODE: notACode,
    },
  },
};
