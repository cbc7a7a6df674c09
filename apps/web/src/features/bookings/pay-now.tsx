import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { formatMoney } from '../../lib/money.ts';
import { useAddress } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { paymentParams } from './payment-params.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.payNow;

/** The button below a held tee time's card that leads to its payment. */
export const payNowButton = (booking: Booking) => <PayNowButton booking={booking} />;

function PayNowButton({ booking }: { booking: Booking }) {
  const address = useAddress();

  return (
    booking.bookingStatusCd === 'READY' && (
      <ButtonLink needsNetwork block href={address(screens.payment, paymentParams(booking))}>
        {words.payNow(formatMoney(booking.amount, booking.currency))}
      </ButtonLink>
    )
  );
}
