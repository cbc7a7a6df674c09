export const use = (room: string | null, from: string, until: string) => `${room}, ${from} – ${until}`;
export const booked = (day: string) => `Booked ${day}`;
export const left = (what: string | number) => `${what} left`;
export const returned = (percent: number | null) =>
  `Tee time given back, ${percent === 100 ? 'returned' : percent ? `${percent}% returned` : 'nothing returned'}`;
export const refunded = 'Refunded';
export const endedOn = (date: string) => `Ended on ${date}`;
export const bought = 'Bought';
export const boughtFor = (money: string) => `Bought for ${money}`;
