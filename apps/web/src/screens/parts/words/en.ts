export const catalogue = {
  bookingBill: {
    already: 'Already paid or taken off',
  },

  bookingReceipt: {
    booking: (reference: string) => `Booking ${reference}`,
  },

  legalPage: {
    lastChanged: 'Last changed on January 5, 2025.',
  },

  pageHead: {
    back: 'Back',
  },
};
