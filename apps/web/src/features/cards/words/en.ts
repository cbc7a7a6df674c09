import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { addNewCard } = libCatalogue.labels;

const { CARD_NOT_FOUND, PROVIDER_DOWN } = libCatalogue.refusals;

export const catalogue = {
  cardManager: {
    cardDeleted: (company: string, last4: string) => `${company} ending in ${last4} was deleted.`,
    addNewCard,
    opensPaymentPartner: 'Opens our payment partner in a new window. Your card number never reaches the venue.',
  },

  cardResult: {
    savingYourCard: 'Saving your card',
    youCanLeave: 'You can leave this page. It is saved all the same.',
    cardRegistered: 'Succesfully Card Registered',
    youCanPayWithIt: 'You can pay with this card right away.',
    cardsAreInCardManagement: 'Card management shows the cards you can pay with.',
    cardRegistrationFailed: 'Card Registration Failed',
    cardNotSaved: 'Your card was not saved. You can try again from Card management.',
  },

  deleteCardSheet: {
    deleteThisCard: 'Delete this card?',
    bookingsStayPaid: 'Upcoming bookings stay paid. You can add it again any time.',
    deleteCard: 'Delete card',
    keepCard: 'Keep card',
  },

  noSavedCards: {
    saveYourCard: 'Save your card to make reservations faster',
    addNewCard,
  },

  refusals: {
    sentences: {
      NOT_FOUND: 'There is nothing here. Check the address.',
      PROVIDER_DOWN,
      CARD_SESSION_NOT_FOUND: 'We could not find that card page. Add the card again.',
      CARD_NOT_SAVED: 'No card was saved on that page. Add the card again.',
      CARD_NOT_FOUND,
      CARD_IN_USE: 'A payment with that card is still in progress. Delete the card when it is done.',
    },
  },

  savedCardList: {
    deleteCard: (company: string, last4: string) => `Delete ${company} ending in ${last4}`,
    savedCards: 'Saved cards',
  },

  savedCard: {
    cardEndingIn: (digits: string) => `Card ending in ${digits}`,
    declined: (company: string) => `${company} · Declined`,
  },
};
