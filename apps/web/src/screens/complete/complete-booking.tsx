import type { Booking } from '@caddie/contract/bookings';
import type { Order } from '@caddie/contract/orders';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AddToCalendar } from '../../features/bookings/add-to-calendar.tsx';
import { paidBookingQuery } from '../../features/bookings/bookings.queries.ts';
import { cacheBookings } from '../../features/bookings/cache-bookings.ts';
import { CancellationNote } from '../../features/orders/cancellation-note.tsx';
import { OrderTicket } from '../../features/orders/complete/order-ticket.tsx';
import { outcomeOf, paidDate } from '../../features/orders/outcome.rules.ts';
import { taxRows } from '../../features/orders/tax.rules.ts';
import { formatMoney } from '../../lib/money.ts';
import { mapLink } from '../../venues/shop-links.ts';
import { formatDay, formatTimeRange } from '../../lib/format.ts';
import { useAddress } from '../../lib/paths.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { DirectionsIcon } from '../../ui/icons/action-icons.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MapPinIcon } from '../../ui/icons/icon.tsx';
import { BookingReceipt } from '../parts/booking-receipt.tsx';
import styles from './complete.module.css';
import { CompleteOutcome, TicketSkeleton } from './complete-outcome.tsx';
import { OfferToRegular } from './offer-to-regular.tsx';
import { catalogue } from './words/en.ts';

const { tenderWords } = libCatalogue.tender;
const words = catalogue.completeBooking;

type Props = { shop: PublicShop; order: Order; bookingId: string };

/** The outcome of paying for a tee time. */
export function CompleteBooking({ shop, order, bookingId }: Props) {
  const { data: booking, isPending } = useQuery({
    ...paidBookingQuery(bookingId, order.status === 'FAILED' ? null : order.orderId),
    // The cached booking from before the payment is about to change.
    refetchInterval: ({ state }) =>
      order.status === 'PAID' && state.data?.data.bookingStatusCd === 'READY' ? 1000 : false,
  });
  const outcome = outcomeOf(order, booking?.bookingStatusCd);
  const { shopSeqNo } = shop;

  useEffect(() => {
    // Saved for offline use: the customer may be without a network at the venue.
    if (outcome === 'done') cacheBookings(shopSeqNo, true).catch(() => undefined);
  }, [outcome, shopSeqNo]);

  return (
    <>
      <CompleteOutcome order={order} outcome={outcome} />
      {isPending && <TicketSkeleton />}
      {booking && <Ticket booking={booking} order={order} />}
      {booking && outcome === 'done' && <NextSteps shop={shop} order={order} booking={booking} />}
    </>
  );
}

function Ticket({ booking, order }: { booking: Booking; order: Order }) {
  const { bookingStartedAt, bookingEndedAt, timeZone } = booking;
  const paidWith = tenderWords(booking.tenders, booking.currency);

  return (
    <OrderTicket
      label={words.yourBooking}
      top={words.booking(booking.reference)}
      title={formatDay(bookingStartedAt, timeZone)}
      text={formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone)}
      rows={[
        [words.where, booking.shopRoomName],
        [words.players, String(booking.partySize)],
        ...(paidWith ? ([[words.paidWith, paidWith]] as const) : []),
        // As on the payment page: the total leaves out what a membership paid for.
        [words.total, formatMoney(order.amount, order.currency)],
        ...taxRows(order.amount === booking.amount ? booking.tax : null, order.currency),
        ...(order.paidAt ? ([[words.paidOn, paidDate(order)]] as const) : []),
      ]}
    />
  );
}

function NextSteps({ shop, order, booking }: { shop: PublicShop; order: Order; booking: Booking }) {
  const address = useAddress();
  const { bookingId, timeZone } = booking;
  const mapHref = mapLink(shop.shopAddress);

  return (
    <div className={styles.next}>
      <div className={styles.buttons}>
        <AddToCalendar booking={booking} venue={shop} />
        <ButtonLink variant="outline" href={mapHref} target="_blank" rel="noopener noreferrer">
          <DirectionsIcon size={18} />
          {words.directions}
        </ButtonLink>
      </div>
      <a className={styles.venue} href={mapHref} target="_blank" rel="noopener noreferrer">
        <MapPinIcon />
        <span>
          <b>{shop.shopName}</b>
          {shop.shopAddress}
        </span>
      </a>
      <div className={styles.policy}>
        <CancellationNote refundSteps={booking.refundSteps} timeZone={timeZone} />
      </div>
      <div className={styles.buttons}>
        <ButtonLink variant="outline" href={address(screens.myBooking, { params: { id: bookingId } })}>
          {words.viewBooking}
        </ButtonLink>
        <ButtonLink
          needsNetwork
          variant="outline"
          href={address(screens.booking, {
            query: { duration: String(booking.durationMinutes), players: String(booking.partySize) },
          })}
        >
          {words.bookAgain}
        </ButtonLink>
      </div>
      <BookingReceipt shop={shop} order={order} booking={booking} />
      <OfferToRegular shop={shop} />
    </div>
  );
}
