import { formatHour } from '../../../../lib/format.ts';
import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type Placeholder, WORDING_MAX, type WordingProblem } from '@caddie/contract/texts/wordings';
import { joinSentences, list } from '../../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { lastSessionOfAPass, passEndsSoon, reminder, reminderFree } = deskLibCatalogue.passes;
const { fillIn } = deskLibCatalogue.fields;
const { whatItIsCalled } = deskLibCatalogue.adding;
const { inParts } = deskLibCatalogue.textParts;

const { nameTaken } = refusedCatalogue.refusals;

const { fees, firstViews, labels, languages, length: lengthWords } = deskLibCatalogue.setting;
const { textNames } = deskLibCatalogue.text;

const loading = 'Loading…';

const forNewBookings = 'Changes are for new bookings.';

const isSaved = (label: string): string => `${label}: saved.`;

const isUndone = (label: string): string => `${label} is as it was.`;

const braced = (names: string[]): string => list(names.map((name) => `{${name}}`));

const problems: Record<WordingProblem['problem'], (names: string[]) => string> = {
  EMPTY: () => fillIn,
  TOO_LONG: () => `Use at most ${WORDING_MAX} characters.`,
  HIDDEN: () => 'Leave out line breaks and characters that nobody can see.',
  UNKNOWN: (names) => `This text has no ${braced(names)}.`,
  BRACES: () => 'Braces stand only around a placeholder, as in {venue}.',
  LINK: (names) => `Leave out ${list(names)}. The only link that a text can have is {link}.`,
  MISSING: (names) => `This text has to have ${braced(names)}.`,
};

const neverUsed: DeskRefusalMessages<'TIME_NEVER_USED'> = {
  TIME_NEVER_USED: 'A part of the day would never be used. Save anyway?',
  SETTINGS_NEVER_USED: ({ minute, bufferMinutes, startStepMinutes }) => {
    const time = formatHour(new Date(minute * MINUTE).toISOString(), 'UTC');
    if (bufferMinutes !== undefined)
      return `With ${bufferMinutes} minutes between, ${time} is never used. Save anyway?`;
    return startStepMinutes === undefined
      ? `With these lengths, ${time} is never used. Save anyway?`
      : `With a start every ${startStepMinutes} minutes, ${time} is never used. Save anyway?`;
  },
};

const laterGivesMore = 'Later cannot give back more than earlier.';

