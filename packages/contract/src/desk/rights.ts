/** The roles of a venue's staff, lowest first. */
export const roles = ['DESK', 'MANAGER', 'OWNER'] as const;
export type Role = (typeof roles)[number];

type Grant = {
  /** The lowest role that may do it without an approval. */
  leastRole: Role;
  /** Customers may do it too, for their own data. */
  customer?: true;
  /** Other staff may do it with the PIN of a person who has that role. */
  byApproval?: true;
  /**
   * It changes access rights or where the money goes, and would outlast the minutes for which a page is open: only a person with the role
   * may do it, after giving their own PIN or passkey in this session. A page opened by another person's PIN does not allow it.
   */
  inPerson?: true;
};

/**
 * The acts at a venue, and who may do them. A right to change a subject includes the right to read it (`reading`), because the response
 * shows its new state.
 */
const rightTable = {
  'desk.read': { leastRole: 'DESK' },
  'desk.search': { leastRole: 'DESK' },
  'desk.change-venue': { leastRole: 'DESK' },
  'desk.leave': { leastRole: 'DESK' },
  'desk.prove': { leastRole: 'DESK' },
  'desk.ask-approval': { leastRole: 'DESK' },
  'desk.open-place': { leastRole: 'DESK' },
  'passkey.read': { leastRole: 'DESK' },
  'passkey.add': { leastRole: 'DESK' },
  'passkey.remove': { leastRole: 'DESK' },
  'day.read': { leastRole: 'DESK' },
  'day.note': { leastRole: 'DESK' },
  'booking.read': { leastRole: 'DESK' },
  'booking.cancel': { leastRole: 'DESK', customer: true },
  'booking.cancel-beyond-policy': { leastRole: 'MANAGER', byApproval: true },
  'booking.check-in': { leastRole: 'DESK' },
  'booking.undo-check-in': { leastRole: 'DESK' },
  'booking.no-show': { leastRole: 'DESK' },
  'booking.undo-no-show': { leastRole: 'DESK' },
  'booking.undo': { leastRole: 'DESK' },
  'booking.waive': { leastRole: 'MANAGER', byApproval: true },
  'booking.book': { leastRole: 'DESK' },
  'booking.release': { leastRole: 'DESK' },
  'booking.book-blocked': { leastRole: 'MANAGER' },
  'booking.outside-hours': { leastRole: 'MANAGER' },
  'booking.take': { leastRole: 'DESK' },
  'booking.charge': { leastRole: 'DESK' },
  'booking.take-back': { leastRole: 'DESK' },
  'booking.price': { leastRole: 'MANAGER', byApproval: true },
  'booking.return': { leastRole: 'MANAGER', byApproval: true },
  'booking.give-back': { leastRole: 'DESK' },
  'booking.party': { leastRole: 'DESK' },
  'booking.customer': { leastRole: 'DESK' },
  'booking.text': { leastRole: 'DESK' },
  'booking.link': { leastRole: 'DESK' },
  'booking.see-lapse': { leastRole: 'DESK' },
  'booking.use-pass': { leastRole: 'DESK' },
  'booking.move': { leastRole: 'DESK' },
  'booking.move-beyond-policy': { leastRole: 'MANAGER', byApproval: true },
  'booking.swap': { leastRole: 'DESK' },
  'booking.swap-beyond-policy': { leastRole: 'MANAGER', byApproval: true },
  'booking.note': { leastRole: 'DESK' },
  'booking.block': { leastRole: 'DESK' },
  'booking.block-days': { leastRole: 'MANAGER' },
  'booking.lift': { leastRole: 'DESK' },
  'booking.lift-series': { leastRole: 'MANAGER' },
  'customer.read': { leastRole: 'DESK' },
  'customer.add': { leastRole: 'DESK' },
  'customer.edit': { leastRole: 'DESK' },
  'customer.note': { leastRole: 'DESK' },
  'customer.tag': { leastRole: 'DESK' },
  'customer.untag': { leastRole: 'DESK' },
  'customer.text': { leastRole: 'DESK' },
  'customer.inform': { leastRole: 'DESK' },
  'customer.block': { leastRole: 'MANAGER' },
  'customer.unblock': { leastRole: 'MANAGER' },
  'customer.merge': { leastRole: 'MANAGER' },
  'customer.unmerge': { leastRole: 'MANAGER' },
  'customer.export': { leastRole: 'MANAGER' },
  'customer.erase': { leastRole: 'OWNER', customer: true },
  'to-call.read': { leastRole: 'DESK' },
  'membership.read': { leastRole: 'DESK' },
  'membership.sell': { leastRole: 'DESK' },
  'membership.sell-blocked': { leastRole: 'MANAGER' },
  'membership.refund': { leastRole: 'MANAGER' },
  'membership.adjust': { leastRole: 'MANAGER', byApproval: true },
  'membership.freeze': { leastRole: 'MANAGER', byApproval: true },
  'membership.thaw': { leastRole: 'MANAGER', byApproval: true },
  'membership.extend': { leastRole: 'MANAGER', byApproval: true },
  'product.read': { leastRole: 'MANAGER' },
  'product.add': { leastRole: 'MANAGER' },
  'product.change': { leastRole: 'MANAGER' },
  'product.sell': { leastRole: 'MANAGER' },
  'product.remove': { leastRole: 'MANAGER' },
  'product.order': { leastRole: 'MANAGER' },
  'prices.read': { leastRole: 'MANAGER' },
  'prices.save': { leastRole: 'MANAGER' },
  'prices.publish': { leastRole: 'MANAGER' },
  'prices.drop': { leastRole: 'MANAGER' },
  'venue.read': { leastRole: 'MANAGER' },
  'venue.change': { leastRole: 'MANAGER' },
  'venue.picture': { leastRole: 'MANAGER' },
  'venue.rename': { leastRole: 'OWNER' },
  'venue.connect': { leastRole: 'OWNER', inPerson: true },
  'payouts.read': { leastRole: 'OWNER' },
  'first-run.read': { leastRole: 'MANAGER' },
  'first-run.step': { leastRole: 'MANAGER' },
  'first-run.test': { leastRole: 'MANAGER' },
  'first-run.venue': { leastRole: 'OWNER' },
  'first-run.open': { leastRole: 'OWNER' },
  'hours.read': { leastRole: 'MANAGER' },
  'hours.special-day': { leastRole: 'MANAGER' },
  'hours.plan': { leastRole: 'MANAGER' },
  'hours.withdraw': { leastRole: 'MANAGER' },
  'hours.lift': { leastRole: 'MANAGER' },
  'bay.read': { leastRole: 'MANAGER' },
  'bay.add': { leastRole: 'MANAGER' },
  'bay.change': { leastRole: 'MANAGER' },
  'bay.order': { leastRole: 'MANAGER' },
  'bay.retire': { leastRole: 'MANAGER' },
  'bay.restore': { leastRole: 'MANAGER' },
  'bay.remove': { leastRole: 'MANAGER' },
  'entry-place.read': { leastRole: 'MANAGER' },
  'entry-place.add': { leastRole: 'MANAGER' },
  'entry-place.rename': { leastRole: 'MANAGER' },
  'entry-place.remove': { leastRole: 'MANAGER' },
  'activity.read': { leastRole: 'MANAGER' },
  'own-activity.read': { leastRole: 'DESK' },
  'money.read': { leastRole: 'MANAGER' },
  'money.compare': { leastRole: 'OWNER' },
  'drawer.read': { leastRole: 'DESK' },
  'drawer.close': { leastRole: 'DESK' },
  'drawer.reopen': { leastRole: 'MANAGER' },
  'needs-you.read': { leastRole: 'MANAGER' },
  'refund.again': { leastRole: 'MANAGER' },
  'refund.settle': { leastRole: 'MANAGER' },
  'dispute.see': { leastRole: 'MANAGER' },
  'report.read': { leastRole: 'MANAGER' },
  'staff.read': { leastRole: 'OWNER' },
  'staff.add': { leastRole: 'OWNER', inPerson: true },
  'staff.change-role': { leastRole: 'OWNER', inPerson: true },
  'staff.remove': { leastRole: 'OWNER', inPerson: true },
  'staff.remove-device': { leastRole: 'OWNER', inPerson: true },
  'staff.reset-pin': { leastRole: 'OWNER', inPerson: true },
  'counter.add': { leastRole: 'MANAGER', inPerson: true },
  'counter.remove': { leastRole: 'OWNER', inPerson: true },
} as const satisfies Record<`${string}.${string}`, Grant>;

export type Right = keyof typeof rightTable;
export const rights: Record<Right, Grant> = rightTable;

/** The rights that a page opened by another person's PIN does not give. */
export type RightInPerson = { [R in Right]: (typeof rightTable)[R] extends { inPerson: true } ? R : never }[Right];

/** The right to read the subject of these rights. */
export type ReadRightOf<R extends Right> = R extends `${infer Subject}.${string}`
  ? Extract<Right, `${Subject}.read`>
  : never;

export const isRight = (act: string): act is Right => Object.hasOwn(rights, act);

export const hasRole = (role: Role, leastRole: Role): boolean => roles.indexOf(role) >= roles.indexOf(leastRole);

/** Returns the lowest role that may do it without an approval. */
export const leastRoleFor = (right: Right): Role => rights[right].leastRole;

/** Returns the role whose PIN approves it for staff without the right; undefined where no approval is possible. */
export const approverOf = (right: Right): Role | undefined =>
  rights[right].byApproval ? rights[right].leastRole : undefined;

/** Returns the lowest role that may request it: every role if an approval by PIN is enough. */
export const leastRoleToRequest = (right: Right): Role => (approverOf(right) ? 'DESK' : leastRoleFor(right));
