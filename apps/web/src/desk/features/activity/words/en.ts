import type { ActivityKind } from '@caddie/contract/desk/activity';
import { list, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { pricesAndHours } = deskLibCatalogue.places;

const { CUSTOMER_NOT_FOUND } = refusedCatalogue.refusals;

/** What an act is about, in words: names, times and amounts are written already. */
export type ActFacts = {
  customer: string;
  code: string;
  bays: string;
  /** Of a person, a device, or a pass. */
  name: string;
  /** "3:00 PM – 6:30 PM" with its day. */
  hours: string;
  from: string;
  to: string;
  money: string;
  /** What can go back because the venue asked for it. */
  promised: string;
  pay: string;
  charge: string;
  refunded: 'all' | 'part' | 'none';
  /** The money that was not given back; empty for none. */
  kept: string;
  isAgain: boolean;
  /** Of a refund that may have arrived: they said that it had not. */
  hasLooked: boolean;
  /** Of a price list: it had been put to use. */
  isUsed: boolean;
  /** Of a step of the first run: it was left for later. */
  isSkipped: boolean;
  text: string;
};

/** The words before, the name that stands out, and the words after it. */
export type Said = readonly [before: string, bold: string, after: string];

const roles: Partial<Record<string, string>> = { DESK: 'desk', MANAGER: 'manager', OWNER: 'owner' };

const places: Partial<Record<string, string>> = {
  memberships: 'Memberships',
  prices: 'Prices',
  reports: 'Reports',
  venue: 'Venue',
};

const steps: Partial<Record<string, string>> = {
  PICTURE: 'Picture',
  BAYS: 'Bays',
  HOURS: 'Hours',
  PRICES: 'Prices',
  CANCELING: 'Canceling',
  PAYMENTS: 'Getting paid',
  TRY: 'Try it',
};

const plans: Partial<Record<string, string>> = {
  TRIAL: 'Free trial',
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  ENTERPRISE: 'Enterprise',
};

/** The venue asked for it, and has promised that much by it. */
const freeFor = (promised: string): string => (promised ? `, free to cancel: ${promised} promised` : '');

const coded =
  (before: string) =>
  (facts: ActFacts): Said => [before, facts.customer, facts.code && `, ${facts.code}`];

const sold: Partial<Record<string, string>> = {
  CASH: 'Sold for cash to ',
  TERMINAL: 'Sold on the terminal to ',
  CARD: 'Sold by saved card to ',
  PASS: 'Booked with a pass for ',
  FREE: 'Complimentary tee time for ',
  LINK: 'Held with a pay link for ',
};

const taken: Partial<Record<string, string>> = { CASH: 'Took cash for ', TERMINAL: 'Took a terminal payment for ' };

const charged: Partial<Record<string, string>> = {
  SUCCEEDED: 'Charged the saved card of ',
  FAILED: 'Tried to charge the saved card of ',
  LATE: 'Tried to charge the saved card of ',
};

const refunds = { all: ', refunded all', part: ', refunded in part', none: '' };

const keeping = (kept: string): string => (kept ? `, kept ${kept}` : '');

/** What was done, by the code of the act. */
const acts: Partial<Record<string, (facts: ActFacts) => Said>> = {
  'booking.book': (facts) => coded(sold[facts.pay] ?? 'Booked for ')(facts),
  'booking.release': coded('Gave back a held time of '),
  'booking.take': (facts) => coded(taken[facts.pay] ?? 'Took a payment for ')(facts),
  'booking.take-back': coded('Took back a payment typed wrong for '),
  'booking.return': coded('Returned money to '),
  'booking.charge': (facts) => coded(charged[facts.charge] ?? 'Asked the bank of ')(facts),
  'booking.charge-fee': (facts) =>
    coded(facts.charge === 'FAILED' ? 'Tried to charge the no-show fee of ' : 'Charged the no-show fee of ')(facts),
  'booking.use-pass': (facts) => ['Used a pass of ', facts.customer, facts.code && `, ${facts.code}`],
  'booking.link': coded('Texted a pay link to '),
  'booking.price': ({ customer, bays }) => ['Set the price for ', customer, bays && `, ${bays}`],
  'booking.party': ({ customer, from, to }) => ['Changed the players of ', customer, ` from ${from} to ${to}`],
  'booking.customer': coded('Gave another customer’s booking to '),
  'booking.text': coded('Texted the confirmation again to '),
  'booking.move': ({ customer, from, to, promised }) => ['Moved ', customer, `, ${from} to ${to}${freeFor(promised)}`],
  'booking.swap': ({ customer, from, to, promised }) => [
    'Swapped ',
    customer,
    `, ${from} to ${to}${freeFor(promised)}`,
  ],
  'booking.note': coded('Wrote a note for '),
  'drawer.count': ({ name, to }) => ['Counted the drawer of ', name, to],
  'drawer.close': ({ name, to }) => ['Closed the drawer of ', name, to],
  'drawer.reopen': ({ name }) => ['Opened again the drawer of ', name, ''],
  'refund.again': ({ customer }) => ['Sent a refused refund again to ', customer, ''],
  'refund.settle': ({ customer, pay, hasLooked }) => [
    pay === 'CASH' ? 'Gave a refused refund in cash to ' : 'Paid a refused refund another way to ',
    customer,
    hasLooked ? ', having looked that it had not gone back' : '',
  ],
  'customer.add': ({ customer }) => ['Added ', customer, ' as a customer'],
  'customer.name': ({ customer }) => ['Changed the name of ', customer, ''],
  'customer.phone': ({ customer }) => ['Changed the phone of ', customer, ''],
  'customer.note': ({ customer }) => ['Wrote a note about ', customer, ''],
  'customer.text': ({ customer }) => ['Wrote a text to ', customer, ''],
  'customer.told': ({ customer }) => ['Told ', customer, ' what a text did not'],
  'customer.block': ({ customer }) => ['Blocked ', customer, ' from booking online'],
  'customer.unblock': ({ customer }) => ['Let ', customer, ' book online again'],
  'customer.merge': ({ customer }) => ['Merged another profile into the one of ', customer, ''],
  'customer.unmerge': ({ customer }) => ['Took another profile out of the one of ', customer, ' again'],
  'customer.export': ({ customer }) => ['Took out what the venue knows of ', customer, ''],
  'customer.erase': () => ['Erased a customer', '', ''],
  'booking.check-in': coded('Checked in '),
  'booking.undo-check-in': coded('Took back the check-in of '),
  'booking.no-show': coded('Marked as a no-show: '),
  'booking.undo-no-show': coded('Took back the no-show of '),
  'booking.waive': coded('Waived the fee of '),
  'booking.cancel': ({ customer, refunded, kept }) => ['Canceled ', customer, refunds[refunded] + keeping(kept)],
  'booking.block': ({ bays, hours }) => ['Blocked ', bays, hours && `, ${hours}`],
  'booking.lift': ({ bays, hours }) => ['Lifted the block of ', bays, hours && `, ${hours}`],
  'hours.special-day': ({ name, to, text }) => ['Special day ', name, `: ${to}. ${text}`],
  'hours.plan': ({ name, to }) => ['Changed the opening hours from ', name, to],
  'hours.lift': ({ name }) => ['Made ', name, ' a usual day again'],
  'booking.give-back': coded('Handed over what was owed to '),
  'day.note': ({ name, text }) => ['Note of ', name, text ? `: ${text}` : ' removed'],
  'membership.sell': ({ customer, charge }) =>
    ['', 'SUCCEEDED'].includes(charge)
      ? ['Sold ', customer, ' a pass']
      : [charged[charge] ?? 'Asked the bank of ', customer, ' for a pass'],
  'membership.refund': ({ customer }) => ['Ended and refunded ', customer, '’s pass'],
  'membership.adjust': ({ customer, money }) => [`${money} `, customer, '’s pass'],
  'membership.freeze': ({ customer, to }) => ['Froze ', customer, `’s pass, now until ${to}`],
  'membership.thaw': ({ customer, to }) => ['Unfroze ', customer, `’s pass, now until ${to}`],
  'membership.extend': ({ customer, to }) => ['Extended ', customer, `’s pass until ${to}`],
  'prices.save': ({ to }) => ['Saved a draft of prices from ', to, ''],
  'prices.publish': ({ to, isAgain }) => ['Put prices to use from ', to, isAgain ? ', in place of those before' : ''],
  'prices.drop': ({ from, isUsed }) => [
    isUsed ? 'Withdrew the prices from ' : 'Dropped a draft of prices from ',
    from,
    '',
  ],
  'bay.add': ({ name }) => ['Added ', name, ''],
  'bay.change': ({ name, from, to }) => ['Changed ', name, ` from ${from} to ${to}`],
  'bay.order': ({ from, to }) => ['Put the bays in the order ', to, `, before ${from}`],
  'bay.retire': ({ name, to }) => ['Took ', name, ` out of service from ${to}`],
  'bay.restore': ({ name }) => ['Put ', name, ' back in service'],
  'bay.remove': ({ name }) => ['Removed ', name, ''],
  'venue.open': () => ['Made the venue from ', 'its file', ''],
  'first-run.start': () => ['Began to open ', 'the venue', ''],
  'first-run.step': ({ name, isSkipped }) => [isSkipped ? 'Skipped the step ' : 'Finished the step ', name, ''],
  'first-run.venue': () => ['Changed ', 'name and place', ' of the venue'],
  'first-run.test': () => ['Made the link for ', 'a test booking', ''],
  'first-run.open': () => ['Opened ', 'the venue', ' to its customers'],
  'plan.change': ({ name }) => ['Put the venue on the plan ', name, ''],
  'venue.change': ({ name, from, to }) => ['Changed ', name, ` from ${from} to ${to}`],
  'venue.picture': () => ['Changed the ', 'picture', ' of the venue'],
  'venue.rename': ({ from, to }) => ['Renamed the venue from ', from, ` to ${to}`],
  'venue.connect': ({ to }) => ['Connected ', 'the venue’s own card account', to && ` ${to}`],
  'product.add': ({ name }) => ['Made the product ', name, ''],
  // Of other rules only that they changed is kept.
  'product.change': ({ name, from, to }) => ['Changed the product ', name, from && ` from ${from} to ${to}`],
  'product.on-sale': ({ name }) => ['Put on sale ', name, ''],
  'product.off-sale': ({ name }) => ['Took off sale ', name, ''],
  'product.order': () => ['Changed the order of the products', '', ''],
  'product.remove': ({ name }) => ['Deleted the product ', name, ''],
  'entry-place.add': ({ name }) => ['Added the place ', name, ' to the link'],
  'entry-place.rename': ({ from, to }) => ['Renamed the place ', from, ` to ${to}`],
  'entry-place.remove': ({ name }) => ['Removed the place ', name, ' from the link'],
  'staff.add': ({ name, to, isAgain }) => [isAgain ? 'Invited again ' : 'Invited ', name, ` as ${to}`],
  'staff.change-role': ({ name, from, to }) => ['Changed ', name, ` from ${from} to ${to}`],
  'staff.remove': ({ name }) => ['Removed ', name, ' from the staff'],
  'staff.remove-device': ({ name }) => ['Removed a device of ', name, ''],
  'staff.reset-pin': ({ name }) => ['Reset the PIN of ', name, ''],
  'staff.open-place': ({ to }) => ['Opened ', to, ' with a manager’s PIN'],
  'staff.counter': ({ name }) => ['Made a counter of ', name, ''],
  'counter.remove': ({ name }) => ['Removed the counter ', name, ''],
  'staff.add-passkey': ({ name }) => ['Added a passkey for ', name, ''],
  'staff.remove-passkey': ({ name }) => ['Removed a passkey of ', name, ''],
};

const answers: Partial<Record<string, (bookings: string) => string>> = {
  ALL_BACK: (bookings) => `, bookings canceled: ${bookings}`,
  PLAN: (bookings) => `, bookings outside: ${bookings}`,
  ONE_BY_ONE: (bookings) => `, bookings to call: ${bookings}`,
};

const bayTraits: Partial<Record<string, string>> = { LEFT_HANDED: 'left-handed', PRIVATE: 'private' };

export const catalogue = {
  act: {
    walkIn: 'a walk-in',
    roleOf: (role: string): string => roles[role] ?? role,
    stepOf: (step: string): string => steps[step] ?? step,
    planOf: (plan: string): string => plans[plan] ?? plan,
    placeOf: (place: string): string => places[place] ?? place,

    /** Of a drawer: what was counted, and how far that was from what it should have. */
    counted: (amount: string, difference: string, sign: number): string =>
      `: ${amount}${sign === 0 ? '' : `, ${sign > 0 ? 'over' : 'short'} by ${difference}`}`,
    acts,
    closed: 'closed',
    hoursRange: (from: string, until: string): string => `${from} – ${until}`,
    answers,
    bayPart: {
      name: (name: string): string => name,
      players: (count: string): string => (count ? `up to ${count} players` : 'as many players as the venue'),
      traits: (traits: string): string =>
        traits ? list(traits.split(',').map((trait) => bayTraits[trait] ?? trait)) : 'no traits',
    },
    validFor: (days: string): string => (days === '1' ? 'valid 1 day' : `valid ${days} days`),
    added: (measure: string): string => `Added ${measure} to`,
    tookAway: (measure: string): string => `Took ${measure} from`,
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
    /** What the server did by itself. */
    caddie: 'Caddie',
    /** Somebody whose name is not kept any more. */
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
    nothingYet: 'Nothing has been done yet. What your people do stands here.',
    nothingAbout: 'Nothing yet. What your people do about them stands here.',
    nothingToday: 'You have done nothing today yet. What you do stands here.',
    loading: 'Loading…',
    more: 'Show more',
  },

  refusals: {
    sentences: {
      CUSTOMER_NOT_FOUND,
    },
  },
};
