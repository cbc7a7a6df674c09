import type { Order } from './orders.ts';

/** The kind and id of a purchase, as the server's orders name it. */
type Subject = { kind: string; id: string };
type OrderIds = Pick<Order, 'bookingId' | 'membershipSetId'>;

/** The wire names of an order's subject; the id of the other kind is null. */
export const toOrderIds = ({ kind, id }: Subject): OrderIds => ({
  bookingId: kind === 'booking' ? id : null,
  membershipSetId: kind === 'membershipSet' ? id : null,
});

/** The reverse of `toOrderIds`; the call has checked that one of the ids is set. */
export const toSubject = ({ bookingId, membershipSetId }: { [K in keyof OrderIds]?: string | undefined }): Subject =>
  bookingId ? { kind: 'booking', id: bookingId } : { kind: 'membershipSet', id: membershipSetId! };

/** The parameter of the payment screen that names the order whose payment page the customer left without paying. */
export const PAGE_LEFT = 'pageLeft';

/** The query of the payment screen for such a customer. */
export const leftPageQuery = (orderId: string, { kind, id }: Subject): string =>
  `${kind === 'booking' ? `type=booking&bookingId=${id}` : `type=membership&membershipSetId=${id}`}&${PAGE_LEFT}=${orderId}`;
