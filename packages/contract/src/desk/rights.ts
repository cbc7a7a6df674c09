/** The roles of a venue's staff, lowest first. */
export const roles = ['DESK', 'MANAGER', 'OWNER'] as const;
export type Role = (typeof roles)[number];

type Grant = {
  /** The lowest role that may do it without an approval. */
  least: Role;
  /** Customers may do it too, for their own data. */
  customer?: true;
  /** Other staff may do it with the PIN of a person who has that role. */
  byApproval?: true;
  /**
   * It changes access rights or where the money goes, and would outlast the minutes for which a place is open: only a person with the role
   * may do it, after giving their own PIN or passkey in this session. A place opened by another person's PIN does not allow it.
   */
  inPerson?: true;
};

/**
 * The acts at a venue, and who may do them. A right to change a subject includes the right to read it (`reading`), because the response
 * shows its new state.
 */
const table = {
  'desk.read': { least: 'DESK' },
  'desk.search': { least: 'DESK' },
  'desk.change-venue': { least: 'DESK' },
  'desk.leave': { least: 'DESK' },
  'desk.prove': { least: 'DESK' },
  'desk.ask-approval': { least: 'DESK' },
  'desk.open-place': { least: 'DESK' },
  'passkey.read': { least: 'DESK' },
  'passkey.add': { least: 'DESK' },
  'passkey.remove': { least: 'DESK' },
  'day.read': { least: 'DESK' },
  'day.note': { least: 'DESK' },
  'booking.read': { least: 'DESK' },
  'booking.cancel': { least: 'DESK', customer: true },
  'booking.cancel-beyond-policy': { least: 'MANAGER', byApproval: true },
  'booking.check-in': { least: 'DESK' },
  'booking.undo-check-in': { least: 'DESK' },
  'booking.no-show': { least: 'DESK' },
  'booking.undo-no-show': { least: 'DESK' },
  'booking.undo': { least: 'DESK' },
  'booking.waive': { least: 'MANAGER', byApproval: true },
  'booking.book': { least: 'DESK' },
  'booking.release': { least: 'DESK' },
  'booking.book-blocked': { least: 'MANAGER' },
  'booking.outside-hours': { least: 'MANAGER' },
  'booking.take': { least: 'DESK' },
  'booking.charge': { least: 'DESK' },
  'booking.take-back': { least: 'DESK' },
  'booking.price': { least: 'MANAGER', byApproval: true },
  'booking.return': { least: 'MANAGER', byApproval: true },
  'booking.give-back': { least: 'DESK' },
  'booking.party': { least: 'DESK' },
  'booking.customer': { least: 'DESK' },
  'booking.text': { least: 'DESK' },
  'booking.link': { least: 'DESK' },
  'booking.see-lapse': { least: 'DESK' },
  'booking.use-pass': { least: 'DESK' },
  'booking.move': { least: 'DESK' },
  'booking.move-beyond-policy': { least: 'MANAGER', byApproval: true },
  'booking.swap': { least: 'DESK' },
  'booking.swap-beyond-policy': { least: 'MANAGER', byApproval: true },
  'booking.note': { least: 'DESK' },
  'booking.block': { least: 'DESK' },
  'booking.block-days': { least: 'MANAGER' },
  'booking.lift': { least: 'DESK' },
  'booking.lift-series': { least: 'MANAGER' },
  'customer.read': { least: 'DESK' },
  'customer.add': { least: 'DESK' },
  'customer.edit': { least: 'DESK' },
  'customer.note': { least: 'DESK' },
  'customer.tag': { least: 'DESK' },
  'customer.untag': { least: 'DESK' },
  'customer.text': { least: 'DESK' },
  'customer.inform': { least: 'DESK' },
  'customer.block': { least: 'MANAGER' },
  'customer.unblock': { least: 'MANAGER' },
  'customer.merge': { least: 'MANAGER' },
  'customer.unmerge': { least: 'MANAGER' },
  'customer.export': { least: 'MANAGER' },
  'customer.erase': { least: 'OWNER', customer: true },
  'to-call.read': { least: 'DESK' },
  'membership.read': { least: 'DESK' },
  'membership.sell': { least: 'DESK' },
  'membership.sell-blocked': { least: 'MANAGER' },
  'membership.refund': { least: 'MANAGER' },
  'membership.adjust': { least: 'MANAGER', byApproval: true },
  'membership.freeze': { least: 'MANAGER', byApproval: true },
  'membership.thaw': { least: 'MANAGER', byApproval: true },
  'membership.extend': { least: 'MANAGER', byApproval: true },
  'product.read': { least: 'MANAGER' },
  'product.add': { least: 'MANAGER' },
  'product.change': { least: 'MANAGER' },
  'product.sell': { least: 'MANAGER' },
  'product.remove': { least: 'MANAGER' },
  'product.order': { least: 'MANAGER' },
  'prices.read': { least: 'MANAGER' },
  'prices.save': { least: 'MANAGER' },
  'prices.publish': { least: 'MANAGER' },
  'prices.drop': { least: 'MANAGER' },
  'venue.read': { least: 'MANAGER' },
  'venue.change': { least: 'MANAGER' },
  'venue.picture': { least: 'MANAGER' },
  'venue.rename': { least: 'OWNER' },
  'venue.connect': { least: 'OWNER', inPerson: true },
  'payouts.read': { least: 'OWNER' },
  'first-run.read': { least: 'MANAGER' },
  'first-run.step': { least: 'MANAGER' },
  'first-run.test': { least: 'MANAGER' },
  'first-run.venue': { least: 'OWNER' },
  'first-run.open': { least: 'OWNER' },
  'hours.read': { least: 'MANAGER' },
  'hours.special-day': { least: 'MANAGER' },
  'hours.plan': { least: 'MANAGER' },
  'hours.withdraw': { least: 'MANAGER' },
  'hours.lift': { least: 'MANAGER' },
  'bay.read': { least: 'MANAGER' },
  'bay.add': { least: 'MANAGER' },
  'bay.change': { least: 'MANAGER' },
  'bay.order': { least: 'MANAGER' },
  'bay.retire': { least: 'MANAGER' },
  'bay.restore': { least: 'MANAGER' },
  'bay.remove': { least: 'MANAGER' },
  'entry-place.read': { least: 'MANAGER' },
  'entry-place.add': { least: 'MANAGER' },
  'entry-place.rename': { least: 'MANAGER' },
  'entry-place.remove': { least: 'MANAGER' },
  'activity.read': { least: 'MANAGER' },
  'own-activity.read': { least: 'DESK' },
  'money.read': { least: 'MANAGER' },
  'money.compare': { least: 'OWNER' },
  'drawer.read': { least: 'DESK' },
  'drawer.close': { least: 'DESK' },
  'drawer.reopen': { least: 'MANAGER' },
  'needs-you.read': { least: 'MANAGER' },
  'refund.again': { least: 'MANAGER' },
  'refund.settle': { least: 'MANAGER' },
  'dispute.see': { least: 'MANAGER' },
  'report.read': { least: 'MANAGER' },
  'staff.read': { least: 'OWNER' },
  'staff.add': { least: 'OWNER', inPerson: true },
  'staff.change-role': { least: 'OWNER', inPerson: true },
  'staff.remove': { least: 'OWNER', inPerson: true },
  'staff.remove-device': { least: 'OWNER', inPerson: true },
  'staff.reset-pin': { least: 'OWNER', inPerson: true },
  'counter.add': { least: 'MANAGER', inPerson: true },
  'counter.remove': { least: 'OWNER', inPerson: true },
} as const satisfies Record<`${string}.${string}`, Grant>;

export type Right = keyof typeof table;
export const rights: Record<Right, Grant> = table;

/** The rights that a place opened by another person's PIN does not give. */
export type RightInPerson = { [R in Right]: (typeof table)[R] extends { inPerson: true } ? R : never }[Right];

/** The right to read the subject of these rights. */
export type Reading<R extends Right> = R extends `${infer Subject}.${string}`
  ? Extract<Right, `${Subject}.read`>
  : never;

export const isRight = (act: string): act is Right => Object.hasOwn(rights, act);

export const hasRole = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** Returns the lowest role that may do it without an approval. */
export const leastRoleFor = (right: Right): Role => rights[right].least;

/** Returns the role whose PIN approves it for staff without the right; undefined where no approval is possible. */
export const approverOf = (right: Right): Role | undefined =>
  rights[right].byApproval ? rights[right].least : undefined;

/** Returns the lowest role that may request it: every role if an approval by PIN is enough. */
export const leastRoleToAsk = (right: Right): Role => (approverOf(right) ? 'DESK' : leastRoleFor(right));
