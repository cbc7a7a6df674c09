export const kinds = { NONE: 'No tax', INCLUDED: 'Prices include it', ADDED: 'It is added to prices' };
export const kind = 'Tax in prices';
export const name = 'What it is called';
export const namedLike = 'VAT';
export const rate = 'Rate';
export const percent = '%';
export const nameIt = 'Say what it is called, like VAT.';
export const tooLong = (max: number): string => `At most ${max} letters.`;
export const rates = (max: string): string => `From 0 to ${max} %, with up to three decimals.`;
export const noTax = 'Customers read nothing about a tax.';
export const customerPays = (typed: string, paid: string, tax: string, share: string): string =>
  `An hour that you price at ${typed} costs a customer ${paid}. They read: “${tax}: ${share}”.`;
