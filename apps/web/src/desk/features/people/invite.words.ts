import type { Role } from '@caddie/contract/desk/staff';

export const invite = 'Invite';
export const title = 'Invite somebody';
export const about = 'They get a text, and work here once they sign in with that number. They have 48 hours.';
export const mobile = 'Mobile number';
export const country = 'Country';
export const name = 'Name';
export const role = 'Role';
export const does: Record<Role, string> = {
  DESK: 'Books, takes money, cancels by the policy.',
  MANAGER: 'Also refunds beyond the policy, prices, reports. Chooses a PIN with the first sign-in.',
  OWNER: 'Everything, also staff and payouts. Chooses a PIN with the first sign-in.',
};
export const act = 'Text the invitation';
export const invited = (who: string): string => `${who} is invited. The text is on its way.`;
