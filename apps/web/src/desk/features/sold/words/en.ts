import type { SetFilter, SoldSet } from '@caddie/contract/desk/sets';
import { list, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { amountLabel, bayOutOfOrder, reasonMissing: refundReasonMissing } = deskLibCatalogue.givingBack;
const { sellAPass, noneEndsSoon } = deskLibCatalogue.passes;
const { wholeNumber } = deskLibCatalogue.fields;

const {
  CARD_NOT_FOUND,
  CUSTOMER_NOT_FOUND,
  MEMBERSHIP_NOT_FOUND,
  MORE_THAN_PAID,
  NO_PHONE,
  PHONE_NOT_SUPPORTED,
  REASON_NEEDED,
  SHOP_NOT_FOUND,
  TOO_MANY_TEXTS,
  TOO_LITTLE_FOR_CARD,
  TOO_MUCH_FOR_CARD,
  accountExists,
  customerBlocked,
  dayClosed,
  notPayable,
  priceChanged,
  providerDown,
} = refusedCatalogue.refusals;

type Act = 'FREEZE' | 'THAW' | 'EXTEND';

const reasonMissing = 'Choose a reason.';
const back = 'Back';
const close = 'Close';
const loading = 'Loading…';

const stillPays = 'It still pays for bookings. Move or cancel them first.';

export const catalogue = {
  adjust: {
    title: (customer: string, name: string): string => `Adjust ${customer}’s ${name}`,
    open: 'Adjust…',
    part: 'Which part',
    sessions: 'Sessions',
    fewer: 'One session less',
    more: 'One session more',
    direction: 'Add or take',
    add: 'Add',
    take: 'Take',
    amount: 'Amount',
    atMost: (size: string): string => `At most ${size}.`,
    becomes: (before: string, after: string, of: string): string => `[${before}] becomes [${after}] of ${of}`,
    reasons: [bayOutOfOrder, 'Goodwill', 'Played without a booking', 'Typed wrong'],
    reasonMissing,
    note: 'Note for the ledger',
    noteHint: (customer: string): string => `${customer} sees this line in the app.`,
    noteMissing: 'Write what it is for.',
    onlyAdded: 'A line is added; nothing is changed or deleted. To take it back, add the opposite line.',
    adjust: 'Adjust',
    sessionsOf: (count: number): string => plural(count, { one: `${count} session`, other: `${count} sessions` }),
    adds: (what: string): string => `Add ${what}`,
    takes: (what: string): string => `Take ${what}`,
    added: (what: string, customer: string): string => `${what} is added to ${customer}’s pass.`,
    taken: (what: string, customer: string): string => `${what} is taken off ${customer}’s pass.`,
    now: 'Now',
    notSaved: (by: string): string => `${by}, not saved yet`,
  },

  refund: {
    open: 'Refund…',
    title: (customer: string, name: string): string => `Refund ${customer}’s ${name}`,
    amount: amountLabel,
    /** Explains the suggested amount in one sentence. */
    unused: (money: string): string => `Suggested: ${money}, all that was paid, since nothing was used.`,
    suggestedRest: (money: string): string => `Suggested: ${money}, which is all that has not gone back yet.`,
    suggested: (money: string, paid: string, used: string): string =>
      `Suggested: ${money}, which is ${paid} paid less ${used} for what was used, at the list price of those tee times.`,
    /** Nothing was played: the venue reduced the balance. */
    suggestedTakenOff: (money: string, paid: string, used: string): string =>
      `Suggested: ${money}, which is ${paid} paid less ${used} for what was taken off it at the desk.`,
    most: (money: string): string => `At most ${money} can go back.`,
    reasons: ['Moved away', 'Illness', 'Not happy with it', 'Sold by mistake', 'Goodwill'],
    reasonMissing: refundReasonMissing,
    ends: 'The pass ends at once, and what is left of it is gone. That cannot be undone.',
    toCard: (card: string): string => `The money goes back to ${card}.`,
    toCash: 'Hand the money over: it is taken out of today’s drawer.',
    toTerminal: 'Return it on your terminal, too: we cannot see it from here.',
    act: (money: string): string => `End the pass, return ${money}`,
    hasBookings: stillPays,
    back,
    close,
    loading,
    refunded: (customer: string, money: string): string => `${customer}’s pass has ended, ${money} is returned.`,
  },

  sell: {
    title: sellAPass,
    which: 'Which pass',
    validFor: (days: number): string => plural(days, { one: `Good for ${days} day`, other: `Good for ${days} days` }),
    sellFor: (amount: string | undefined): string => (amount ? `Sell for ${amount}` : 'Sell'),
    nothingOnSale: 'Nothing is on sale. A manager can put a product on sale.',
    loading,
    sold: (customer: string, name: string): string => `${customer} has the ${name}.`,
    /** After a pay link was sent. */
    whenPaid: (name: string): string => `The ${name} is theirs once it is paid.`,
    open: sellAPass,
  },

  setDays: {
    open: { FREEZE: 'Freeze…', THAW: 'Unfreeze…', EXTEND: 'Extend…' } satisfies Record<Act, string>,
    titles: {
      FREEZE: (customer, name) => `Freeze ${customer}’s ${name}`,
      THAW: (customer, name) => `Unfreeze ${customer}’s ${name}`,
      EXTEND: (customer, name) => `Extend ${customer}’s ${name}`,
    } satisfies Record<Act, (customer: string, name: string) => string>,
    acts: {
      FREEZE: (day) => `Freeze until ${day}`,
      THAW: () => 'Unfreeze today',
      EXTEND: (day) => `Extend to ${day}`,
    } satisfies Record<Act, (day: string) => string>,
    done: {
      FREEZE: (customer, day) => `${customer}’s pass is frozen until ${day}.`,
      THAW: (customer) => `${customer}’s pass can pay again.`,
      EXTEND: (customer, day) => `${customer}’s pass is good until ${day}.`,
    } satisfies Record<Act, (customer: string, day: string) => string>,
    days: { FREEZE: 'Frozen until', EXTEND: 'New last day' } satisfies Record<Exclude<Act, 'THAW'>, string>,
    freezeDays: (least: number, most: number): string => `From ${least} to ${most} days from today.`,
    laterDays: (most: number): string => `Later than its last day, by at most ${most} days.`,
    freezeEffect: (lastDay: string): string =>
      `Until then it pays for no new tee times; what is booked stays. It is then good until ${lastDay}.`,
    thawEffect: 'It can pay again from today. The frozen days that are left are taken off its end.',
    extendEffect: (now: string, then: string): string =>
      `It is good until ${now} now, and until ${then} then. Bookings and its price stay as they are.`,
    reasons: {
      FREEZE: ['Injury', 'Travel', 'Goodwill'],
      THAW: ['Back earlier', 'Typed wrong'],
      EXTEND: ['Closed for repair', 'Illness', 'Goodwill'],
    } satisfies Record<Act, readonly string[]>,
    reasonMissing,
  },

  set: {
    title: (customer: string, name: string): string => `${customer}’s ${name}`,
    bought: (day: string, money: string): string => `Bought ${day} for ${money}.`,
    goodUntil: (day: string): string => `Good until ${day}.`,
    wasGoodUntil: (day: string): string => `Was good until ${day}.`,
    frozen: (day: string): string => `Frozen until ${day}.`,
    fromFirstUse: 'Its days count from the first use.',
    close,
    back,
    loading,

    text: 'Text…',
    left: 'Left',
    unused: 'Unused value',
    status: 'Status',

    ledger: 'Ledger',
    columns: { day: 'Day', what: 'What', change: 'Change', left: 'Left' },
    use: (bay: string | null, day: string, time: string, minutes: number): string =>
      `${bay}, ${day}, ${time}, ${minutes} min`,
    returned: (percent: number | null): string => {
      if (percent === 100) return 'Given back, returned';
      return percent ? `Given back, ${percent}% returned` : 'Given back, nothing returned';
    },
    granted: 'Bought',
    grantedWith: (ways: readonly string[]): string => `Bought, ${list(ways)}`,
    card: (company: string, last4: string): string => `${company} ${last4}`,
    cash: 'cash',
    terminal: 'own card terminal',
    refunded: 'Refunded',
    endedOn: (day: string): string => `Ended on ${day}`,
  },

  sold: {
    search: 'Search',
    placeholder: 'Customer or product',
    show: 'Show',
    filters: {
      ALL: 'All',
      ACTIVE: 'Active',
      ENDS_SOON: 'Ends soon',
      FROZEN: 'Frozen',
      ENDED: 'Ended',
    } satisfies Record<SetFilter, string>,
    states: {
      ACTIVE: 'Active',
      ENDS_SOON: 'Ends soon',
      FROZEN: 'Frozen',
      USED_UP: 'Used up',
      EXPIRED: 'Ended',
      CANCELED: 'Refunded',
    } satisfies Record<SoldSet['state'], string>,

    inFigures: 'In figures',
    activeSets: 'Active sets',
    moreThisMonth: (signed: string): string => `${signed} this month`,
    owed: 'Owed to customers',
    owedFor: 'unused sessions, balance and days',
    soldIn: (month: string): string => `Sold in ${month}`,
    sets: (count: number, shown: string): string => plural(count, { one: `${shown} set`, other: `${shown} sets` }),
    endWithin: (days: number): string => `End within ${days} days`,
    unusedOf: (money: string): string => `${money} unused`,

    columns: {
      customer: 'Customer',
      pass: 'Pass',
      left: 'Left',
      until: 'Good until',
      state: 'Status',
      unused: 'Unused value',
      open: 'Ledger',
    },
    ofTotal: (left: string, total: string): string => `${left} of ${total}`,
    ofDays: (left: string, total: string): string => `${left} of ${total} days`,
    nothingLeft: 'Nothing',
    frozenUntil: (day: string): string => `Frozen until ${day}`,
    fromFirstUse: 'Counts from first use',
    /** The label before the figure, where no column names it. */
    unused: 'Unused',

    walkIn: 'Walk-in',
    open: (customer: string, name: string): string => `${customer}’s ${name}, its ledger`,

    noneYet: 'Nobody has a pass yet.',
    noneYetText: 'What customers buy appears here.',
    nothingWith: (typed: string): string => `No pass with ${typed}.`,
    nothingIn: {
      ALL: 'Nothing fits.',
      ACTIVE: 'No pass is active.',
      ENDS_SOON: noneEndsSoon,
      FROZEN: 'No pass is frozen.',
      ENDED: 'No pass has ended.',
    } satisfies Record<SetFilter, string>,
    loading,
  },

  refusals: {
    sentences: {
      CARD_NOT_FOUND,
      CUSTOMER_NOT_FOUND,
      MEMBERSHIP_NOT_FOUND,
      MORE_THAN_PAID,
      NO_PHONE,
      PHONE_NOT_SUPPORTED,
      REASON_NEEDED,
      SHOP_NOT_FOUND,
      TOO_MANY_TEXTS,
      TOO_LITTLE_FOR_CARD,
      TOO_MUCH_FOR_CARD,
      ...accountExists,
      ...customerBlocked,
      ...dayClosed,
      ...notPayable,
      ...priceChanged,
      ...providerDown,
      MEMBERSHIP_ENDED: 'That membership has ended.',
      MEMBERSHIP_NOT_BEGUN: 'Its days begin with its first use. There is nothing to change yet.',
      ADJUST_OUT_OF_RANGE: 'Not below nothing and not above what was bought.',
      FREEZE_TOO_LONG: 'From 7 to 90 days.',
      ALREADY_FROZEN: 'It is frozen already.',
      NOT_FROZEN: 'It is not frozen.',
      SET_HAS_BOOKINGS: stillPays,
      MEMBERSHIP_WHOLE_NUMBER: wholeNumber,
      MEMBERSHIP_EXTEND_RANGE: ({ most }: { most: number }): string =>
        `A day after its last one, at most ${most} days later.`,
    },
  },
};
