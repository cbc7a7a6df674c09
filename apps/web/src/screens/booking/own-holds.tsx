import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../lib/paths.ts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { giveBack } from '../../features/bookings/bookings.api.ts';
import { HoldStrip } from '../../features/bookings/list/hold-strip.tsx';
import { paymentOf } from '../../features/bookings/payment-parts.ts';
import { refreshTimes } from './refresh-times.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.ownHolds;

type Props = {
  holds: readonly Booking[];
  shopSeqNo: number;
  holdMinutes: number;
  /** The hold that the bar's main button pays for. */
  paidBelow: Booking | null;
  onNotice: (sentence: string) => void;
  /** Called when one of the holds has expired. */
  onOver: () => void;
};

/** The customer's holds, each with its time left. */
export function OwnHolds({ holds, shopSeqNo, holdMinutes, paidBelow, onNotice, onOver }: Props) {
  const address = useAddress();
  const client = useQueryClient();
  const release = useKeyedMutation(giveBack, {
    onSuccess: (_, hold: Booking) => onNotice(words.freeAgain(hold.shopRoomName)),
    onError: (error) => onNotice(sentenceOf(error)),
    onSettled: () => refreshTimes(client, shopSeqNo),
  });

  return holds.map((hold) => (
    <HoldStrip
      key={hold.bookingId}
      hold={hold}
      holdMinutes={holdMinutes}
      payHref={hold === paidBelow ? null : address(screens.payment, paymentOf(hold))}
      isReleasing={release.isPending && release.variables === hold}
      onRelease={() => release.mutate(hold)}
      onOver={() => {
        onNotice(words.timeToPayIsOver(hold.shopRoomName));
        onOver();
        refreshTimes(client, shopSeqNo);
      }}
    />
  ));
}
