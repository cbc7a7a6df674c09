import type { Booking } from '@caddie/contract/bookings';
import type { Slot } from '@caddie/contract/slots';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { holdTeeTime } from '../../features/bookings/bookings.api.ts';
import { bookingQuery } from '../../features/bookings/bookings.queries.ts';
import { SlotTakenSheet } from '../../features/slots/taken/slot-taken-sheet.tsx';
import { HoldExpired } from '../../features/orders/payment/hold-expired.tsx';
import { formatDay, formatTimeRange } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { useAddress } from '../../lib/paths.ts';
import { refusalCode, refusalDetail, sentenceOf } from '../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentLapsed;

type Input = Pick<Slot, 'startedAt'> & { shopRoomId?: string; amount: number };

/** A hold that was not paid in time: offers the same time again, or one near it. */
export function PaymentLapsed({ shop, booking }: { shop: PublicShop; booking: Booking }) {
  const address = useAddress();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isShown, setShown] = useState(false);
  const { bookingStartedAt, bookingEndedAt, shopRoomId, shopRoomName, timeZone, currency, amount } = booking;
  const { durationMinutes, partySize, bookingDate } = booking;

  const hold = useKeyedMutation(
    (input: Input, key) => holdTeeTime({ shopSeqNo: shop.shopSeqNo, durationMinutes, partySize, ...input }, key),
    {
      onSuccess: ({ data }) => {
        client.setQueryData(bookingQuery(data.bookingId).queryKey, { data });
        navigate(address(screens.payment, { query: { type: 'booking', bookingId: data.bookingId } }), {
          replace: true,
        });
      },
      onError: (error) => setShown(refusalCode(error) === 'SLOT_TAKEN'),
    },
  );
  const bookHref = address(screens.booking, {
    query: { date: bookingDate, duration: String(durationMinutes), players: String(partySize) },
  });
  return (
    <>
      <HoldExpired
        money={moneyWords(booking)}
        time={`${shopRoomName}, ${formatDay(bookingStartedAt, timeZone)}, ${formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone)},`}
        problem={hold.error && sentenceOf(hold.error)}
        isBusy={hold.isPending}
        bookHref={bookHref}
        onHoldAgain={() => hold.mutate({ startedAt: bookingStartedAt, shopRoomId, amount })}
      />
      <SlotTakenSheet
        open={isShown}
        taken={{ startedAt: bookingStartedAt, shopRoomId, shopRoomName }}
        nearestTimes={(refusalDetail(hold.error, 'nearest') ?? []) as Slot[]}
        timeZone={timeZone}
        currency={currency}
        isBusy={hold.isPending}
        onPick={({ startedAt, shopRoomId: room, amount: price }) =>
          hold.mutate({ startedAt, ...(room && { shopRoomId: room }), amount: price })
        }
        onClose={() => setShown(false)}
      />
    </>
  );
}

function moneyWords({ refunded, refundStatus, currency }: Booking): string {
  if (refundStatus === 'FAILED') return words.moneyNotSentBack;
  return refunded > 0 ? words.onItsWayBack(formatMoney(refunded, currency)) : words.nothingWasCharged;
}
