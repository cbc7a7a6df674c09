import type { Role } from '@caddie/contract/desk/people/staff';

const ranks: Record<Role, number> = { DESK: 0, MANAGER: 1, OWNER: 2 };

/** Whether a role is at least another one. */
export const mayDo = (role: Role, minimum: Role): boolean => ranks[role] >= ranks[minimum];
