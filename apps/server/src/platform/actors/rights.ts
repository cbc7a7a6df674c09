import type { Actor, Role } from './actor.ts';

/**
 * What is done to a venue's things, and who may: the customer whose thing it is, and staff from a role on. Where it says so, the
 * others may with the PIN of a person who has that role.
 */
const rights = {
  'booking.cancel': { customer: true, staff: 'DESK' },
  'booking.cancel-beyond-policy': { customer: false, staff: 'MANAGER', byApproval: true },
  'booking.check-in': { customer: false, staff: 'DESK' },
  'booking.undo-check-in': { customer: false, staff: 'DESK' },
  'booking.no-show': { customer: false, staff: 'DESK' },
  'booking.undo-no-show': { customer: false, staff: 'DESK' },
  'booking.waive': { customer: false, staff: 'MANAGER', byApproval: true },
  'booking.book': { customer: false, staff: 'DESK' },
  'booking.release': { customer: false, staff: 'DESK' },
  'booking.book-blocked': { customer: false, staff: 'MANAGER' },
  'booking.outside-hours': { customer: false, staff: 'MANAGER' },
  'booking.take': { customer: false, staff: 'DESK' },
  'booking.charge': { customer: false, staff: 'DESK' },
  'booking.take-back': { customer: false, staff: 'DESK' },
  'booking.price': { customer: false, staff: 'MANAGER', byApproval: true },
  'booking.return': { customer: false, staff: 'MANAGER', byApproval: true },
  'booking.give-back': { customer: false, staff: 'DESK' },
  'booking.party': { customer: false, staff: 'DESK' },
  'booking.customer': { customer: false, staff: 'DESK' },
  'booking.text': { customer: false, staff: 'DESK' },
  'booking.link': { customer: false, staff: 'DESK' },
  'booking.use-pass': { customer: false, staff: 'DESK' },
  'booking.move': { customer: false, staff: 'DESK' },
  'booking.note': { customer: false, staff: 'DESK' },
  'booking.block': { customer: false, staff: 'DESK' },
  'booking.block-days': { customer: false, staff: 'MANAGER' },
  'booking.lift': { customer: false, staff: 'DESK' },
  'booking.lift-series': { customer: false, staff: 'MANAGER' },
  'customer.add': { customer: false, staff: 'DESK' },
  'customer.edit': { customer: false, staff: 'DESK' },
  'customer.note': { customer: false, staff: 'DESK' },
  'customer.text': { customer: false, staff: 'DESK' },
  'customer.told': { customer: false, staff: 'DESK' },
  'customer.block': { customer: false, staff: 'MANAGER' },
  'customer.unblock': { customer: false, staff: 'MANAGER' },
  'customer.merge': { customer: false, staff: 'MANAGER' },
  'customer.unmerge': { customer: false, staff: 'MANAGER' },
  'customer.export': { customer: false, staff: 'MANAGER' },
  'customer.erase': { customer: true, staff: 'OWNER' },
  'prices.read': { customer: false, staff: 'MANAGER' },
  'prices.save': { customer: false, staff: 'MANAGER' },
  'prices.publish': { customer: false, staff: 'MANAGER' },
  'prices.drop': { customer: false, staff: 'MANAGER' },
  'venue.change': { customer: false, staff: 'MANAGER' },
  'venue.picture': { customer: false, staff: 'MANAGER' },
  'venue.rename': { customer: false, staff: 'OWNER' },
  'venue.connect': { customer: false, staff: 'OWNER' },
  'first-run.read': { customer: false, staff: 'MANAGER' },
  'first-run.step': { customer: false, staff: 'MANAGER' },
  'first-run.test': { customer: false, staff: 'MANAGER' },
  'first-run.venue': { customer: false, staff: 'OWNER' },
  'first-run.open': { customer: false, staff: 'OWNER' },
  'hours.special-day': { customer: false, staff: 'MANAGER' },
  'hours.plan': { customer: false, staff: 'MANAGER' },
  'hours.lift': { customer: false, staff: 'MANAGER' },
  'bay.add': { customer: false, staff: 'MANAGER' },
  'bay.change': { customer: false, staff: 'MANAGER' },
  'bay.order': { customer: false, staff: 'MANAGER' },
  'bay.retire': { customer: false, staff: 'MANAGER' },
  'bay.restore': { customer: false, staff: 'MANAGER' },
  'bay.remove': { customer: false, staff: 'MANAGER' },
  'entry-place.read': { customer: false, staff: 'MANAGER' },
  'entry-place.add': { customer: false, staff: 'MANAGER' },
  'entry-place.rename': { customer: false, staff: 'MANAGER' },
  'entry-place.remove': { customer: false, staff: 'MANAGER' },
  'activity.read': { customer: false, staff: 'MANAGER' },
  'money.read': { customer: false, staff: 'MANAGER' },
  'money.compare': { customer: false, staff: 'OWNER' },
  'drawer.close': { customer: false, staff: 'DESK' },
  'drawer.reopen': { customer: false, staff: 'MANAGER' },
  'refund.again': { customer: false, staff: 'MANAGER' },
  'refund.settle': { customer: false, staff: 'MANAGER' },
  'membership.sell': { customer: false, staff: 'DESK' },
  'membership.sell-blocked': { customer: false, staff: 'MANAGER' },
  'membership.refund': { customer: false, staff: 'MANAGER' },
  'membership.adjust': { customer: false, staff: 'MANAGER', byApproval: true },
  'membership.freeze': { customer: false, staff: 'MANAGER', byApproval: true },
  'membership.thaw': { customer: false, staff: 'MANAGER', byApproval: true },
  'membership.extend': { customer: false, staff: 'MANAGER', byApproval: true },
  'product.read': { customer: false, staff: 'MANAGER' },
  'product.add': { customer: false, staff: 'MANAGER' },
  'product.change': { customer: false, staff: 'MANAGER' },
  'product.sell': { customer: false, staff: 'MANAGER' },
  'product.remove': { customer: false, staff: 'MANAGER' },
  'product.order': { customer: false, staff: 'MANAGER' },
  'staff.read': { customer: false, staff: 'OWNER' },
  'staff.add': { customer: false, staff: 'OWNER' },
  'staff.change-role': { customer: false, staff: 'OWNER' },
  'staff.remove': { customer: false, staff: 'OWNER' },
  'staff.remove-device': { customer: false, staff: 'OWNER' },
  'staff.reset-pin': { customer: false, staff: 'OWNER' },
  'counter.remove': { customer: false, staff: 'OWNER' },
} as const satisfies Record<string, { customer: boolean; staff: Role; byApproval?: true }>;

export type Right = keyof typeof rights;

const ranks: Record<Role, number> = { DESK: 1, MANAGER: 2, OWNER: 3 };

export const hasRole = (role: Role, least: Role): boolean => ranks[role] >= ranks[least];

export const isRight = (act: string): act is Right => Object.hasOwn(rights, act);

/** The role whose PIN approves it for staff without the right; undefined where no approval is possible. */
export function approverOf(right: Right): Role | undefined {
  const { staff, ...more } = rights[right];
  return 'byApproval' in more ? staff : undefined;
}

/** The least role that may do it without asking. */
export const leastRoleFor = (right: Right): Role => rights[right].staff;

/** Whether the actor may do it at all; the query that finds the thing checks whose it is. The server itself may do what its code says. */
export function may(actor: Actor, right: Right): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'customer') return rights[right].customer;
  return hasRole(actor.role, rights[right].staff);
}
