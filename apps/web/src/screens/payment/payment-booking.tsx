import type { Booking } from '@caddie/contract/bookings';
import { imageUrl } from '@caddie/contract/images';
import type { PayOption } from '@caddie/contract/memberships';
import { fullRefundSteps } from '@caddie/contract/amounts/refund-steps';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { bookingQuery } from '../../features/bookings/bookings.queries.ts';
import { useExtendHold } from '../../features/bookings/use-extend-hold.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { useSavedCards } from '../../features/cards/use-saved-cards.ts';
import { CancellationNote } from '../../features/orders/cancellation-note.tsx';
import { HoldClock } from '../../features/orders/payment/hold-clock.tsx';
import { HoldTimeLeft } from '../../features/orders/payment/hold-time-left.tsx';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { payOptionsQuery } from '../../features/orders/orders.queries.ts';
import { shopQuery } from '../../features/shops/shops.queries.ts';
import { formatDay, formatTime, formatTimeRange } from '../../lib/format.ts';
import { usePageData } from '../../lib/state/page-data.tsx';
import { useAddress } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/refusal-of.ts';
import { useCaddieStore } from '../../lib/state/store.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { bookingBill } from '../parts/booking-bill.ts';
import styles from './payment.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentLapsed } from './payment-lapsed.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { catalogue } from './words/en.ts';

const { playersWords } = libCatalogue.time;
const words = catalogue.paymentBooking;

const DEFAULT_HOLD_MINUTES = 10;

/** Pays for a held tee time, or for the amount due of one that the venue booked. */
export function PaymentBooking({
  shop,
  bookingId,
  leftPageOf,
  fallback,
}: {
  shop: PublicShop;
  bookingId: string;
  leftPageOf: string | null;
  fallback: ReactNode;
}) {
  const address = useAddress();
  const { data: booking, error, refetch } = useQuery(bookingQuery(bookingId));
  const options = useQuery(payOptionsQuery(bookingId));
  // Loaded together with the rest: a list that came later would push down the content below it.
  const savedCards = useSavedCards();
  const { data: detail } = useQuery(shopQuery(useCaddieStore(), shop.shopSeqNo));
  // The hold is extended while a payment is decided and after a refusal, so the deadline that has passed is remembered.
  const extension = useExtendHold(bookingId);
  const [expiredAt, setExpiredAt] = useState<string | null>(null);

  if (error && isNotFound(error)) return fallback;
  if (!booking) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PaymentSkeleton isHeld />;
  const item = <TeeTime shop={shop} booking={booking} />;
  if (booking.bookingStatusCd === 'FAILED')
    return (
      <PaymentLapsed
        shop={shop}
        booking={booking}
        summary={
          <div className={styles.pay}>
            <OrderSummary bill={bookingBill(booking)} option={null}>
              {item}
            </OrderSummary>
          </div>
        }
      />
    );
  const isHeld = booking.bookingStatusCd === 'READY';
  if (!isHeld && booking.dueAmount === 0) return <Redirect replace to={address(...paidBookingPage(booking))} />;
  // A membership that pays changes the bill, so the bill waits for the memberships.
  if (options.isPending) return <PaymentSkeleton isHeld />;

  return (
    <PaymentForm
      subject={{ bookingId }}
      // A tee time that the venue booked has an order from the beginning, which is not a payment that was begun here.
      orderId={isHeld ? booking.orderId : null}
      leftPageOf={leftPageOf}
      saved={savedCards}
      bill={bookingBill(booking)}
      options={options.data ?? []}
      optionsError={options.error}
      holdText={(isHeld ? words.isStillHeld : words.isStillYours)(booking.shopRoomName)}
      isExpired={expiredAt !== null && expiredAt === booking.holdExpiresAt}
      timeLeft={
        booking.holdExpiresAt && (
          <HoldTimeLeft
            expiresAt={booking.holdExpiresAt}
            text={(left) => words.isYoursFor(booking.shopRoomName, left)}
          />
        )
      }
      addingText={
        booking.holdExpiresAt &&
        words.isYoursUntil(booking.shopRoomName, formatTime(booking.holdExpiresAt, booking.timeZone))
      }
      renderExpired={(summary) => <PaymentLapsed shop={shop} booking={booking} summary={summary} />}
      onChanged={() => {
        void refetch();
        void options.refetch();
      }}
      item={item}
      clock={
        booking.holdExpiresAt && (
          <HoldClock
            shopRoomName={booking.shopRoomName}
            expiresAt={booking.holdExpiresAt}
            onExtend={booking.mayExtendHold ? extension.extend : undefined}
            isExtended={extension.isDone}
            isExtending={extension.isPending}
            holdMinutes={detail?.holdMinutes ?? DEFAULT_HOLD_MINUTES}
            onExpire={() => setExpiredAt(booking.holdExpiresAt)}
          />
        )
      }
      renderTerms={(option) => (
        <section aria-labelledby="cancellation">
          <h2 id="cancellation" className={styles.heading}>
            {words.cancellation}
          </h2>
          <CancellationNote refundSteps={stepsFor(option, booking)} timeZone={booking.timeZone} />
        </section>
      )}
    />
  );
}

/** Sessions and passes are returned whole or not at all: partial refunds are only for money. */
const stepsFor = (option: PayOption | null, { refundSteps }: Booking) =>
  option && option.membershipTypeCd !== 'BALANCE' ? fullRefundSteps(refundSteps) : refundSteps;

/** A tee time that is already paid is shown on another page. */
const paidBookingPage = (booking: Booking): Parameters<ReturnType<typeof useAddress>> =>
  booking.orderId && booking.tenders.length > 0
    ? [screens.complete, { query: { orderId: booking.orderId } }]
    : [screens.myBooking, { params: { id: booking.bookingId } }];

function TeeTime({ shop, booking }: { shop: PublicShop; booking: Booking }) {
  const { assetBase } = usePageData().settings;
  const { bookingStartedAt, bookingEndedAt, timeZone } = booking;

  return (
    <div className={styles.teeTime}>
      <img src={imageUrl({ base: assetBase, title: shop.shopImageTitle }, 430, 'webp')} width={64} height={64} alt="" />
      <div>
        <p className={styles.day}>{formatDay(bookingStartedAt, timeZone)}</p>
        <p className={styles.time}>{formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone)}</p>
        <p className={styles.where}>
          {booking.shopRoomName} · {playersWords(booking.partySize)} · {shop.shopName}
        </p>
      </div>
    </div>
  );
}
