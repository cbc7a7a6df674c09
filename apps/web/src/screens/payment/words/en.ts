import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { plural } from '../../../lib/language.en.ts';

const { nothingWasCharged, addNewCard, moneyNotSentBack, notRefundedOnline } = libCatalogue.labels;

export const catalogue = {
  paymentBooking: {
    isStillHeld: (shopRoomName: string) => `${shopRoomName} is still held.`,
    isStillYours: (shopRoomName: string) => `${shopRoomName} is still yours.`,
    cancellation: 'CANCELLATION',
  },

  paymentLapsed: {
    moneyNotSentBack,
    onItsWayBack: (money: string) => `${money} is on its way back to you.`,
    nothingWasCharged,
  },

  paymentMembership: {
    stillReserved: 'It is still reserved for you.',
    unlimited: 'Unlimited',
    part: (name: string | null, content: string) => (name === null ? content : `${name}: ${content}`),
    validDays: (days: number) => plural(days, { one: 'Valid 1 day', other: `Valid ${days} days` }),
    changed: 'The venue changed this membership since you chose it. Look at it again before you buy.',
    goodToKnow: 'GOOD TO KNOW',
    notRefundedOnline,
  },

  paymentPayWith: {
    payWith: 'PAY WITH',
    membershipsNotLoaded: 'We could not load your memberships.',
    retry: 'Retry',
    membership: 'Membership',
    payTheOtherWith: (money: string) => `Pay the other ${money} with`,
    savedCards: 'Saved cards',
    addNewCard,
    opensInANewWindow: 'Opens in a new window.',
    payAllByCard: (money: string) => `Pay all ${money} by card`,
  },
};
