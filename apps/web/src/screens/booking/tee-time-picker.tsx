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
import { DayPartFilter } from '../../features/slots/day/day-part-filter.tsx';
import { hasGrid } from '../../features/slots/day/day-parts.rules.ts';
import { DayStrip } from '../../features/slots/calendar/day-strip.tsx';
import { DayTimes } from '../../features/slots/day/day-times.tsx';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import { PickerBar } from './picker-bar.tsx';
import { SlotGridSkeleton } from '../../features/slots/grid/slot-grid-skeleton.tsx';
import { SlotTakenSheet } from '../../features/slots/taken/slot-taken-sheet.tsx';
import { type BookingChoice, useBookingChoice } from '../../features/slots/choice/use-booking-choice.ts';
import { useHoldStep } from './use-hold-step.ts';
import { useDayStream } from '../../features/slots/day/use-day-stream.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSelectedSlot } from '../../features/slots/choice/use-selected-slot.ts';
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
  const [now, updateNow] = useNow();
  const first = firstDay(shop, now);
  const today = venueClock(timeZone, now).date;

  const isLive = useDayStream(shopSeqNo, bookingDate);
  const days = useQuery(daysQuery(shopSeqNo, first, bookingWindowDays)).data;
  const day = useQuery(availabilityQuery({ shopSeqNo, bookingDate, durationMinutes, partySize }));
  const upcoming = useQuery(upcomingQuery(shopSeqNo, isSignedIn)).data ?? [];
  const holds = upcoming.filter(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) > now);
  const ownBookings = upcoming.filter((booking) => booking.bookingDate === bookingDate);

  const { selected, notice, setNotice, toggle } = useSelectedSlot({
    day: day.data,
    choice,
    ownBookings,
    onChange: change,
    onTaken: (slot, nearest) => holdStep.showTaken(slot, nearest),
  });
  const holdStep = useHoldStep({
    shopSeqNo,
    choice,
    selected,
    onHeld: (booking) => {
      change({ startedAt: null, shopRoomId: null });
      navigate(address(screens.payment, paymentParams(booking)));
    },
  });

  // Where nothing can be tapped, a bar that asks for a tap would only be in the way.
  const hasBar = (day.data ? hasGrid(day.data, ownBookings, now) : !day.error) || holds.length > 0 || notice !== null;

  return (
    <>
      <DayStrip
        first={first}
        count={daysBetween(first, today) + bookingWindowDays + 1}
        today={today}
        now={now}
        days={days}
        value={bookingDate}
        onChange={(date) => changeChoice({ date, startedAt: null, shopRoomId: null })}
      />
      <BookingFilters shop={shop} choice={choice} onChange={changeChoice} />
      {day.data ? (
        <DayTimes
          shop={shop}
          day={day.data}
          now={now}
          days={days}
          choice={choice}
          selectedSlot={selected}
          ownBookings={ownBookings}
          isLive={isLive}
          callShop={callShop}
          ownHref={(id) => address(screens.myBooking, { params: { id } })}
          onChange={changeChoice}
          onTap={(slot) => {
            holdStep.clearProblem();
            toggle(slot);
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
          selected={selected}
          holds={holds}
          holdStep={holdStep}
          notice={notice}
          onNotice={setNotice}
          onHoldExpire={updateNow}
        />
      )}
      {holdStep.takenSlot && (
        <SlotTakenSheet
          open={holdStep.isTakenOpen}
          taken={holdStep.takenSlot.slot}
          nearestTimes={holdStep.takenSlot.nearest}
          timeZone={timeZone}
          currency={currency}
          isBusy={holdStep.isHolding}
          onPick={holdStep.holdSlot}
          onClose={holdStep.closeTaken}
        />
      )}
    </>
  );

  /** A new choice clears the error of the previous one. */
  function changeChoice(changes: Partial<BookingChoice>): void {
    holdStep.clearProblem();
    setNotice(null);
    change(changes);
  }
}
