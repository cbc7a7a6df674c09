import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import type { Shop } from '@caddie/contract/shops';
import { useAddress } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { BarMessage } from './bar-message.tsx';
import { BookingBar, type Tee } from './booking-bar.tsx';
import { OwnHolds } from './own-holds.tsx';
import { paymentOf } from '../../features/bookings/payment-parts.ts';
import type { RoomSlot } from '../../features/slots/grid/slot-grid.rules.ts';
import type { BookingChoice } from '../../features/slots/use-booking-choice.ts';
import type { HoldStep } from './use-continue.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const words = catalogue.pickerBar;

type Props = {
  shop: Shop;
  choice: BookingChoice;
  picked: RoomSlot | null;
  holds: readonly Booking[];
  holdStep: HoldStep;
  notice: string | null;
  onNotice: (sentence: string) => void;
  onHoldOver: () => void;
};

/** The picker's bar: it continues with the chosen time, or else pays for the current hold. */
export function PickerBar({ shop, choice, picked, holds, holdStep, notice, onNotice, onHoldOver }: Props) {
  const address = useAddress();
  const toPay = picked ? null : (holds[0] ?? null);

  return (
    <BookingBar
      strips={
        <OwnHolds
          holds={holds}
          shopSeqNo={shop.shopSeqNo}
          holdMinutes={shop.holdMinutes}
          paidBelow={toPay}
          onNotice={onNotice}
          onOver={onHoldOver}
        />
      }
      message={<BarMessage problem={holdStep.problem} notice={notice} holds={holds} currency={shop.currency} />}
      tee={teeOf(choice, picked, toPay)}
      timeZone={shop.timeZone}
      currency={shop.currency}
      action={
        toPay ? (
          <ButtonLink needsNetwork size="large" href={address(screens.payment, paymentOf(toPay))}>
            {words.payNow}
          </ButtonLink>
        ) : (
          <Button size="large" needsNetwork disabled={!picked} busy={holdStep.isHolding} onClick={holdStep.proceed}>
            {words.continueWords}
          </Button>
        )
      }
    />
  );
}

function teeOf(choice: BookingChoice, picked: RoomSlot | null, toPay: Booking | null): Tee | null {
  if (picked) return { ...picked, extent: extentWords(choice.minutes, choice.players) };
  if (!toPay) return null;
  const { amount, bookingStartedAt: startedAt, shopRoomName, durationMinutes, partySize } = toPay;
  return { amount, startedAt, shopRoomName, extent: extentWords(durationMinutes, partySize) };
}

const extentWords = (minutes: number, players: number): string =>
  `${durationWords(minutes)} · ${playersWords(players)}`;
