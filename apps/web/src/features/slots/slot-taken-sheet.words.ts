export const thatTimeWasJustTaken = 'That time was just taken';
export const someoneBooked = (room: string, time: string) =>
  `Someone booked ${room} at ${time} a moment before you. You have not been charged.`;
export const theseAreTheClosest = 'These are the closest:';
export const noOtherTimeOfThisLength = 'No other time of this length is free that day.';
export const seeAllTimes = 'See all times';
