export const title = 'Your data';
export const explained =
  'One file with all that the venue knows of you: your account, bookings, payments, passes, the texts you got and what people at the desk wrote down.';
export const download = 'Download my data';
export const saved = 'Downloaded.';
export const fileName = (shopName: string): string => `my-data-${shopName.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`;

export const deleteAccount = 'Delete my account';
export const deleteQuestion = 'Delete your account?';
export const goes = 'Your name, phone, password, cards, texts and what was written down about you go for good.';
export const stays = 'Bookings and payments stay without a name: the venue has to keep its accounts.';
export const deleteForGood = 'Delete my account for good';
export const keepAccount = 'Keep my account';
