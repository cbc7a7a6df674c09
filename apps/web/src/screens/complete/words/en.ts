import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { bookTeeTime, buyMembership, directions, loading, continueAtYourBank } = libCatalogue.labels;

const paidWith = 'Paid with';
const total = 'Total';
const paidOn = 'Paid on';
const bookAgain = 'Book again';

export const catalogue = {
  completeBooking: {
    yourBooking: 'Your booking',
    booking: (reference: string) => `Booking ${reference}`,
    where: 'Where',
    players: 'Players',
    paidWith,
    total,
    paidOn,
    directions,
    viewBooking: 'View booking',
    bookAgain,
  },

  completeMembership: {
    bookTeeTime,
    yourMembership: 'Your membership',
    paidWith,
    total,
    paidOn,
    viewMembership: 'View membership',
  },

  completeOutcome: {
    buyMembership,
    loading,
    continueAtYourBank,
    chooseAnotherCard: 'Choose another card',
    bookAgain,
    yourOrder: 'Your order',
  },
};
