import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../lib/paths.ts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { cancelOrRelease } from '../../features/bookings/bookings.api.ts';
import { HoldStrip } from '../../features/bookings/list/hold-strip.tsx';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import { refreshTimes } from './refresh-times.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.ownHolds;

type Props = {
  holds: readonly Booking[];
  shopSeqNo: number;
  holdMinutes: number;
  /** The hold that the bar's main button pays for. */
  heldInBar: Booking | null;
  onNotice: (sentence: string) => void;
  /** Called when one of the holds has expired. */
  onExpire: () => void;
};

/** The customer's holds, each with its time left. */
export function OwnHolds({ holds, shopSeqNo, holdMinutes, heldInBar, onNotice, onExpire }: Props) {
  const address = useAddress();
  const client = useQueryClient();
  const release = useKeyedMutation(cancelOrRelease, {
    onSuccess: (_, hold: Booking) => onNotice(words.freeAgain(hold.shopRoomName)),
    onError: (error) => onNotice(sentenceOf(error)),
    onSettled: () => refreshTimes(client, shopSeqNo),
  });

  return holds.map((hold) => (
    <HoldStrip
      key={hold.bookingId}
      hold={hold}
      holdMinutes={holdMinutes}
      payHref={hold === heldInBar ? null : address(screens.payment, paymentParams(hold))}
      isReleasing={release.isPending && release.variables === hold}
      onRelease={() => release.mutate(hold)}
      onExpire={() => {
        onNotice(words.timeToPayIsOver(hold.shopRoomName));
        onExpire();
        refreshTimes(client, shopSeqNo);
      }}
    />
  ));
}
