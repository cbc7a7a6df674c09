export const howPaid = 'How is it paid?';
export const sendText = (phone: string): string => `Text the confirmation to ${phone}`;
export const book = 'Book';
