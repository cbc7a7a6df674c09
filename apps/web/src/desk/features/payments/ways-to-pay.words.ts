export const howItIsPaid = 'How it is paid';
export const isHere = (name: string): string => `${name || 'The customer'} is here or asked by phone`;
export const howLong = 'How long the bay is held';
export const minutes = (count: number): string => `${count} min`;
export const reasons = ['Our mistake', 'Bay had a problem', 'Guest of the venue', 'Staff or coach'] as const;
export const reasonMissing = 'Choose why. It is kept with the price.';
