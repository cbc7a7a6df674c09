import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { plural } from '../../../lib/language.en.ts';

const { addNewCard, moneyNotSentBack, notRefundedOnline } = libCatalogue.labels;

export const catalogue = {
  paymentBooking: {
    isStillHeld: (shopRoomName: string) => `${shopRoomName} is still held.`,
    isStillYours: (shopRoomName: string) => `${shopRoomName} is still yours.`,
    isYoursFor: (shopRoomName: string, clock: string) => `${shopRoomName} is yours for ${clock}.`,
    isYoursUntil: (shopRoomName: string, time: string) => `${shopRoomName} is yours until ${time}.`,
    cancellation: 'CANCELLATION',
  },

  paymentLapsed: {
    theHoldIsOver: 'The hold is over',
    moneyNotSentBack,
    notBooked: (money: string) => `The hold was over, so it is not booked. ${money} goes back to your card.`,
    isStillFree: (shopRoomName: string, time: string) =>
      `Your time to pay has passed. ${shopRoomName} is still free at ${time} for the same price. You were not charged.`,
    isAnotherPrice: (shopRoomName: string, time: string, now: string, before: string) =>
      `Your time to pay has passed. ${shopRoomName} is still free at ${time}, for ${now} now, not ${before}. You were not charged.`,
    holdAgain: (shopRoomName: string, money: string) => `Hold ${shopRoomName} again, ${money}`,
    chooseAnotherTime: 'Choose another time',
  },

  paymentNextStep: {
    addACardToPay: (money: string) => `Add a card to pay ${money}`,
    opensInANewTab: 'Opens in a new tab.',
    cardAdded: (company: string, digits: string) => `${company} ending in ${digits} added.`,
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
