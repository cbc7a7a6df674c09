import { daysBetween } from '@caddie/contract/dates/calendar';
import { screens } from '@caddie/contract/screens';
import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/state/store.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { BookingFilters } from '../../features/slots/booking-filters.tsx';
import { upcomingQuery } from '../../features/bookings/bookings.queries.ts';
import { availabilityQuery, daysOf, daysQuery } from '../../features/slots/slots.queries.ts';
import { DayStrip } from '../../features/slots/calendar/day-strip.tsx';
import { dayPartOf } from '../../features/slots/day/day-parts.rules.ts';
import { DayTimes } from '../../features/slots/day/day-times.tsx';
import { DayViewBar } from '../../features/slots/day/day-view-bar.tsx';
import { paymentParams } from '../../features/bookings/payment-params.ts';
import { FreeTimesCount } from './free-times-count.tsx';
import { PassLine } from './pass-line.tsx';
import { PickerBar } from './picker-bar.tsx';
import { SlotGridSkeleton } from '../../features/slots/grid/slot-grid-skeleton.tsx';
import { SlotTakenSheet } from '../../features/slots/taken/slot-taken-sheet.tsx';
import { isCovered, passOfDay, priceOfSlot } from '../../features/slots/times/cover.rules.ts';
import { TimeListSkeleton } from '../../features/slots/times/time-list-skeleton.tsx';
import { type BookingChoice, NO_SLOT } from '../../features/slots/choice/choice.rules.ts';
import { slotAt } from '../../features/slots/choice/chosen-slot.rules.ts';
import { useBookingChoice } from '../../features/slots/choice/use-booking-choice.ts';
import { useCorrections } from '../../features/slots/choice/use-corrections.ts';
import { useHoldStep } from './use-hold-step.ts';
import { useDayStream } from '../../features/slots/day/use-day-stream.ts';
import { useNow } from '../../lib/use-now.ts';
import { useRenderedBooking } from '../../lib/state/use-rendered-booking.ts';
import { useSelectedSlot } from '../../features/slots/choice/use-selected-slot.ts';
import { useView } from './use-view.ts';
import { firstDay } from '../../features/slots/calendar/venue-days.rules.ts';

