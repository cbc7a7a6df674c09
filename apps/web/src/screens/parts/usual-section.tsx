import type { Booking } from '@caddie/contract/bookings';
import type { Repeat } from '@caddie/contract/repeats';
import { screens } from '@caddie/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import { YourUsual } from '../../features/bookings/repeats/your-usual.tsx';
import { slotParams } from '../../features/slots/choice/param-names.ts';
import { useAddress } from '../../lib/paths.ts';

type Props = { shopSeqNo: number; className: string | undefined };

/** The customer's usual tee time on home, which leads to its payment, or to the times of its day if it has gone. */
export function UsualSection({ shopSeqNo, className }: Props) {
  const address = useAddress();
  const client = useQueryClient();
  const [, navigate] = useLocation();

  return <YourUsual shopSeqNo={shopSeqNo} className={className} onHeld={openPayment} onGone={openTimes} />;

  function openPayment(booking: Booking): void {
    void client.invalidateQueries();
    navigate(address(screens.payment, paymentParams(booking)));
  }

  function openTimes(usual: Repeat): void {
    void client.invalidateQueries();
    // Without the bay, the nearest times are offered if no other bay is free.
    const { shopRoomId: _bay, ...slot } = usual;
    navigate(address(screens.booking, { query: slotParams(slot) }));
  }
}
