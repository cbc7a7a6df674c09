export const startsWithYourFirstTeeTime = 'Starts with your first tee time';
export const sessionsLeft = (count: string | number) => `${count} sessions left`;
export const sessions = (total: string | number) => `${total} sessions`;
export const left = (what: string | number) => `${what} left`;
export const notStartedYet = 'Not started yet';
export const until = (what: string | number) => `Until ${what}`;
export const statuses: { [code: string]: string | undefined } = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  USED_UP: 'Used up',
  CANCELED: 'Canceled',
};
