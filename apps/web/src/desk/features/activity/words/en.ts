import type { ActivityKind } from '@caddie/contract/desk/activity';
import { joinPhrases, list, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { pricesAndHours } = deskLibCatalogue.places;

const { CUSTOMER_NOT_FOUND } = refusedCatalogue.refusals;

/** The facts of an act as text: names, times and amounts are already formatted. */
export type ActValues = {
  customer: string;
  /** The highlighted customer, and the code of the booking. */
  who: string;
  bays: string;
  /** The name of a person, a device or a pass. */
  name: string;
  /** "3:00 PM – 6:30 PM" with its day. */
  hours: string;
  from: string;
  to: string;
  /** What a price list or a week of opening hours changes: days, hours, from and to. */
  changes: string;
  /** What was added to a pass or deducted from it. */
  measure: string;
  isTakenAway: boolean;
  /** The amount that can be refunded because the venue asked for the change. */
  promised: string;
  pay: string;
  charge: string;
  refunded: 'all' | 'part' | 'none';
  /** The amount that was not refunded; empty for none. */
  kept: string;
  isAgain: boolean;
  /** For a person: they joined the staff without an invitation. */
  isAccepted: boolean;
  /** For a refund that may have arrived: the person checked that it had not. */
  hasLooked: boolean;
  /** For a payment: the network warned of it, and no bank decided. */
  isWarning: boolean;
  /** For a price list: it was already in use. */
  isUsed: boolean;
  /** For a setup step: it was skipped for now. */
  isSkipped: boolean;
  text: string;
};

const roleNames: Partial<Record<string, string>> = { DESK: 'desk', MANAGER: 'manager', OWNER: 'owner' };

const pageNames: Partial<Record<string, string>> = {
  memberships: 'Memberships',
  prices: 'Prices',
  reports: 'Reports',
  venue: 'Venue',
};

const stepNames: Partial<Record<string, string>> = {
  PICTURE: 'Picture',
  BAYS: 'Bays',
  HOURS: 'Hours',
  PRICES: 'Prices',
  CANCELING: 'Canceling',
  PAYMENTS: 'Getting paid',
  TRY: 'Try it',
};

const planNames: Partial<Record<string, string>> = {
  TRIAL: 'Free trial',
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  ENTERPRISE: 'Enterprise',
};

/** The rules of a product, by their codes. */
const ruleNames: Partial<Record<string, string>> = {
  description: 'what it says',
  category: 'badge',
  validFrom: 'when it begins',
  isBestValue: 'best value',
  parts: 'number of parts',
  type: 'what it gives',
  name: 'names of its parts',
  totalCnt: 'sessions',
  sessionMinutes: 'length of a session',
  totalAmt: 'balance',
  weekdays: 'days of the week',
  fromMinute: 'hours',
  untilMinute: 'hours',
  sessionsPerDay: 'sessions a day',
  minutesPerDay: 'minutes a day',
  maxUpcoming: 'bookings ahead',
  shopRoomIds: 'bays',
};

type ActSentence = (values: ActValues) => string;

/** The venue asked for the change and promised this refund. */
const freeToCancelText = (promised: string): string => promised && `free to cancel: ${promised} promised`;

const saleSentences: Partial<Record<string, ActSentence>> = {
  CASH: ({ who }) => `Sold for cash to ${who}`,
  TERMINAL: ({ who }) => `Sold on the terminal to ${who}`,
  CARD: ({ who }) => `Sold by saved card to ${who}`,
  PASS: ({ who }) => `Booked with a pass for ${who}`,
  FREE: ({ who }) => `Complimentary tee time for ${who}`,
  LINK: ({ who }) => `Held with a pay link for ${who}`,
};

const paymentSentences: Partial<Record<string, ActSentence>> = {
  CASH: ({ who }) => `Took cash for ${who}`,
  TERMINAL: ({ who }) => `Took a terminal payment for ${who}`,
};

const triedToCharge: ActSentence = ({ who }) => `Tried to charge the saved card of ${who}`;

const chargeSentences: Partial<Record<string, ActSentence>> = {
  SUCCEEDED: ({ who }) => `Charged the saved card of ${who}`,
  FAILED: triedToCharge,
  LATE: triedToCharge,
};

const refundTexts = { all: 'refunded all', part: 'refunded in part', none: '' };

/** A pass whose card payment did not succeed immediately. */
function passChargeSentence({ customer, charge }: ActValues): string {
  if (charge === 'FAILED' || charge === 'LATE') return `Tried to charge the saved card of [${customer}] for a pass`;
  return `Asked the bank of [${customer}] for a pass`;
}

/** Called by phone, or told at the desk. */
const informedSentence: ActSentence = ({ customer }) => `Informed [${customer}] after a text did not arrive`;

/** The sentences by the code of the act; [this] is highlighted. */
const acts: Partial<Record<string, ActSentence>> = {
  'booking.book': (values) => saleSentences[values.pay]?.(values) ?? `Booked for ${values.who}`,
  'booking.release': ({ who }) => `Gave back a held time of ${who}`,
  'booking.take': (values) => paymentSentences[values.pay]?.(values) ?? `Took a payment for ${values.who}`,
  'booking.take-back': ({ who }) => `Took back a payment typed wrong for ${who}`,
  'booking.return': ({ who }) => `Returned money to ${who}`,
  'booking.charge': (values) => chargeSentences[values.charge]?.(values) ?? `Asked the bank of ${values.who}`,
  'booking.charge-fee': ({ who, charge }) =>
    charge === 'FAILED' ? `Tried to charge the no-show fee of ${who}` : `Charged the no-show fee of ${who}`,
  'booking.use-pass': ({ who }) => `Used a pass of ${who}`,
  'booking.link': ({ who }) => `Texted a pay link to ${who}`,
  'booking.see-lapse': ({ who }) => `Saw that the pay link of ${who} lapsed`,
  'booking.price': ({ customer, bays }) => joinPhrases(`Set the price for [${customer}]`, bays),
  'booking.party': ({ customer, from, to }) => `Changed the players of [${customer}] from ${from} to ${to}`,
  'booking.customer': ({ who }) => `Gave another customer’s booking to ${who}`,
  'booking.text': ({ who }) => `Texted the confirmation again to ${who}`,
  'booking.move': ({ customer, from, to, promised }) =>
    joinPhrases(`Moved [${customer}]`, `${from} to ${to}`, freeToCancelText(promised)),
  'booking.swap': ({ customer, from, to, promised }) =>
    joinPhrases(`Swapped [${customer}]`, `${from} to ${to}`, freeToCancelText(promised)),
  'booking.note': ({ who }) => `Wrote a note for ${who}`,
  'drawer.count': ({ name, to }) => (to ? `Counted the drawer of [${name}]: ${to}` : `Counted the drawer of [${name}]`),
  'drawer.close': ({ name, to }) => (to ? `Closed the drawer of [${name}]: ${to}` : `Closed the drawer of [${name}]`),
  'drawer.reopen': ({ name }) => `Opened again the drawer of [${name}]`,
  'refund.again': ({ customer }) => `Sent a refused refund again to [${customer}]`,
  'refund.settle': ({ customer, pay, hasLooked }) =>
    joinPhrases(
      pay === 'CASH'
        ? `Gave a refused refund in cash to [${customer}]`
        : `Paid a refused refund another way to [${customer}]`,
      hasLooked && 'having looked that it had not gone back',
    ),
  'dispute.see': ({ customer, isWarning }) =>
    isWarning ? `Read the network’s warning about [${customer}]` : `Read that the bank decided for [${customer}]`,
  'customer.add': ({ customer }) => `Added [${customer}] as a customer`,
  'customer.name': ({ customer }) => `Changed the name of [${customer}]`,
  'customer.phone': ({ customer }) => `Changed the phone of [${customer}]`,
  'customer.tag': ({ customer }) => `Gave [${customer}] a tag`,
  'customer.untag': ({ customer }) => `Took a tag from [${customer}]`,
  'customer.note': ({ customer }) => `Wrote a note about [${customer}]`,
  'customer.text': ({ customer }) => `Wrote a text to [${customer}]`,
  'customer.inform': informedSentence,
  /** The name of the act in entries of earlier versions, which never change. */
  'customer.told': informedSentence,
  'customer.block': ({ customer }) => `Blocked [${customer}] from booking online`,
  'customer.unblock': ({ customer }) => `Let [${customer}] book online again`,
  'customer.merge': ({ customer }) => `Merged another profile into the one of [${customer}]`,
  'customer.unmerge': ({ customer }) => `Took another profile out of the one of [${customer}] again`,
  'customer.export': ({ customer }) => `Downloaded the personal data of [${customer}]`,
  'customer.erase': () => 'Erased a customer',
  'booking.check-in': ({ who }) => `Checked in ${who}`,
  'booking.undo-check-in': ({ who }) => `Took back the check-in of ${who}`,
  'booking.no-show': ({ who }) => `Marked as a no-show: ${who}`,
  'booking.undo-no-show': ({ who }) => `Took back the no-show of ${who}`,
  'booking.waive': ({ who }) => `Waived the fee of ${who}`,
  'booking.cancel': ({ customer, refunded, kept }) =>
    joinPhrases(`Canceled [${customer}]`, refundTexts[refunded], kept && `kept ${kept}`),
  'booking.block': ({ bays, hours }) => joinPhrases(`Blocked [${bays}]`, hours),
  'booking.lift': ({ bays, hours }) => joinPhrases(`Lifted the block of [${bays}]`, hours),
  'hours.special-day': ({ name, to, changes, text }) => `Special day [${name}]: ${joinPhrases(to, changes)}. ${text}`,
  'hours.plan': ({ name, to, changes }) =>
    joinPhrases(withChanges(`Changed the opening hours from [${name}]`, changes), to),
  'hours.withdraw': ({ name, to, changes }) =>
    joinPhrases(withChanges(`Withdrew the opening hours from [${name}]`, changes), to),
  'hours.lift': ({ name }) => `Made [${name}] a usual day again`,
  'booking.give-back': ({ who }) => `Handed over what was owed to ${who}`,
  'day.note': ({ name, text }) => (text ? `Note of [${name}]: ${text}` : `Note of [${name}] removed`),
  'membership.sell': (values) => {
    if (values.pay === 'LINK') return `Texted a pay link for a pass to [${values.customer}]`;
    return ['', 'SUCCEEDED'].includes(values.charge) ? `Sold [${values.customer}] a pass` : passChargeSentence(values);
  },
  'membership.refund': ({ customer }) => `Ended and refunded [${customer}]’s pass`,
  'membership.adjust': ({ customer, measure, isTakenAway }) =>
    isTakenAway ? `Took ${measure} from [${customer}]’s pass` : `Added ${measure} to [${customer}]’s pass`,
  'membership.freeze': ({ customer, to }) => `Froze [${customer}]’s pass, now until ${to}`,
  'membership.thaw': ({ customer, to }) => `Unfroze [${customer}]’s pass, now until ${to}`,
  'membership.extend': ({ customer, to }) => `Extended [${customer}]’s pass until ${to}`,
  'prices.save': ({ to, changes }) => withChanges(`Saved a draft of prices from [${to}]`, changes),
  'prices.publish': ({ to, isAgain, changes }) =>
    withChanges(
      isAgain ? `New price list from [${to}], in place of the one before` : `New price list from [${to}]`,
      changes,
    ),
  'prices.drop': ({ from, isUsed, changes }) =>
    isUsed
      ? withChanges(`Withdrew the price list from [${from}]`, changes)
      : `Dropped a draft of prices from [${from}]`,
  'bay.add': ({ name }) => `Added [${name}]`,
  'bay.change': changedFromTo,
  'bay.order': ({ from, to }) => `Put the bays in the order [${to}], before ${from}`,
  'bay.retire': ({ name, to }) => `Took [${name}] out of service from ${to}`,
  'bay.restore': ({ name }) => `Put [${name}] back in service`,
  'bay.remove': ({ name }) => `Removed [${name}]`,
  'venue.open': () => 'Made the venue from [its file]',
  'first-run.start': () => 'Began to open [the venue]',
  'first-run.step': ({ name, isSkipped }) => (isSkipped ? `Skipped the step [${name}]` : `Finished the step [${name}]`),
  'first-run.venue': () => 'Changed [name and place] of the venue',
  'first-run.test': () => 'Made the link for [a test booking]',
  'first-run.open': () => 'Opened [the venue] to its customers',
  'plan.change': ({ name }) => `Put the venue on the plan [${name}]`,
  'venue.change': changedFromTo,
  'venue.picture': () => 'Changed the [picture] of the venue',
  'venue.gallery': () => 'Changed the [pictures of the bays]',
  'venue.rename': ({ from, to }) => `Renamed the venue from [${from}] to ${to}`,
  'venue.connect': ({ to }) =>
    to ? `Connected [the venue’s own card account] ${to}` : 'Connected [the venue’s own card account]',
  'product.add': ({ name }) => `Made the product [${name}]`,
  // Changes of other rules are recorded without their values.
  'product.change': ({ name, from, to, changes }) =>
    withChanges(
      from ? `Changed the product [${name}] from ${from} to ${to}` : `Changed the product [${name}]`,
      changes,
    ),
  'product.on-sale': ({ name }) => `Put on sale [${name}]`,
  'product.off-sale': ({ name }) => `Took off sale [${name}]`,
  'product.order': () => 'Changed the order of the products',
  'product.remove': ({ name }) => `Deleted the product [${name}]`,
  'entry-place.add': ({ name }) => `Added the place [${name}] to the link`,
  'entry-place.rename': ({ from, to }) => `Renamed the place [${from}] to ${to}`,
  'entry-place.remove': ({ name }) => `Removed the place [${name}] from the link`,
  'staff.add': ({ name, to, isAgain, isAccepted }) => {
    if (isAccepted) return `Added [${name}] as ${to}`;
    return isAgain ? `Invited again [${name}] as ${to}` : `Invited [${name}] as ${to}`;
  },
  'staff.change-role': changedFromTo,
  'staff.remove': ({ name }) => `Removed [${name}] from the staff`,
  'staff.remove-device': ({ name }) => `Removed a device of [${name}]`,
  'staff.reset-pin': ({ name }) => `Reset the PIN of [${name}]`,
  'staff.open-place': ({ to }) => `Opened [${to}] with a manager’s PIN`,
  'staff.counter': ({ name }) => `Made a counter of [${name}]`,
  'counter.remove': ({ name }) => `Removed the counter [${name}]`,
  'staff.add-passkey': ({ name }) => `Added a passkey for [${name}]`,
  'staff.remove-passkey': ({ name }) => `Removed a passkey of [${name}]`,
};

/** "New price list from Dec 1: Fri 7–10 PM $70.00 to $78.00". */
function withChanges(act: string, changes: string): string {
  return changes ? `${act}: ${changes}` : act;
}

function changedFromTo({ name, from, to }: ActValues): string {
  return `Changed [${name}] from ${from} to ${to}`;
}

const answers: Partial<Record<string, (bookings: string) => string>> = {
  ALL_BACK: (bookings) => `bookings canceled: ${bookings}`,
  PLAN: (bookings) => `bookings outside: ${bookings}`,
  ONE_BY_ONE: (bookings) => `bookings to call: ${bookings}`,
};

const bayTraits: Partial<Record<string, string>> = { LEFT_HANDED: 'left-handed', PRIVATE: 'private' };

export const catalogue = {
  act: {
    walkIn: 'a walk-in',
    roleOf: (role: string): string => roleNames[role] ?? role,
    stepOf: (step: string): string => stepNames[step] ?? step,
    planOf: (plan: string): string => planNames[plan] ?? plan,
    placeOf: (place: string): string => pageNames[place] ?? place,

    /** For a drawer: the counted amount, and its difference from the expected one. */
    counted: (amount: string, difference: string, sign: number): string =>
      joinPhrases(amount, sign > 0 && `over by ${difference}`, sign < 0 && `short by ${difference}`),
    acts,
    closed: 'closed',
    hoursBefore: (hours: string): string => `before: ${hours}`,
    hoursBecome: (was: string, now: string): string => `${was} to ${now}`,
    onDays: (days: string, change: string): string => `${days} ${change}`,
    rulesOf: (codes: string): string =>
      joinPhrases(...new Set(codes.split(',').map((code) => ruleNames[code] ?? code))),
    noPriceChanges: 'no price changes',
    more: (count: number): string | undefined => (count > 0 ? `and ${count} more` : undefined),
    answers,
    bayPart: {
      name: (name: string): string => name,
      players: (count: string): string => (count ? `up to ${count} players` : 'as many players as the venue'),
      traits: (traits: string): string =>
        traits ? list(traits.split(',').map((trait) => bayTraits[trait] ?? trait)) : 'no traits',
    },
    validFor: (days: string): string => (days === '1' ? 'valid 1 day' : `valid ${days} days`),
    whoAndCode: (customer: string, code: string): string => joinPhrases(`[${customer}]`, code),
    /** An act without a sentence yet. */
    unknownAct: (act: string, name: string): string => `${act} [${name}]`,
  },

  activity: {
    search: 'Search',
    placeholder: 'Person, customer, code',
    who: 'Who',
    everybody: 'Everybody',
    kind: 'What',
    everything: 'Everything',
    kinds: {
      MONEY: 'Money and overrides',
      BOOKINGS: 'Bookings',
      BLOCKS: 'Blocks',
      MEMBERSHIPS: 'Passes',
      PRICES: pricesAndHours,
      STAFF: 'Staff and devices',
      VENUE: 'Settings and bays',
    } satisfies Record<ActivityKind, string>,
    range: 'When',
    ranges: {
      1: 'Today',
      7: 'Last 7 days',
      30: 'Last 30 days',
      all: 'Any time',
    },
    writtenOnce: 'Written once, never changed or deleted',
    columns: { when: 'When', who: 'Who', what: 'What', why: 'Why', money: 'Money' },
    approvedBy: (name: string): string => `approved by ${name}`,
    undone: (name: string, when: string): string => `Undone by ${name} · ${when}`,
    undoes: (name: string, when: string): string => `Undoes what ${name} did · ${when}`,
    /** The name shown for acts of the server itself. */
    caddie: 'Caddie',
    /** A person whose name is no longer stored. */
    unknownPerson: 'Somebody',
    todayAt: (time: string): string => `Today, ${time}`,
    dayAt: (day: string, time: string): string => `${day}, ${time}`,
    plus: (money: string): string => `+${money}`,
    minus: (money: string): string => `−${money}`,
    insteadOf: (money: string): string => `instead of ${money}`,
    sessions: (count: number): string =>
      plural(Math.abs(count), {
        one: `${count < 0 ? '−' : ''}${Math.abs(count)} session`,
        other: `${count < 0 ? '−' : ''}${Math.abs(count)} sessions`,
      }),
    nothingFound: 'Nothing was done that fits. Choose more days or everybody.',
    nothingYet: 'Nothing has been done yet. What your staff do appears here.',
    nothingAbout: 'Nothing yet. What your staff do for this customer appears here.',
    nothingToday: 'You have done nothing today yet. What you do appears here.',
    loading: 'Loading…',
    more: 'Show more',
  },

  refusals: {
    sentences: {
      CUSTOMER_NOT_FOUND,
    },
  },
};
