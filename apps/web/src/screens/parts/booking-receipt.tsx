import type { Booking } from '@caddie/contract/bookings';
import type { Order } from '@caddie/contract/orders';
import type { PublicShop } from '@caddie/contract/shops';
import { paidDate } from '../../features/orders/outcome.rules.ts';
import { Receipt } from '../../features/orders/complete/receipt.tsx';
import { formatDay, formatTimeRange } from '../../lib/format.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { bookingBill } from './booking-bill.ts';
import { catalogue } from './words/en.ts';

const { tenderWords } = libCatalogue.tender;
const words = catalogue.bookingReceipt;

/** The receipt of a paid tee time. */
export function BookingReceipt({ shop, order, booking }: { shop: PublicShop; order: Order; booking: Booking }) {
  const { bookingStartedAt, bookingEndedAt, timeZone, currency } = booking;
  const dayAndTime = `${formatDay(bookingStartedAt, timeZone)}, ${formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone)}`;

  return (
    <Receipt
      venue={shop}
      purchase={[words.booking(booking.reference), `${dayAndTime}, ${booking.shopRoomName}`]}
      bill={bookingBill(booking)}
      paidWith={tenderWords(booking.tenders, currency)}
      paidOn={paidDate(order)}
      refunded={booking.refundStatus === 'FAILED' ? 0 : booking.refunded}
      orderId={order.orderId}
    />
  );
}
