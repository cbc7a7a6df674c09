export const catalogue = {
  barMessage: {
    itIsNow: (money: string) => `It is ${money} now.`,
  },

  bookingBar: {
    yourChoice: 'Your choice',
    pickATime: 'Pick a time',
    tapAPrice: 'Tap a price in the grid',
  },

  ownHolds: {
    freeAgain: (shopRoomName: string) => `${shopRoomName} is free again. Nothing was charged.`,
    timeToPayIsOver: (shopRoomName: string) =>
      `Your time to pay for ${shopRoomName} is over. It is free again, and nothing was charged.`,
  },

  pickerBar: {
    payNow: 'Pay now',
    continueWords: 'Continue',
  },
};
