export const isStillHeld = (shopRoomName: string | number) => `${shopRoomName} is still held.`;
export const cancellation = 'CANCELLATION';
