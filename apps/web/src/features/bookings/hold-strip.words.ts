export const heldForYou = 'Held for you';
export const payNow = 'Pay now';
export const release = 'Release';
export const releasing = 'Releasing...';
export const oneMoreMinute = (room: string) => `${room} is held for one more minute.`;
export const halfAMinuteMore = (room: string) => `${room} is held for 30 more seconds.`;
