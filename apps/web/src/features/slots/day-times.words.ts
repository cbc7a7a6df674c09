export const cannotBeBookedOnlineYet = (day: string | number) => `${day} cannot be booked online yet`;
export const teeTimesOpenDaysAhead = (days: number) => `Tee times open ${days} days ahead.`;
export const isClosedOn = (shopName: string, day: string, note: string | null) =>
  `${shopName} is closed on ${day}${note ? `: ${note}` : ''}`;
export const itOpensAgainOnAt = (day: string | number, clockTime: string | number) =>
  `It opens again on ${day} at ${clockTime}.`;
export const see = (day: string | number) => `See ${day}`;
