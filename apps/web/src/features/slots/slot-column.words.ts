export const heldForYou = 'Held for you';
export const yourBooking = 'Your booking';
export const taken = (shopRoomName: string | number, range: string | number) => `${shopRoomName}, ${range}, taken`;
export const peak = (slot: string) => `${slot}, peak`;
export const tooLate = (shopRoomName: string, time: string) => `${shopRoomName}, ${time}, too late to book online`;
