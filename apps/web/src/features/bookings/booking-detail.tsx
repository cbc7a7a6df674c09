import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useAddress } from '../../lib/paths.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './booking-detail.module.css';
import { CancellationNotice } from './cancel/cancellation-notice.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { cancelOrRelease } from './bookings.api.ts';
import { bookingQuery, repeatsQuery } from './bookings.queries.ts';
import { outcomeWords } from './cancel/cancel.rules.ts';
import { CancelSheet } from './cancel/cancel-sheet.tsx';
import type { BookingOnPage } from './cancel/cancellation-notice.rules.ts';
import { paymentParams } from './payment-params.ts';
import { PolicyCard } from './cancel/policy-card.tsx';
import { BookAgain, type RepeatHref } from './repeats/book-again.tsx';
import { PriceCard } from './price-card.tsx';
import { useNow } from '../../lib/use-now.ts';
import { VenueCard } from './venue-card.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingDetail;

type Props = {
  booking: BookingOnPage;
  shop: PublicShop;
  mapHref: string;
  phoneHref: string;
  /** The customer came here to cancel: the question is open at once. */
  isCanceling: boolean;
  repeatHref: RepeatHref;
  onReload: () => void;
  /** The date of the payment and the receipt are on their way: their places are kept. */
  isOrderLoading: boolean;
  /** The date of the payment, once known. */
  paidOn: string | null;
  receipt: ReactNode;
};

/** One booking: its facts, its price, and its possible actions. */
export function BookingDetail(props: Props) {
  const { booking, shop, mapHref, phoneHref, isCanceling, repeatHref, onReload, isOrderLoading, paidOn, receipt } =
    props;
  const address = useAddress();
  const client = useQueryClient();
  const [now] = useNow();
  const top = useRef<HTMLDivElement>(null);
  const [isCancelOpen, setCancelOpen] = useState(isCanceling);
  const cancel = useKeyedMutation(cancelOrRelease, {
    onSuccess: ({ booking: after }) => {
      // The answer contains the current booking, so the page need not load it again.
      if (after) client.setQueryData(bookingQuery(after.bookingId).queryKey, { data: after });
      setCancelOpen(false);
      afterDialogsClose(scrollToTop);
    },
    // Whatever the outcome, every view of this time is stale.
    onSettled: () => void client.invalidateQueries(),
  });
  const { bookingStatusCd: status } = booking;
  const isHeld = status === 'READY';
  const repeats = useQuery(repeatsQuery(shop.shopSeqNo, isHeld ? [] : [booking.bookingId])).data;
  const repeat = repeats?.get(booking.bookingId);
  // A hold that was released was never in the customer's calendar.
  const wasConfirmed = booking.tenders.length > 0 || booking.amount === 0;
  const isUpcoming = isHeld || (status === 'CONFIRMED' && Date.parse(booking.bookingStartedAt) > now);

  return (
    <div ref={top} tabIndex={-1} className={styles.detail}>
      {cancel.isSuccess && (
        <Alert tone="ok" detail={outcomeWords(cancel.variables, cancel.data)}>
          {cancel.variables.bookingStatusCd === 'READY' ? words.timeReleased : words.bookingCanceled}
        </Alert>
      )}
      {!cancel.isSuccess && <CancellationNotice booking={booking} />}
      {(booking.refundStatus === 'FAILED' || booking.late?.status === 'FAILED') && (
        <Alert tone="warn" detail={words.theVenueWillContactYou}>
          {words.moneyNotSentBack}
        </Alert>
      )}
      <BookingTicket booking={booking} onHoldExpire={onReload} />
      {isHeld && (
        <ButtonLink needsNetwork size="large" block href={address(screens.payment, paymentParams(booking))}>
          {words.payNow}
        </ButtonLink>
      )}
      {status === 'CONFIRMED' && <AddToCalendar booking={booking} venue={shop} />}
      {(status === 'CANCELED' || status === 'CANCELING') && wasConfirmed && (
        <AddToCalendar variant="outline" booking={booking} venue={shop} />
      )}
      <VenueCard shop={shop} mapHref={mapHref} phoneHref={phoneHref} />
      <PriceCard booking={booking} paidOn={paidOn} isOrderLoading={isOrderLoading} />
      {isOrderLoading && <Skeleton className={styles.receipt} width={92} height="var(--tap)" />}
      {receipt && <div className={styles.receipt}>{receipt}</div>}
      {isUpcoming && <PolicyCard booking={booking} />}
      {!isHeld && (
        <BookAgain
          size="large"
          variant={status === 'CONFIRMED' ? 'outline' : 'primary'}
          repeat={repeat}
          href={repeatHref(booking, repeat)}
        />
      )}
      {isUpcoming && (
        <Button needsNetwork variant="cancel" block onClick={() => setCancelOpen(true)}>
          {isHeld ? words.release : words.cancelBooking}
        </Button>
      )}
      <CancelSheet
        open={isCancelOpen && isUpcoming}
        booking={booking}
        isBusy={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate(booking)}
        onClose={() => setCancelOpen(false)}
      />
    </div>
  );

  /** Scrolls to the top, where the outcome is shown. */
  function scrollToTop(): void {
    scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }
}

/** While a sheet is closing, nothing behind it can take the focus. */
function afterDialogsClose(callback: () => void): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', callback, { once: true });
  else callback();
}
