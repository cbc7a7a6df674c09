export const isStillHeld = (shopRoomName: string | number) => `${shopRoomName} is still held.`;
export const isStillYours = (shopRoomName: string | number) => `${shopRoomName} is still yours.`;
export const cancellation = 'CANCELLATION';
