import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { bookTeeTime, buyMembership } = libCatalogue.labels;

export const catalogue = {
  shopHero: {
    bookTeeTime,
    buyMembership,
    inside: (shopName: string) => `Inside ${shopName}`,
  },
};
