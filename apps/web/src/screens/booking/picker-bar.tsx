import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import type { Shop } from '@caddie/contract/shops';
import type { Slot } from '@caddie/contract/slots';
import { formatMoney } from '../../lib/money.ts';
import { useAddress } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { BarMessage } from './bar-message.tsx';
import { BookingBar, type ChosenTime } from './booking-bar.tsx';
import { OwnHolds } from './own-holds.tsx';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import type { BookingChoice } from '../../features/slots/choice/choice.rules.ts';
import type { ChosenSlot } from '../../features/slots/choice/chosen-slot.rules.ts';
import type { HoldStep } from './use-hold-step.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const words = catalogue.pickerBar;

type Props = {
  shop: Shop;
  choice: BookingChoice;
  selected: ChosenSlot | null;
  /** The free bays at the chosen time; undefined where bays are not chosen: in the grid, and at a venue with one bay. */
  slot: Slot | undefined;
  /** "$112.50", or what the customer's pass would take. */
  price: string | null;
  holds: readonly Booking[];
  holdStep: HoldStep;
  notice: string | null;
  onNotice: (sentence: string) => void;
  onHoldExpire: () => void;
  onChooseBay: () => void;
};

/** The picker's bar: it continues with the chosen time, or else pays for the current hold. */
export function PickerBar(props: Props) {
  const { shop, choice, selected, slot, price, holds, holdStep, notice, onNotice, onHoldExpire, onChooseBay } = props;
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
      bay={
        selected &&
        slot && (
          <>
            <span data-any={selected.shopRoomName === null || undefined}>
              <b>{selected.shopRoomName ?? words.anyBay}</b>{' '}
              {selected.shopRoomName === null && words.freeAtThisPrice(slot.free)}
            </span>
            <button type="button" aria-haspopup="dialog" onClick={onChooseBay}>
              {words.chooseBay}
            </button>
          </>
        )
      }
      chosen={chosenTime()}
      timeZone={shop.timeZone}
      action={
        holdToPay ? (
          <ButtonLink needsNetwork size="large" href={address(screens.payment, paymentParams(holdToPay))}>
            {words.payNow}
          </ButtonLink>
        ) : (
          <Button size="large" needsNetwork busy={holdStep.isHolding} onClick={holdStep.proceed}>
            {words.continueWords}
          </Button>
        )
      }
    />
  );

  function chosenTime(): ChosenTime | null {
    if (selected)
      return {
        price: price ?? formatMoney(selected.amount, shop.currency),
        startedAt: selected.startedAt,
        // Where the line above names the bay, it is not said twice.
        extent: words.extent(
          slot ? null : selected.shopRoomName,
          durationWords(choice.minutes),
          playersWords(choice.players),
        ),
      };
    if (!holdToPay) return null;
    const { amount, bookingStartedAt: startedAt, shopRoomName, durationMinutes, partySize } = holdToPay;
    const extent = words.extent(shopRoomName, durationWords(durationMinutes), playersWords(partySize));
    return { price: formatMoney(amount, shop.currency), startedAt, extent };
  }
}
