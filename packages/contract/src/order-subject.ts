import type { Order } from './orders.ts';

/** What can be bought, as the orders of the server name its kind. */
type Subject = { kind: string; id: string };
type Ids = Pick<Order, 'bookingId' | 'membershipSetId'>;

/** What an order is for, under the name that the wire has for it; of anything else it names nothing. */
export const idsOf = ({ kind, id }: Subject): Ids => ({
  bookingId: kind === 'booking' ? id : null,
  membershipSetId: kind === 'membershipSet' ? id : null,
});

/** The same, read from what is to be bought; the call has checked that it is one of them. */
export const subjectOf = ({ bookingId, membershipSetId }: { [K in keyof Ids]?: string | undefined }): Subject =>
  bookingId ? { kind: 'booking', id: bookingId } : { kind: 'membershipSet', id: membershipSetId! };
