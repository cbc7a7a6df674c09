export const title = (name: string): string => `Waive the fee of ${name || 'the walk-in'}?`;
export const act = (amount: string): string => `Waive ${amount}`;
export const explained = 'The fee becomes nothing. What was paid is kept.';
export const manager = 'Needs a manager’s PIN.';
export const reasons = ['Was ill', 'Called before', 'Our fault', 'Goodwill'] as const;
export const reasonMissing = 'Choose why. It is kept with the booking.';
export const waived = (amount: string): string => `${amount} is waived.`;