/** Its script is loaded with a chosen time. */
export const ChooseBaySheet = lazyPart(
  () => import('../../features/slots/times/choose-bay-sheet.tsx'),
  'ChooseBaySheet',
);

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
  const isAuthenticated = useCaddie((state) => state.authenticated);
  // Until the saved state has been read, no own data is requested: without a token it would be refused.
  const isRestoring = useCaddie((state) => state.loading);
  const isSignedIn = isAuthenticated && !isRestoring;
  const [choice, change] = useBookingChoice(shop);
  const { date: bookingDate, minutes: durationMinutes, players: partySize } = choice;
  const [view, onView] = useView(shop, choice, change);
  const [showsMoney, setShowsMoney] = useState(false);
  const [isChoosingBay, setChoosingBay] = useState(false);
  const [now, updateNow] = useNow(useRenderedBooking()?.renderedAt);
  const first = firstDay(shop, now);
  const today = venueClock(timeZone, now).date;

  const isLive = useDayStream(shopSeqNo, bookingDate);
  const days = useQuery(daysQuery(daysOf(shop, first))).data;
  const dayQuery = { shopSeqNo, bookingDate, durationMinutes, partySize };
  const day = useQuery(availabilityQuery(dayQuery, isSignedIn, !isRestoring));
  const upcomingResult = useQuery(upcomingQuery(shopSeqNo, isSignedIn));
  const upcoming = upcomingResult.data ?? [];
  const holds = upcoming.filter(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) > now);
  const ownBookings = upcoming.filter((booking) => booking.bookingDate === bookingDate);

  const corrections = useCorrections(shop, choice, change, now);
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
      change(NO_SLOT);
      navigate(address(screens.payment, paymentParams(booking)));
    },
  });
  const shownNotice = notice ?? corrections.notice;
  // The time that the address names is in the bar as soon as its day and the held times have loaded; an earlier bar would only grow.
  const [addressTime] = useState(choice.startedAt);
  const isLoadingHolds =
    (isAuthenticated && isRestoring) || (upcomingResult.isLoading && upcomingResult.failureCount === 0);
  const isLoadingChosen =
    choice.startedAt !== null && (day.isPending || (choice.startedAt === addressTime && isLoadingHolds));
  const slot = selected && day.data ? slotAt(day.data, selected.startedAt) : undefined;
  const slots = day.data?.slots ?? [];
  const pass = passOfDay(slots);
  const isDayCovered = isCovered(slots);
  // A pass is judged for any bay: a bay at another price is shown with its money.
  const isAtListPrice = view === 'times' && slot?.amount === selected?.amount;
  const price =
    slot && isAtListPrice
      ? priceOfSlot(slot, { bookingDate, currency, showsMoney: showsMoney || !isDayCovered }).text
      : null;
  const choosesBay = shop.rooms.length > 1 && (view === 'times' || selected?.shopRoomId === null);

  return (
    <>
      <DayStrip
        first={first}
        count={daysBetween(first, today) + bookingWindowDays + 1}
        today={today}
        now={now}
        days={days}
        value={bookingDate}
        onChange={(date) => changeChoice({ date, ...(view === 'times' && { part: null }), ...NO_SLOT })}
      />
      <BookingFilters shop={shop} choice={choice} onChange={changeChoice} />
      <FreeTimesCount
        question={`${bookingDate} ${durationMinutes} ${partySize}`}
        count={day.isPlaceholderData ? undefined : day.data?.slots.length}
      />
      {day.data ? (
        <DayTimes
          shop={shop}
          day={day.data}
          now={now}
          days={days}
          choice={choice}
          view={view}
          selected={selected}
          ownBookings={ownBookings}
          hasLiveUpdates={isLive}
          passLine={
            pass && (
              <PassLine
                shopSeqNo={shopSeqNo}
                currency={currency}
                pass={pass}
                isCovered={isDayCovered}
                showsMoney={showsMoney}
                onShowsMoney={setShowsMoney}
              />
            )
          }
          showsMoney={showsMoney || !isDayCovered}
          callShop={callShop}
          ownBookingHref={(id) => address(screens.myBooking, { params: { id } })}
          onChange={changeChoice}
          onTap={(tapped) => {
            holdStep.clearProblem();
            corrections.clear();
            toggle(tapped);
          }}
          onView={onView}
        />
      ) : day.error ? (
        <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
      ) : (
        <>
          <DayViewBar
            date={bookingDate}
            part={choice.part}
            onPart={(part) => change({ part })}
            view={view}
            onView={onView && ((wanted) => onView(wanted, choice.part ?? 'Evening'))}
          />
          {view === 'times' ? <TimeListSkeleton /> : <SlotGridSkeleton />}
        </>
      )}
      {isLoadingChosen && <div data-loading />}
      {/* The bar appears when there is a next step, or something to say. */}
      {!isLoadingChosen &&
        (selected !== null || holds.length > 0 || shownNotice !== null || holdStep.problem !== null) && (
          <PickerBar
            shop={shop}
            choice={choice}
            selected={selected}
            slot={choosesBay ? slot : undefined}
            price={price}
            holds={holds}
            holdStep={holdStep}
            notice={shownNotice}
            onNotice={setNotice}
            onHoldExpire={updateNow}
            onChooseBay={() => setChoosingBay(true)}
          />
        )}
      {slot && day.data && (
        <Suspense>
          <ChooseBaySheet
            open={isChoosingBay}
            day={day.data}
            slot={slot}
            bays={shop.front.bays}
            players={partySize}
            currency={currency}
            shopRoomId={choice.shopRoomId}
            onPick={(shopRoomId) => {
              setChoosingBay(false);
              holdStep.clearProblem();
              change({ shopRoomId });
            }}
            onSeeAll={() => {
              setChoosingBay(false);
              change({ view: 'bays', part: dayPartOf(slot.startedAt, bookingDate) });
            }}
            onClose={() => setChoosingBay(false)}
          />
        </Suspense>
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
    corrections.clear();
    change(changes);
  }
}
