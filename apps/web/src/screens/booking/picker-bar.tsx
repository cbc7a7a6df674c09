import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import type { Shop } from '@caddie/contract/shops';
import { useAddress } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { BarMessage } from './bar-message.tsx';
import { BookingBar, type ChosenTime } from './booking-bar.tsx';
import { OwnHolds } from './own-holds.tsx';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import type { RoomSlot } from '../../features/slots/grid/slot-grid.rules.ts';
import type { BookingChoice } from '../../features/slots/choice/use-booking-choice.ts';
import type { HoldStep } from './use-hold-step.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const words = catalogue.pickerBar;

type Props = {
  shop: Shop;
  choice: BookingChoice;
  selected: RoomSlot | null;
  holds: readonly Booking[];
  holdStep: HoldStep;
  notice: string | null;
  onNotice: (sentence: string) => void;
  onHoldExpire: () => void;
};

/** The picker's bar: it continues with the chosen time, or else pays for the current hold. */
export function PickerBar({ shop, choice, selected, holds, holdStep, notice, onNotice, onHoldExpire }: Props) {
  const address = useAddress();
  const holdToPay = selected ? null : (holds[0] ?? null);

  return (
    <BookingBar
      strips={
        <OwnHolds
          holds={holds}
          shopSeqNo={shop.shopSeqNo}
          holdMinutes={shop.holdMinutes}
          heldInBar={holdToPay}
          onNotice={onNotice}
          onExpire={onHoldExpire}
        />
      }
      message={<BarMessage problem={holdStep.problem} notice={notice} holds={holds} currency={shop.currency} />}
      chosen={chosenTimeOf(choice, selected, holdToPay)}
      timeZone={shop.timeZone}
      currency={shop.currency}
      action={
        holdToPay ? (
          <ButtonLink needsNetwork size="large" href={address(screens.payment, paymentParams(holdToPay))}>
            {words.payNow}
          </ButtonLink>
        ) : (
          <Button size="large" needsNetwork disabled={!selected} busy={holdStep.isHolding} onClick={holdStep.proceed}>
            {words.continueWords}
          </Button>
        )
      }
    />
  );
}

function chosenTimeOf(choice: BookingChoice, selected: RoomSlot | null, holdToPay: Booking | null): ChosenTime | null {
  if (selected) return { ...selected, extent: extentWords(choice.minutes, choice.players) };
  if (!holdToPay) return null;
  const { amount, bookingStartedAt: startedAt, shopRoomName, durationMinutes, partySize } = holdToPay;
  return { amount, startedAt, shopRoomName, extent: extentWords(durationMinutes, partySize) };
}

const extentWords = (minutes: number, players: number): string =>
  `${durationWords(minutes)} · ${playersWords(players)}`;
