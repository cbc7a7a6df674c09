import type { DeskReasons, DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import type { CustomerMoneyLine, TextState } from '@caddie/contract/desk/people/customer-lists';
import type { MoneyChannel } from '@caddie/contract/desk/finance/money';
import { list, plural } from '../../../../lib/language.en.ts';
import { firstName } from '../../../lib/first-name.ts';
import { formatDay } from '../../../../lib/format.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { onItsWay, refusedByTheBank } = deskLibCatalogue.answers;
const { sellAPass } = deskLibCatalogue.passes;
const { passOrMembership, ownCardTerminal } = deskLibCatalogue.paying;
const { inParts } = deskLibCatalogue.textParts;

const { languages } = deskLibCatalogue.setting;
const { BOOKING_NOT_FOUND, CUSTOMER_NOT_FOUND, NO_PHONE, PHONE_NOT_SUPPORTED, TOO_MANY_TEXTS, accountExists, notNow } =
  refusedCatalogue.refusals;

const busyMessage = 'A tee time is held or a payment is on its way. Try again in a few minutes.';

const mergeNotPossible: DeskRefusalMessages<'MERGE_NOT_POSSIBLE'> = {
  MERGE_NOT_POSSIBLE: 'These two cannot become one.',
  /** `name` is that of the profile that would be removed. */
  CUSTOMER_CANNOT_MERGE: ({ problem, name }) => {
    const who = firstName(name) || 'That customer';
    if (problem === 'SAME') return 'That is the same profile. Choose another one.';
    if (problem === 'MERGED') return `${who} was merged with another profile already. Undo that first.`;
    if (problem === 'STAYING_MERGED') return 'This profile was merged with another one a moment ago.';
    if (problem === 'BLOCKED') return `${who} is blocked. Keep that profile, or unblock it first.`;
    if (problem === 'NO_PHONE') return 'Keep the profile that has a phone number.';
    return busyMessage;
  },
  CUSTOMER_CANNOT_UNMERGE: ({ problem }) => {
    if (problem === 'NOT_MERGED') return 'These two are not merged.';
    if (problem === 'TOO_LATE') return 'A merge can be undone for 24 hours. Those are over.';
    if (problem === 'NOT_LAST') return 'A later merge has to be undone first.';
    if (problem === 'BOOKING') return 'There is a new booking since the merge, so it cannot be undone.';
    if (problem === 'PASS') return 'A pass was bought since the merge, so it cannot be undone.';
    if (problem === 'CARD') return 'A card was saved since the merge, so it cannot be undone.';
    if (problem === 'TIED') return 'One of the two has paid for the other since the merge, so it cannot be undone.';
    return busyMessage;
  },
};

type OpenItem = DeskReasons['CUSTOMER_HAS_OPEN']['CUSTOMER_HAS_OPEN'];

/** Why a customer cannot be erased yet. */
function openItemSentence({ name = '', kind, startsAt, timeZone }: OpenItem): string {
  const who = firstName(name);
  if (kind === 'BOOKING') {
    if (!startsAt) return who ? `${who} has a booking that is not over.` : 'They have a booking that is not over.';
    const day = formatDay(startsAt, timeZone);
    return who ? `${who} has a booking on ${day}. Cancel it first.` : `They have a booking on ${day}. Cancel it first.`;
  }
  if (kind === 'OWED')
    return who
      ? `${who} has something left to pay. It has to be settled first.`
      : 'They have something left to pay. It has to be settled first.';
  if (kind === 'REFUND')
    return who
      ? `Money is still on its way back to ${who}. It has to arrive first.`
      : 'Money is still on its way back to them. It has to arrive first.';
  if (kind === 'DISPUTE')
    return who
      ? `A bank still decides about a payment of ${who}. That has to end first.`
      : 'A bank still decides about a payment of them. That has to end first.';
  if (kind === 'PASS')
    return who
      ? `${who} has a pass that is still good. It has to end first.`
      : 'They have a pass that is still good. It has to end first.';
  return 'Something is still upcoming, held or owed.';
}

export const catalogue = {
  block: {
    more: (name: string): string => `More for ${name}`,
    menu: 'Block…',
    title: (name: string): string => `Block ${name}?`,
    explained: (name: string): string =>
      `${name} cannot book online and is asked to call. What is booked stays, and a manager can still book.`,
    act: (name: string): string => `Block ${name}`,
    reasons: ['Repeated no-shows', 'Rude to people here', 'Damaged something'] as const,
    reasonMissing: 'Choose why. Whoever looks at the profile reads it, the customer does not.',
    blocked: (name: string): string => `${name} cannot book online any more.`,
    unblock: 'Unblock',
    unblocked: (name: string): string => `${name} can book online again.`,
  },

  customer: {
    customer: 'Customer',
    loading: 'Loading the customer',
    back: 'Back to the customers',
    bookFor: (name: string): string => `Book for ${name}`,
    sellPass: sellAPass,
    newBooking: 'New booking',
    blocked: 'Blocked',
    blockedBecause: (reason: string): string => `Cannot book online: ${reason}`,
    notHere: CUSTOMER_NOT_FOUND,
    notHereText: 'The address may be of another venue, or the customer was erased.',
    seeAll: 'See all customers',

    figures: 'In figures',
    visits: 'Visits',
    sinceMonth: (month: string): string => `since ${month}`,
    neverCame: 'none yet',
    spent: 'Spent',
    aVisit: (amount: string): string => `${amount} a visit`,
    noShows: 'No-shows',
    lateCancels: (count: number): string => plural(count, { one: '1 late cancel', other: `${count} late cancels` }),
    usually: 'Usually',
    notYetUsual: 'Not enough visits',
    fromThreeVisits: 'from 3 visits on',
    dayAndHour: (day: string, hour: string): string => `${day}, ${hour}`,
    minutesAndPlayers: (minutes: number, players: number): string =>
      plural(players, { one: `${minutes} min, 1 player`, other: `${minutes} min, ${players} players` }),

    tabs: { bookings: 'Bookings', passes: 'Passes', money: 'Money', texts: 'Texts', activity: 'Activity' },
    whatThereIs: 'What there is of them',
    columns: { when: 'When', bay: 'Bay', status: 'Status', paidWith: 'Paid with', amount: 'Amount' },
    passColumns: { name: 'Pass', left: 'Left', days: 'Days', state: 'State' },
    latestOf: (shown: number, all: number): string => `The latest ${shown} of ${all} bookings`,
    fromUntil: (from: string, until: string): string => `${from} – ${until}`,
    startsWithFirst: 'Starts with the first tee time',
    noBookings: 'No bookings yet.',
    noPasses: 'No passes yet.',
    noShow: 'No-show',
    card: (company: string, last4: string): string => `${company} ${last4}`,
    cash: 'Cash',
    terminal: 'Terminal',
    allTenders: (parts: readonly string[]): string => list(parts),
    sessions: (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` }),
    backOf: (what: string): string => `${what} back`,
    nothingBack: 'Nothing back',
    owes: (due: number, currency: string): string => `${formatMoney(due, currency)} due`,
    included: 'Included',
    notPaid: 'Not paid yet',
    free: 'Nothing',

    contact: 'Contact',
    phone: 'Phone',
    cardLabel: 'Card',
    account: 'Account',
    language: 'Language',
    languages,
    noPhone: 'None',
    noCard: 'None saved',
    cardWithEnd: (company: string, last4: string, month: number, year: number): string =>
      `${company} ${last4}, ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
    since: (date: string): string => `Since ${date}`,

    notes: 'Notes',
    add: 'Add',
    tags: 'Tags',
    noTags: 'A word or two that tell them from others, such as their team.',
    tagLabel: 'Tag',
    addTag: 'New tag',
    saveTag: 'Add tag',
    untag: (tag: string): string => `Take away ${tag}`,
    noNotes: 'What the next shift should know. Customers read it only in the file of their data.',
    noteLabel: 'Note',
    save: 'Save note',
    cancel: 'Back',
    signed: (name: string, day: string): string => `${name}, ${day}`,
    caddie: 'Caddie',
    openPass: 'Open',
    adjustPass: 'Adjust…',
    leftOfWhole: (whole: string): string => `of ${whole} left`,
  },

  data: {
    menu: 'Download their data',
    taken: (name: string): string => `Downloaded what the venue knows of ${name}. Give it to them only.`,
    /** Keeps letters and digits of any script; a customer without a name gets a generic file name. */
    fileName: (name: string): string =>
      `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'customer'}-data.json`,
  },

  edit: {
    edit: 'Edit',
    title: (name: string): string => `Edit ${name}`,
    act: 'Save',
    saved: 'Saved.',
    phoneIsVerified: (name: string): string => `${name} proved this number with a code, so only they can change it.`,
    whenTheAccountIsTheirs: 'The account is theirs with the first code they read on that phone.',
  },

  erase: {
    menu: 'Erase…',
    title: (name: string): string => `Erase ${name}?`,
    whatIsErased: 'Name, phone, password, tags, notes, saved cards and texts go, and nobody can bring them back.',
    stays: 'Bookings and payments stay without a name, because the books need them.',
    typeName: (name: string): string => `Type ${name}`,
    act: (name: string): string => `Erase ${name}`,
    back: 'Keep the customer',
    erased: (name: string): string => `${name} is erased.`,
  },

  lists: {
    loading: 'Loading…',
    more: 'Show more',
    dayAt: (day: string, time: string): string => `${day}, ${time}`,

    moneyColumns: ['What for', 'When', 'Paid with', 'Taken by', 'Amount'],
    noMoney: 'No payments yet.',
    booking: (code: string): string => `Booking ${code}`,
    otherSale: passOrMembership,
    ways: {
      CARD_ONLINE: 'Card, online',
      CARD_DESK: 'Saved card, at the desk',
      TERMINAL: ownCardTerminal,
      CASH: 'Cash',
    } satisfies Record<MoneyChannel, string>,
    digits: (company: string | null, last4: string): string => (company ? `${company} ${last4}` : `Slip ${last4}`),
    noValue: '–',
    back: (money: string): string => `–${money}`,
    goesBack: 'went back',
    moneyStates: {
      DONE: '',
      ON_ITS_WAY: onItsWay,
      FAILED: refusedByTheBank,
    } satisfies Record<CustomerMoneyLine['state'], string>,

    textColumns: ['Text', 'When', 'State'],
    noTexts: 'No texts in the last 30 days.',
    textsKept: 'Texts of the last 30 days. The words of a text are kept only where one of you wrote them.',
    textStates: {
      ON_ITS_WAY: onItsWay,
      SENT: 'Sent',
      DELIVERED: 'Delivered',
      NOT_DELIVERED: 'Not delivered',
      NOT_SENT: 'Not sent',
    } satisfies Record<TextState, string>,
  },

  merge: {
    menu: 'Merge…',
    title: (name: string): string => `Merge ${name} with another profile`,
    about: 'For one person who has two profiles. You see what moves before anything does.',
    look: 'The other profile',
    placeholder: 'Name or phone',
    noCustomer: (text: string): string => `Nobody with ${text}.`,
    change: 'Another one',
    whoStays: 'Which profile stays?',
    nameAndPhone: (name: string, phone: string | null): string => (phone ? `${name}, ${phone}` : name),
    moves: (name: string): string => `What moves to ${name}`,
    kinds: {
      bookings: 'Bookings',
      payments: 'Payments',
      passes: 'Passes',
      cards: 'Saved cards',
      notes: 'Notes',
      tags: 'Tags',
    } as const,
    second: (phone: string): string =>
      `${phone} stays a second number: whoever signs in with it is in the profile that stays.`,
    secondIsBlocked: (name: string, phone: string): string =>
      `${name} is blocked: ${phone} cannot book online then, either.`,
    undone: 'It can be undone for 24 hours, while nothing new has happened.',
    loading: 'Looking at what moves…',
    act: (name: string): string => `Merge into ${name}`,
    merged: (name: string): string => `It is all in the profile of ${name} now.`,
    mergedWith: (name: string, until: string): string => `Merged with ${name}. Undo until ${until}.`,
    until: (day: string, time: string): string => `${day}, ${time}`,
    undo: 'Undo',
    undoDone: (name: string): string => `${name} has a profile of their own again.`,
    secondPhone: 'Second phone',
  },

  text: {
    menu: 'Text',
    title: (name: string): string => `Text ${name}`,
    about: (phone: string, venue: string): string => `To ${phone}. It begins with “${venue}:”.`,
    kind: 'What to send',
    ownWords: 'Own words',
    /** The text with which the venue confirms a booking. */
    ofBooking: (day: string, time: string): string => `Booking text for ${day}, ${time}`,
    label: 'What you want to say',
    size: (length: number, most: number): string => `${length} of ${most}`,
    inParts,
    atNight: (time: string): string => `It is ${time} at the venue. Text them anyway.`,
    act: 'Send text',
    sent: (name: string): string => `The text to ${name} is on its way.`,
    notSent: (phone: string): string => `Not sent: the number does not take texts. Call ${phone}.`,
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      CUSTOMER_NOT_FOUND,
      NO_PHONE,
      TOO_MANY_TAGS: 'A customer has at most eight tags. Take one away first.',
      PHONE_NOT_SUPPORTED,
      TOO_MANY_TEXTS,
      ...accountExists,
      PHONE_IS_PROVED: 'They proved that phone with a code, so only they can change it.',
      NAME_NOT_TYPED: 'That is not the name. Type it as it is on the profile.',
      ANSWERED_STOP: 'That phone answered STOP, so no text can be sent to it. Call the customer.',
      QUIET_HOURS: 'These are your quiet hours. Tick the box to text them anyway.',
      ...mergeNotPossible,
      ...notNow,
      CUSTOMER_HAS_OPEN: openItemSentence,
    },
  },
};
