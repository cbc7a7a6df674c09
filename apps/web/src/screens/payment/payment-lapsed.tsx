import type { Booking } from '@caddie/contract/bookings';
import type { Slot } from '@caddie/contract/slots';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { holdTeeTime } from '../../features/bookings/bookings.api.ts';
import { bookingQuery } from '../../features/bookings/bookings.queries.ts';
import { choiceParams } from '../../features/slots/choice/choice-params.ts';
import { availabilityQuery } from '../../features/slots/slots.queries.ts';
import { nearestSlots } from '../../features/slots/taken/nearest.rules.ts';
import { SlotTakenSheet } from '../../features/slots/taken/slot-taken-sheet.tsx';
import { formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { useAddress } from '../../lib/paths.ts';
import { refusalCode, refusalDetail, sentenceOf } from '../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { PaymentLapsedSheet } from './payment-lapsed-sheet.tsx';

type Input = Pick<Slot, 'startedAt'> & { shopRoomId?: string; amount: number };

/** A hold that was not paid in time: offers the same time again, at its present price, or one near it. */
export function PaymentLapsed({ shop, booking, summary }: { shop: PublicShop; booking: Booking; summary: ReactNode }) {
  const address = useAddress();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { shopSeqNo } = shop;
  const { bookingStartedAt: startedAt, shopRoomId, shopRoomName, timeZone, currency } = booking;
  const { durationMinutes, partySize, bookingDate } = booking;
  const times = useQuery({
    ...availabilityQuery({ shopSeqNo, bookingDate, durationMinutes, partySize }, false),
    // The hold itself was in the way until now.
    staleTime: 0,
  });

  const hold = useKeyedMutation(
    (input: Input, key) => holdTeeTime({ shopSeqNo, durationMinutes, partySize, ...input }, key),
    {
      onSuccess: ({ data }) => {
        client.setQueryData(bookingQuery(data.bookingId).queryKey, { data });
        navigate(address(screens.payment, { query: { type: 'booking', bookingId: data.bookingId } }), {
          replace: true,
        });
      },
      onError: () => void times.refetch(),
    },
  );
  const bookHref = address(screens.booking, { query: choiceParams(booking) });
  const slots = times.isFetchedAfterMount ? times.data?.slots : undefined;
  // The server ends a hold a few seconds after its time: until then it is still this customer's.
  const isStillHeld = booking.bookingStatusCd === 'READY';
  const room = slots
    ?.find((slot) => Date.parse(slot.startedAt) === Date.parse(startedAt))
    ?.rooms.find((one) => one.shopRoomId === shopRoomId);
  const isRefused = refusalCode(hold.error) === 'SLOT_TAKEN';
  const isGone = isRefused || (slots !== undefined && !room && !isStillHeld);
  const refusedNearest = refusalDetail(hold.error, 'nearest') as Slot[] | undefined;
  const isLoading = !times.isFetchedAfterMount && !isStillHeld;

  return (
    <>
      {summary}
      <PaymentLapsedSheet
        open={!isGone && !isLoading}
        booking={booking}
        price={room?.amount ?? booking.amount}
        time={formatTime(startedAt, timeZone)}
        problem={hold.error && sentenceOf(hold.error)}
        isBusy={hold.isPending}
        onHoldAgain={() => hold.mutate({ startedAt, shopRoomId, amount: room?.amount ?? booking.amount })}
        onOther={() => navigate(bookHref)}
        money={(amount) => formatMoney(amount, currency)}
      />
      <SlotTakenSheet
        open={isGone}
        taken={{ startedAt, shopRoomId, shopRoomName }}
        nearestTimes={refusedNearest ?? nearestSlots({ slots: slots ?? [] }, startedAt)}
        timeZone={timeZone}
        currency={currency}
        isBusy={hold.isPending}
        onPick={({ startedAt: start, shopRoomId: bay, amount }) =>
          hold.mutate({ startedAt: start, ...(bay && { shopRoomId: bay }), amount })
        }
        onClose={() => navigate(bookHref)}
      />
    </>
  );
}
