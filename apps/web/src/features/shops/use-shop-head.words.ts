export const caddie = (shopName: string | number) => `${shopName} | Caddie`;
export const bookingSystemFor = (shopName: string | number, shopAddress: string | number) =>
  `Booking system for ${shopName} | ${shopAddress}`;
