import { daysBetween } from '@caddie/contract/dates/calendar';
import { screens } from '@caddie/contract/screens';
import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/state/store.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { BookingFilters } from '../../features/slots/booking-filters.tsx';
import { upcomingQuery } from '../../features/bookings/bookings.queries.ts';
import { availabilityQuery, daysQuery } from '../../features/slots/slots.queries.ts';
import { DayPartFilter } from '../../features/slots/day-part-filter.tsx';
import { hasGrid } from '../../features/slots/day-parts.rules.ts';
import { DayStrip } from '../../features/slots/calendar/day-strip.tsx';
import { DayTimes } from '../../features/slots/day-times.tsx';
import { paymentOf } from '../../features/bookings/payment-parts.ts';
import { PickerBar } from './picker-bar.tsx';
import { SlotGridSkeleton } from '../../features/slots/grid/slot-grid-skeleton.tsx';
import { SlotTakenSheet } from '../../features/slots/grid/slot-taken-sheet.tsx';
import { type BookingChoice, useBookingChoice } from '../../features/slots/use-booking-choice.ts';
import { useContinue } from './use-continue.ts';
import { useLiveDay } from '../../features/slots/grid/use-live-day.ts';
import { useNow } from '../../lib/use-now.ts';
import { usePickedSlot } from '../../features/slots/use-picked-slot.ts';
import { firstDay } from '../../features/slots/calendar/venue-days.rules.ts';

type Props = {
  shop: Shop;
  /** "Call +1 212 555 0148." */
  callShop: ReactNode;
};

/** The steps from choosing a day to a held tee time. */
export function TeeTimePicker({ shop, callShop }: Props) {
  const { shopSeqNo, timeZone, currency, bookingWindowDays } = shop;
  const address = useAddress();
  const [, navigate] = useLocation();
  const isSignedIn = useCaddie((state) => state.authenticated);
  const [choice, change] = useBookingChoice(shop);
  const { date: bookingDate, minutes: durationMinutes, players: partySize } = choice;
  const [now, lookAtClock] = useNow();
  const first = firstDay(shop, now);
  const today = venueClock(timeZone, now).date;

  const isLive = useLiveDay(shopSeqNo, bookingDate);
  const days = useQuery(daysQuery(shopSeqNo, first, bookingWindowDays)).data;
  const day = useQuery(availabilityQuery({ shopSeqNo, bookingDate, durationMinutes, partySize }));
  const upcoming = useQuery(upcomingQuery(shopSeqNo, isSignedIn)).data ?? [];
  const holds = upcoming.filter(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) > now);
  const own = upcoming.filter((booking) => booking.bookingDate === bookingDate);

  const { picked, notice, setNotice, tap } = usePickedSlot({
    day: day.data,
    choice,
    own,
    onChange: change,
    onLost: (slot, nearest) => holdStep.showLost(slot, nearest),
  });
  const holdStep = useContinue({
    shopSeqNo,
    choice,
    picked,
    onHeld: (booking) => {
      change({ startedAt: null, shopRoomId: null });
      navigate(address(screens.payment, paymentOf(booking)));
    },
  });

  // Where nothing can be tapped, a bar that asks for a tap would only be in the way.
  const hasBar = (day.data ? hasGrid(day.data, own, now) : !day.error) || holds.length > 0 || notice !== null;

  return (
    <>
      <DayStrip
        first={first}
        count={daysBetween(first, today) + bookingWindowDays + 1}
        today={today}
        now={now}
        days={days}
        value={bookingDate}
        onChange={(date) => rechoose({ date, startedAt: null, shopRoomId: null })}
      />
      <BookingFilters shop={shop} choice={choice} onChange={rechoose} />
      {day.data ? (
        <DayTimes
          shop={shop}
          day={day.data}
          now={now}
          days={days}
          choice={choice}
          picked={picked}
          own={own}
          isLive={isLive}
          callShop={callShop}
          ownHref={(id) => address(screens.myBooking, { params: { id } })}
          onChange={rechoose}
          onTap={(slot) => {
            holdStep.forgetProblem();
            tap(slot);
          }}
        />
      ) : day.error ? (
        <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
      ) : (
        <>
          <DayPartFilter value={choice.part} onChange={(part) => change({ part })} />
          <SlotGridSkeleton />
        </>
      )}
      {hasBar && (
        <PickerBar
          shop={shop}
          choice={choice}
          picked={picked}
          holds={holds}
          holdStep={holdStep}
          notice={notice}
          onNotice={setNotice}
          onHoldOver={lookAtClock}
        />
      )}
      {holdStep.lost && (
        <SlotTakenSheet
          open={holdStep.isLostShown}
          lost={holdStep.lost.slot}
          nearest={holdStep.lost.nearest}
          timeZone={timeZone}
          currency={currency}
          isBusy={holdStep.isHolding}
          onPick={holdStep.holdSlot}
          onClose={holdStep.closeLost}
        />
      )}
    </>
  );

  /** A new choice clears the error of the previous one. */
  function rechoose(wanted: Partial<BookingChoice>): void {
    holdStep.forgetProblem();
    setNotice(null);
    change(wanted);
  }
}
