export const catalogue = {
  callShop: {
    /** What stands before and after the number. */
    call: ['Call ', '.'] as const,
  },

  useShopHead: {
    caddie: (shopName: string) => `${shopName} | Caddie`,
    bookingSystemFor: (shopName: string, shopAddress: string) => `Booking system for ${shopName} | ${shopAddress}`,
  },
};