export const catalogue = {
  firstPolicy: {
    loading,
    title: 'What comes back when somebody cancels?',
    about: 'Customers read it before they pay. It is fixed with each booking; you can change it for new ones.',
    legend: 'Usual policies',
    names: { EASY: 'Easygoing', USUAL: 'Usual', STRICT: 'Strict' },
    own: 'As it is now',
  },

  settings: {
    fees,
    labels,
    languages,
    length: lengthWords,

    loading,
    saved: 'Saved',
    saving: 'Saving…',
    notSaved: 'Not saved yet',
    saveAnyway: 'Save anyway',
    putBack: 'Put it back',
    between: (min: number, max: number): string => `From ${min} to ${max}.`,
    oneLength: 'The last length stays: tee times need one.',
    fillIn,
    forNewBookings,
    isSaved,
    isSavedForNew: (label: string): string => `${isSaved(label)} ${forNewBookings}`,
    isUndone,

    groups: {
      online: 'Booking online',
      canceling: 'Canceling and not coming',
      venue: 'The venue',
      picture: 'Picture',
      gallery: 'Pictures of the bays',
      counter: 'At the counter',
    },
    days: 'days',
    min: 'min',
    minLate: 'min late',
    minutes: (count: number): string => `${count} min`,
    minutesWithoutTouch: (count: number): string => `${count} min without a touch`,

    quietHoursAre: 'Reminders that would come then are sent before. Staff can text in these hours on purpose.',
    noQuietHours: 'The same hour twice: texts are sent at any hour.',
    firstViewIsFor: 'A customer who used the other view here before sees that one.',
    firstViews,
    languageIsFor: 'For visitors whose browser asks for no language that we have.',
    beyondThePolicy: 'More than the policy, for one booking.',

    until: 'Until',
    beforeTheStart: 'h before the start',
    later: 'Later',
    hoursOf: (row: number): string => `Hours before the start, step ${row}`,
    percentOf: (row: number): string => `Percent back, step ${row}`,
    stepFields: { hours: 'Hours', percent: 'Percent' },
    inField: (field: string, problem: string): string => `${field}: ${problem}`,
    mostSteps: (most: number): string => `${most} steps at most.`,
    addStep: 'Add a step',
    removeStep: (row: number): string => `Remove step ${row}`,
    laterGivesMore,
    sameHours: 'Two steps have the same hours.',
    customerReads: (start: string, lines: readonly string[]): string =>
      `A customer who books ${start} reads: “${joinSentences(...lines.map((line) => `${line}.`))}”`,

    rename: 'Rename…',
    renameAct: 'Rename',
    renameTitle: (name: string): string => `Rename ${name}?`,
    ownersRename: 'An owner can rename it.',
    oldNames: (names: readonly string[]): string => `Links with ${list(names)} go on working.`,
    isRenamed: (name: string): string => `The venue is called ${name} now.`,
    oldLinksStay: 'Links with the old name go on working.',
  },

  tax: {
    kinds: { NONE: 'No tax', INCLUDED: 'Prices include it', ADDED: 'It is added to prices' },
    kind: 'Tax in prices',
    name: whatItIsCalled,
    namedLike: 'VAT',
    rate: 'Rate',
    percent: '%',
    nameIt: 'Say what it is called, like VAT.',
    tooLong: (max: number): string => `At most ${max} letters.`,
    rates: (max: string): string => `From 0 to ${max} %, with up to three decimals.`,
    noTax: 'Customers read nothing about a tax.',
    customerPays: (typed: string, paid: string, tax: string, share: string): string =>
      `An hour that you price at ${typed} costs a customer ${paid}. They read: “${tax}: ${share}”.`,
  },

  texts: {
    textNames,
    isSaved,
    isUndone,

    title: 'Texts to customers',

    /** The rows of the card: a description of each, or when its text is sent. */
    groups: {
      booked: { title: 'Booked', about: 'Time, bay, reference and how long canceling is free' },
      reminderFree: { title: reminderFree, about: '2 hours before the free limit ends, if booked over 48 hours ahead' },
      reminder: { title: reminder, about: '3 hours before the start, or the evening before' },
      changed: { title: 'Moved or canceled', about: 'Always sent when money or time changes' },
      paying: { title: 'Paying', about: 'The pay link, and what came of a payment. Always sent' },
      back: { title: 'Money back', about: 'How much, and where it goes. Always sent' },
      missed: { title: 'Not coming', about: 'What became of the bay, and the fee. Always sent' },
      session: { title: lastSessionOfAPass, about: 'When one is left, or none' },
      ends: { title: passEndsSoon, about: '3 days before, if something is left' },
    },

    inYourWords: 'In your words',
    edit: 'Edit',
    editOf: (name: string): string => `Edit ${name}`,
    editTitle: (name: string): string => `Text: ${name}`,
    which: 'Which text',
    saveFirst: 'Save these words first, or put them back.',
    wording: 'Wording',
    placeholders: 'Put in',
    insert: (name: string, example: string): string =>
      example ? `Put in {${name}}, here ${example}` : `Put in {${name}}, here nothing`,
    preview: 'What a customer gets',
    save: 'Save wording',
    reset: 'Usual wording',
    keptWords: 'Texts that are on their way keep their wording.',
    labelOf: (name: string): string => `Text “${name}”`,
    isOff: (name: string): string => `“${name}” is no longer sent.`,
    isOn: (name: string): string => `“${name}” is sent again.`,

    size: (length: number, most: number): string => `${length} of ${most} characters`,
    sizeInParts: (length: number, parts: number): string => `${length} characters, ${parts} parts`,
    moreParts: inParts,
    otherLetters: 'It has letters outside the usual alphabet, which leaves room for 70 characters instead of 160.',

    /** Explanations of placeholders whose names are not enough. */
    placeholderMeanings: {
      cancel: 'until when canceling is free, if it is',
      fee: 'the fee of a no-show, if there is one',
      money: 'what is owed or comes back',
      before: 'day, time and bay before',
      now: 'day, time and bay now',
      by: 'until when to pay',
      reason: 'why you closed that day, if you did',
      released: 'if the bay was given away',
    } satisfies Partial<Record<Placeholder, string>>,
    about: (name: string, text: string): string => `{${name}}: ${text}`,
    problemOf: ({ problem, names }: WordingProblem): string => problems[problem](names),
  },

  refusals: {
    sentences: {
      ...nameTaken,
      POLICY_RISES: laterGivesMore,
      ...neverUsed,
      WORDING_PROBLEM: ({ problem, names }: WordingProblem): string => problems[problem](names),
    },
  },
};
