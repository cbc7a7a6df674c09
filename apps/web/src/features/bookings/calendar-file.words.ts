export const teeTimeAt = (shopName: string | number, shopRoomName: string | number) =>
  `Tee time at ${shopName}, ${shopRoomName}`;
export const bookingCall = (reference: string, phone: string) => `Booking ${reference}\nCall ${phone}`;
