export const title = (name: string): string => `Return money to ${name || 'the walk-in'}?`;
export const amount = 'Amount';
export const pin = 'Needs a manager’s PIN.';
export const pinAbove = (most: string): string => `Above ${most} it needs a manager’s PIN.`;
export const hint = (most: string, needs: string): string =>
  `At most ${most}, to where it came from: a pass first, then the newest payment.${needs && ` ${needs}`}`;
export const tooMuch = (most: string): string => `At most ${most} was paid.`;
export const giveBack = (money: string): string => `Return ${money}`;
export const reasons = ['Bay had a problem', 'Left early', 'Charged wrongly', 'Goodwill'] as const;
export const reasonMissing = 'Choose why. It is kept with the refund.';
