import { plural } from '../../../lib/language.en.ts';

export const catalogue = {
  barMessage: {
    itIsNow: (money: string) => `It is ${money} now.`,
  },

  bookingBar: {
    yourChoice: 'Your choice',
  },

  ownHolds: {
    freeAgain: (shopRoomName: string) => `${shopRoomName} is free again. Nothing was charged.`,
    timeToPayIsOver: (shopRoomName: string) =>
      `Your time to pay for ${shopRoomName} is over. It is free again, and nothing was charged.`,
  },

  passLine: {
    until: (time: string) => `Until ${time}`,
    showPrices: 'Show prices',
    showPass: 'Show pass',
  },

  pickerBar: {
    anyBay: 'Any bay',
    freeAtThisPrice: (bays: number) =>
      plural(bays, { one: '1 free at this price', other: `${bays} free at this price` }),
    chooseBay: 'Choose bay',
    extent: (shopRoomName: string | null, duration: string, players: string) =>
      shopRoomName ? `${shopRoomName} · ${duration} · ${players}` : `${duration} · ${players}`,
    payNow: 'Pay now',
    continueWords: 'Continue',
  },
};
