export const isFreeAgainNothingWasCharged = (shopRoomName: string | number) =>
  `${shopRoomName} is free again. Nothing was charged.`;
export const yourTimeToPayForIs = (shopRoomName: string | number) =>
  `Your time to pay for ${shopRoomName} is over. It is free again, and nothing was charged.`;
