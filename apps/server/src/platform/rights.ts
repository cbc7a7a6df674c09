import type { Actor, Role } from './actor.ts';

/** What is done to a venue's things, and who may: the customer whose thing it is, and staff from a role on. */
const rights = {
  'booking.cancel': { customer: true, staff: 'DESK' },
  'booking.cancel-beyond-policy': { customer: false, staff: 'MANAGER' },
  'booking.block': { customer: false, staff: 'DESK' },
  'booking.block-days': { customer: false, staff: 'MANAGER' },
  'booking.lift': { customer: false, staff: 'DESK' },
  'booking.lift-series': { customer: false, staff: 'MANAGER' },
  'membership.adjust': { customer: false, staff: 'MANAGER' },
  'membership.freeze': { customer: false, staff: 'MANAGER' },
  'membership.thaw': { customer: false, staff: 'MANAGER' },
  'membership.extend': { customer: false, staff: 'MANAGER' },
} as const satisfies Record<string, { customer: boolean; staff: Role }>;

export type Right = keyof typeof rights;

const ranks: Record<Role, number> = { DESK: 1, MANAGER: 2, OWNER: 3 };

/** Whether somebody may do it at all; whose thing it is, the query that finds it knows. The server itself may do what its code says. */
export function may(actor: Actor, right: Right): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'customer') return rights[right].customer;
  return ranks[actor.role] >= ranks[rights[right].staff];
}
