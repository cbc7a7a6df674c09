import type { Booking } from '@caddie/contract/bookings';
import { useId } from 'react';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './payment-lapsed-sheet.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentLapsed;

type Props = {
  open: boolean;
  booking: Booking;
  /** The present price of the same time. */
  price: number;
  time: string;
  /** Why the time could not be held again. */
  problem: string | null;
  isBusy: boolean;
  onHoldAgain: () => void;
  onOther: () => void;
  money: (amount: number) => string;
};

/** The hold has expired: one tap holds the time again, while it is free. */
export function PaymentLapsedSheet({
  open,
  booking,
  price,
  time,
  problem,
  isBusy,
  onHoldAgain,
  onOther,
  money,
}: Props) {
  const textId = useId();
  const { shopRoomName, amount } = booking;

  return (
    <Sheet open={open} onClose={onOther} role="alertdialog" title={words.theHoldIsOver} describedBy={textId}>
      <div className={styles.over}>
        <p id={textId}>{textOf()}</p>
        {problem && <Alert tone="err">{problem}</Alert>}
        <Button needsNetwork size="large" block busy={isBusy} onClick={onHoldAgain}>
          {words.holdAgain(shopRoomName, money(price))}
        </Button>
        <Button size="large" variant="outline" block onClick={onOther}>
          {words.chooseAnotherTime}
        </Button>
      </div>
    </Sheet>
  );

  /** What happened to the money, and what the same time costs now. */
  function textOf(): string {
    if (booking.refundStatus === 'FAILED') return words.moneyNotSentBack;
    if (booking.refunded > 0) return words.notBooked(money(booking.refunded));
    return price === amount
      ? words.isStillFree(shopRoomName, time)
      : words.isAnotherPrice(shopRoomName, time, money(price), money(amount));
  }
}
