import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { SHOP_NOT_FOUND } = libCatalogue.refusals;
export const catalogue = {
  callShop: {
    /** The text before and after the phone number. */
    call: ['Call ', '.'] as const,
  },

  refusals: {
    sentences: { SHOP_NOT_FOUND },
  },

  useShopHead: {
    caddie: (shopName: string) => `${shopName} | Caddie`,
    bookingSystemFor: (shopName: string, shopAddress: string) => `Booking system for ${shopName} | ${shopAddress}`,
  },
};
