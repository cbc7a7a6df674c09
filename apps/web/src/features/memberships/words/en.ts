import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { SHOP_NOT_FOUND, MEMBERSHIP_NOT_FOUND, ORDER_NOT_FOUND, NOT_PAID } = libCatalogue.refusals;

const { bookTeeTime, buyMembership } = libCatalogue.labels;

export const catalogue = {
  ledger: {
    use: (room: string | null, from: string, until: string) => `${room}, ${from} – ${until}`,
    booked: (day: string) => `Booked ${day}`,
    left: (what: string | number) => `${what} left`,
    returned: (percent: number | null) => {
      if (percent === 100) return 'Tee time given back, returned';
      return percent ? `Tee time given back, ${percent}% returned` : 'Tee time given back, nothing returned';
    },
    refunded: 'Refunded',
    endedOn: (date: string) => `Ended on ${date}`,
    bought: 'Bought',
    boughtFor: (money: string) => `Bought for ${money}`,
  },

  membershipDetail: {
    frozenUntil: (day: string): string => `Frozen until ${day}.`,
    frozenDetail: 'It pays for no tee times on the days before. What is booked stays.',
    upcomingBookings: 'Upcoming bookings',
  },

  membershipFace: {
    bookTeeTime,
    payNow: 'Pay now',
  },

  membershipParts: {
    included: 'Included',
    leftOf: (left: string | undefined, total: string | undefined) => [left, total].filter(Boolean).join(' | '),
  },

  membershipUsage: {
    usage: 'Usage',
  },

  noMemberships: {
    buyMembership,
    becomeAMember: 'Become a member and enjoy special perks',
  },

  refusals: {
    sentences: { SHOP_NOT_FOUND, MEMBERSHIP_NOT_FOUND, ORDER_NOT_FOUND, NOT_PAID },
  },

  productShop: {
    sessions: 'Sessions',
    sessionPacks: 'Session packs',
    sessionPacksMean: 'Prepay for a number of visits.',
    balance: 'Balance',
    prepaidBalance: 'Prepaid balance',
    prepaidBalanceMeans: 'Pay for bookings from a balance.',
    unlimited: 'Unlimited',
    unlimitedMeans: 'Play as often as you like until it ends.',
    membershipTypes: 'Membership types',
  },
};
