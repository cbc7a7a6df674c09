export const title = (amount: string, name: string): string => `Take ${amount} from ${name}`;
export const needsCustomer =
  'The bank wants to hear from the customer first. Take it in another way. Nothing was charged.';
export const ended = 'Three cards were declined, and the sale is over. Sell it again from the beginning.';
