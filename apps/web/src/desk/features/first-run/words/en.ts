import type { NeededStep, Step } from '@caddie/contract/desk/first-run';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Tick } from '../try.rules.ts';
import { list, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { cashOnlyForNow } = deskLibCatalogue.cardProvider;
const { fillIn } = deskLibCatalogue.fields;

const {
  CODE_LOCKED,
  PHONE_NOT_SUPPORTED,
  PIN_EASY,
  PIN_TOO_EASY,
  PLACE_NOT_FOUND,
  SIGN_IN_OVER,
  SMS_BUDGET,
  WRONG_CODE,
  nameTaken,
  pinLocked,
  tooManyCodes,
  wrongPin,
} = refusedCatalogue.refusals;

const bayCount = (count: number): string => plural(count, { one: '1 bay', other: `${count} bays` });

const hoursWords = (count: number): string => plural(count, { one: '1 hour', other: `${count} hours` });

export const catalogue = {
  firstRun: {
    loading: 'Loading…',
    stepsLabel: 'Steps',
    skipTo: 'Skip to the step',
    steps: {
      NAME: 'Name and place',
      PICTURE: 'Picture',
      BAYS: 'Bays',
      HOURS: 'Hours',
      PRICES: 'Prices',
      CANCELING: 'Canceling',
      PAYMENTS: 'Getting paid',
      TRY: 'Try it',
      OPEN: 'Open',
    } satisfies Record<Step, string>,
    next: {
      NAME: 'Continue',
      PICTURE: 'Continue to bays',
      BAYS: 'Continue to hours',
      HOURS: 'Continue to prices',
      PRICES: 'Continue to canceling',
      CANCELING: 'Continue to getting paid',
      PAYMENTS: 'Continue to the test',
      TRY: 'Continue to opening',
      OPEN: 'Open',
    } satisfies Record<Step, string>,
    place: (step: number, of: number): string => `Step ${step} of ${of}`,
    isDone: '(done)',
    isSkipped: '(skipped)',
    minutesLeft: (minutes: number): string =>
      plural(minutes, { one: 'About a minute left.', other: `About ${minutes} minutes left.` }),
    lastStep: 'Last step.',
    onlyTheLast: 'Only step 9 is left.',
    savedAsYouGo: 'Saved as you go. Nothing is public until step 9.',
    signOut: 'Sign out and go on later',
    onlyManagers: 'A manager can set it up.',
    notOpenYet: (venue: string): string => `${venue} is not open yet`,
    toTheSheet: 'To the tee sheet',
  },

  open: {
    titleWorks: 'Everything works. Open?',
    aboutWorks: 'Your test booking was made, paid and given back. From now on the link is public.',
    titleOf: (venue: string): string => `Open ${venue}?`,
    about: 'From then on the link is public, and customers can book.',
    titleMissing: 'Something is missing',
    aboutMissing: 'It can open as soon as there are bays, hours and prices.',
    open: (venue: string): string => `Open ${venue}`,
    isOpen: (venue: string): string => `${venue} is open.`,
    onlyOwners: 'Only an owner can open it.',

    test: 'Test booking',
    today: 'today',
    tested: (bay: string, day: string, time: string, money: string, card: string | null): string =>
      card ? `${bay}, ${day} ${time}, ${money} with test card ${card}` : `${bay}, ${day} ${time}, ${money}`,
    notTried: 'Nobody has tried it. You can still do so.',
    canceled: 'Canceled again',
    givenBack: (money: string): string => `${money} given back to the test card`,
    stillStands: 'The test booking still stands. Opening cancels it.',
    payments: 'Getting paid',
    cashOnly: cashOnlyForNow,
    texts: 'Texts',
    textsFrom: (phone: string | null): string => (phone ? `Sent from ${phone}` : 'Sent to customers’ phones'),
    textsHere: 'They are not sent: this server keeps them at /sandbox/messages',
    forSale: (bays: number, hours: string): string => `${bayCount(bays)}, ${hours} hours a week`,
    anHour: (prices: readonly string[]): string =>
      prices.length <= 2 ? `${list(prices)} an hour` : `${prices[0]} to ${prices.at(-1)} an hour`,
    missing: { BAYS: 'Bays', HOURS: 'Opening hours', PRICES: 'Prices' } satisfies Record<NeededStep, string>,
    missingAbout: 'It cannot open without them.',
    tags: {
      confirmedAndTexted: 'Confirmed, text received',
      confirmed: 'Confirmed',
      refunded: 'Refund done',
      onItsWay: 'Refund on its way',
      stands: 'Not yet',
      skipped: 'Not tried',
      ready: 'Ready',
      notLive: 'Not live',
      simulated: 'Simulated',
      set: 'Set',
      missing: 'Missing',
    },
    goTo: (what: string): string => `Change: ${what}`,
    nextStepsLabel: 'Then',
    invite: 'Invite the front desk',
    firstPass: 'Make a first pass',
    holidays: 'Add holidays',
    took: (minutes: number, seconds: number): string => `Took ${minutes} min ${seconds} s`,
    tookHours: (hours: number, minutes: number): string => `Took ${hours} h ${minutes} min`,
    begun: (day: string): string => `Begun on ${day}`,
  },

  picture: {
    title: 'What do customers see first?',
    about: 'A picture of your bays, cropped to fit. One of ours will do until you have one.',
  },

  place: {
    title: 'What is the venue called?',
    about: 'This is what customers see, and the word in your link.',
    labels: {
      shopName: 'Name',
      address: 'Address',
      phone: 'Phone',
      email: 'E-mail',
      countryCode: 'Country',
      currency: 'Currency',
      timeZone: 'Time zone',
    },
    currencies: {
      USD: 'US dollar, $',
      SGD: 'Singapore dollar, S$',
      CNY: 'Chinese yuan, CN¥',
      KRW: 'South Korean won, ₩',
      JPY: 'Japanese yen, ¥',
      TWD: 'New Taiwan dollar, NT$',
    } satisfies Record<Currency, string>,
    fixedOnceSold: 'Fixed once something is sold.',
    fixed: 'Something is sold already, so it stays.',
    dropsPrices: 'Another currency needs new prices: step 5 is asked again.',
    everyTime: 'Every time in Caddie is on this clock.',
    zone: (city: string, time: string): string => `${city} (now ${time})`,
    isFree: (link: string): string => `${link} is free`,
    isTaken: (name: string, suggestion: string | null): string =>
      suggestion ? `There is a ${name} already. Add the street: ${suggestion}.` : `There is a ${name} already.`,
    use: (name: string): string => `Use ${name}`,
    disagree: (chosen: string, likely: string, ahead: number): string =>
      ahead > 0
        ? `${chosen} is ${hoursWords(ahead)} ahead of ${likely}. Sure?`
        : `${chosen} is ${hoursWords(-ahead)} behind ${likely}. Sure?`,
    fillIn,
    preview: 'Your page so far',
    yourVenue: 'Your venue',
    onlyOwners: 'Only an owner can change this.',
  },

  try: {
    title: 'Book it yourself',
    about:
      'On your own phone, as a customer would: book, pay with the test card, and cancel again. Real screens, marked TEST; no money moves.',
    scan: 'Point your phone’s camera here',
    codeLabel: (link: string): string => `Code of the test link, ${link}`,
    copy: 'Copy the link',
    onThisDevice: 'Try on this device',
    opensInATab: 'in another tab',
    whatHappens: 'What happens',
    waiting: 'It is ticked here as it happens.',
    testCard: 'Card 4242 4242 4242 4242, any date to come, any three digits.',
    ticks: {
      BOOKED: 'A tee time is booked',
      PAID: 'It is paid with the test card',
      TEXTED: 'The text is sent',
      CANCELED: 'It is canceled again',
      REFUNDED: 'The money is given back',
    } satisfies Record<Tick, string>,
    done: '(done)',
    notYet: '(not yet)',
    booked: (bay: string, when: string): string => `${bay}, ${when}`,
    paid: (money: string, card: string | null): string => (card ? `${money} with card ${card}` : money),
    textsOnServer: 'Texts are not sent here: read them on this server at /sandbox/messages.',
    allDone: 'All of it works.',
  },

  refusals: {
    sentences: {
      CODE_LOCKED,
      PHONE_NOT_SUPPORTED,
      PIN_EASY,
      PIN_TOO_EASY,
      PLACE_NOT_FOUND,
      SIGN_IN_OVER,
      SMS_BUDGET,
      WRONG_CODE,
      ...nameTaken,
      ...pinLocked,
      ...tooManyCodes,
      ...wrongPin,
      STEP_MISSING: 'A step is missing before it can open.',
      ALREADY_OPEN: 'The venue is open. Change it in Settings.',
      CURRENCY_FIXED: 'Something is sold already, so the currency stays.',
      SIGN_UP_CLOSED: 'A venue is opened here by invitation. Write to us.',
      INVITE_OVER: 'This link is used up or too old. Ask for a new one.',
      TEXTS_STOPPED:
        'Texts to that phone were stopped with STOP. Answer one of ours with START, then ask for a code again.',
      CODE_NOT_SENT: 'The text could not be sent. Try again in a moment, or call the venue.',
      FIRST_RUN_NOT_SKIPPED: 'This step cannot be skipped.',
      START_NO_SUCH_ZONE: 'Choose a time zone from the list.',
    },
  },
};
