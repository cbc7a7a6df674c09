import { joinSentences, plural } from '../../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { whatYouDidToday } = deskLibCatalogue.places;

const {
  CODE_LOCKED,
  PHONE_NOT_SUPPORTED,
  PIN_EASY,
  PIN_TOO_EASY,
  SHOP_NOT_FOUND,
  SIGN_IN_OVER,
  SMS_BUDGET,
  WRONG_CODE,
  pinLocked,
  tooManyCodes,
  wrongPin,
} = refusedCatalogue.refusals;

const { tooEasy } = deskLibCatalogue.pin;

const triesLeft = (left: number | null): string | null =>
  left === null ? null : plural(left, { one: '1 try is left.', other: `${left} tries are left.` });

const yourPin = 'Your PIN';

const signInToTheDesk = 'Sign in to the desk';

export const catalogue = {
  founder: {
    title: 'Who opens the venue?',
    about: 'You become its owner. We text you a code, and in ten minutes it is open.',
    name: 'Your name',
    mobile: 'Your mobile number',
    goOn: 'Continue',
    yourPin: 'You work with Caddie already. Your PIN, please.',
    signUpExpired: 'That took too long. Begin again with a code.',
    usedUp: 'This link is used up or too old',
    askForANewOne: 'Ask for a new one, or sign in if you have opened the venue already.',
    byInvitation: 'A venue is opened here by invitation',
    writeToUs: 'Write to us, and you get a link.',
    toTheDesk: signInToTheDesk,
    nameYourself: 'Tell us your name.',
  },

  passkeys: {
    about: 'A passkey opens the desk on this device with your face, finger or screen lock: no code, no PIN.',
    yourPin,
    add: 'Add a passkey on this device',
    added: 'Added. Next time, choose “Sign in with a passkey”.',
    nothingAdded: 'Nothing was added. Try again when you like.',
    addedOn: (date: string): string => `Added ${date}`,
    lastUsed: (date: string): string => `last used ${date}`,
    remove: 'Remove',
    removeOf: (name: string): string => `Remove the passkey of ${name}`,
    signIn: 'Sign in with a passkey',
    notSignedIn: 'No passkey was used. Sign in with a code, or try again.',
  },

  personMenu: {
    roleAt: (role: string, venue: string): string => `${role}, ${venue}`,
    lockAndSwitch: 'Lock, or switch person',
    goTo: (venue: string): string => `Go to ${venue}`,
    makeCounter: 'Make this the counter’s device',
    whatYouDidToday,
    passkeys: 'Passkeys',
    signOut: 'Sign out',
    keys: 'Keys',
  },

  signIn: {
    signInToTheDesk,
    weTextACode: 'We text a code to the phone your venue knows.',
    country: 'Country',
    mobileNumber: 'Mobile number',
    codeFromTheText: 'Code from the text',
    textMeACode: 'Text me a code',
    textAnotherCode: 'Text another code',
    codeIsOver: 'The code is too old. Ask for another one.',
    counterDevice: 'This is the counter’s device: people switch with a PIN',
    managersOnly: '(managers only)',
    counterName: 'Counter',
    signIn: 'Sign in',
    notACustomerAccount: 'Not a customer account. Ask your manager to invite your number.',
    forgotPin: 'I forgot my PIN and want to choose a new one',
    signedOut: 'You were signed out. Sign in, and you are back here.',
    removed: (venue: string): string =>
      venue.endsWith('s')
        ? `You no longer work at ${venue}’ desk. Ask a manager.`
        : `You no longer work at ${venue}’s desk. Ask a manager.`,

    whoIsAtTheDesk: 'Who is at the desk?',
    pinOf: (name: string): string => `${name}’s PIN`,
    forgot: 'Forgot?',
    withACode: 'Sign in with a code',
    backToTheCounter: 'Back to the names',
    lockedByItself: (device: string, time: string, minutes: number): string =>
      `${device}, locked at ${time} after ${minutes} minutes without a touch.`,
    lockedAt: (device: string, time: string): string => `${device}, locked at ${time}.`,

    givePin: (name: string): string => `Welcome, ${name}`,
    newDevice: 'This device is new to you. Your PIN, please.',
    yourPin,
    choosePin: 'Choose your PIN',
    choosePinWhy: 'Six digits. With them you switch at the counter and approve what others may not do alone.',
    repeatPin: 'Once more',
    pinsDiffer: 'The two are not the same. Type a new one again.',
    tooEasy,
    startAgain: 'Start again',

    theDeskOf: 'The desk\nof',
    theDesk: 'The desk',
    tonight: 'Tonight’s bays, who is coming, who has paid. For the people who run the place.',
    wrongCode: (left: number | null): string => joinSentences('That is not the code.', triesLeft(left)),
    wrongPin: (name: string, left: number | null): string =>
      joinSentences(name ? `That is not ${name}’s PIN.` : 'That is not your PIN.', triesLeft(left)),
  },

  whoIsIn: {
    personTitle: (name: string): string => `${name} is signed in now`,
    personAbout: (name: string, before: string, venue: string): string =>
      `${name} signed in at ${venue} after ${before}, in another tab of this browser. From here on this page is ${name}’s. What was begun here and not yet saved is not done.`,
    venueTitle: (venue: string): string => `You are at ${venue} now`,
    venueAbout: (venue: string, before: string): string =>
      `In another tab you went from ${before} to ${venue}. From here on this page is of ${venue}. What was begun here and not yet saved is not done.`,
    goOn: 'Go on',
    close: 'Close',
  },

  refusals: {
    sentences: {
      CODE_LOCKED,
      PHONE_NOT_SUPPORTED,
      PIN_EASY,
      PIN_TOO_EASY,
      SHOP_NOT_FOUND,
      SIGN_IN_OVER,
      SMS_BUDGET,
      WRONG_CODE,
      ...pinLocked,
      ...tooManyCodes,
      ...wrongPin,
      PIN_RESET_ELSEWHERE:
        'A new PIN can be chosen on a device you have used before, or at the counter. An owner can reset it.',
      DEVICE_NOT_TRUSTED: 'This device is not one of the counter’s. Sign in with a code.',
      NOT_AT_A_COUNTER: 'A counter is shared. Add a passkey on a device of your own.',
      TOO_MANY_PASSKEYS: 'You have ten passkeys. Remove one first.',
      NO_PASSKEYS_HERE: 'Passkeys need an address with a name. Sign in with a code.',
      PASSKEY_REFUSED: 'That passkey opens nothing here. Sign in with a code.',
    },
  },
};
