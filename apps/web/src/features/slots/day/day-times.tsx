import type { Shop } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { type ReactNode, useState } from 'react';
import { formatClockTime, formatDay, formatDayAsOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayMessage } from './day-message.tsx';
import { DayPartFilter } from './day-part-filter.tsx';
import { defaultPart, hasGrid, dayPartOf, rowsOfPart, futureStarts } from './day-parts.rules.ts';
import { FullDay } from './full-day.tsx';
import type { DaySummary } from '../calendar/occupancy.rules.ts';
import { peakWords } from './peak.rules.ts';
import { SlotGrid } from '../grid/slot-grid.tsx';
import {
  type Availability,
  buildColumns,
  type OwnBooking,
  type RoomSlot,
  startInterval,
} from '../grid/slot-grid.rules.ts';
import { SlotLegend } from '../grid/slot-legend.tsx';
import type { BookingChoice } from '../choice/use-booking-choice.ts';
import { nextOpening } from '../calendar/venue-days.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.dayTimes;

type Props = {
  shop: Shop;
  day: Availability;
  now: number;
  days: readonly DaySummary[] | undefined;
  choice: BookingChoice;
  selectedSlot: RoomSlot | null;
  ownBookings: readonly OwnBooking[];
  isLive: boolean;
  /** "Call +1 212 555 0148." */
  callShop: ReactNode;
  ownHref: (bookingId: string) => string;
  onChange: (change: Partial<BookingChoice>) => void;
  onTap: (slot: RoomSlot) => void;
};

/** The times of one day: the grid, or why there is none. */
export function DayTimes(props: Props) {
  const { shop, day, now, days, choice, ownBookings, callShop, onChange } = props;
  const upcomingStarts = futureStarts(day.starts, now);
  const { date: today } = venueClock(day.timeZone, now);

  if (day.closed) return <ClosedDay {...props} />;
  if (day.tooFar)
    return (
      <DayMessage
        title={words.cannotBeBookedOnlineYet(formatDayAsOf(day.bookingDate, today))}
        text={
          <>
            {words.teeTimesOpenDaysAhead(shop.bookingWindowDays)} {callShop}
          </>
        }
      />
    );
  if (hasGrid(day, ownBookings, now)) return <OpenDay {...props} day={{ ...day, starts: upcomingStarts }} />;
  const hasFreeTime = buildColumns({ day, rows: upcomingStarts, selected: null, ownBookings }).some(({ cells }) =>
    cells.some(({ kind }) => kind === 'short' || kind === 'late'),
  );
  return (
    <FullDay
      shop={shop}
      choice={choice}
      now={now}
      days={days}
      hasFreeTime={hasFreeTime || upcomingStarts.length === 0}
      callShop={callShop}
      onChange={onChange}
    />
  );
}

function OpenDay({ shop, day, choice, selectedSlot, ownBookings, isLive, ownHref, onChange, onTap }: Props) {
  const parts = new Set(day.starts.map((start) => dayPartOf(start, day.bookingDate)));
  // The default part stays, even when its last free time is taken.
  const [initial, setInitial] = useState({ date: choice.date, part: defaultPart(day, choice.startedAt) });
  if (initial.date !== choice.date) setInitial({ date: choice.date, part: defaultPart(day, choice.startedAt) });
  const part = [choice.part, initial.part].find((one) => one !== null && parts.has(one)) ?? defaultPart(day, null);
  const rows = rowsOfPart(day, part, selectedSlot);
  const columns = buildColumns({ day, rows, selected: selectedSlot, ownBookings });
  const hasTooLate = columns.some(({ cells }) => cells.some(({ kind }) => kind === 'late'));
  const peak = peakWords(day.slots, day.timeZone, startInterval(day.starts));

  return (
    <>
      <DayPartFilter value={part} parts={parts} onChange={(value) => onChange({ part: value })} />
      <SlotGrid
        key={`${choice.date} ${part}`}
        columns={columns}
        rows={rows}
        timeZone={day.timeZone}
        currency={shop.currency}
        maxPartySize={shop.maxPartySize}
        isLive={isLive}
        // If every time of the day is at peak, marking all of them is useless.
        showsPeak={peak !== 'all'}
        ownHref={ownHref}
        onTap={onTap}
      />
      <SlotLegend minutes={choice.minutes} timeZone={day.timeZone} peak={peak} hasTooLate={hasTooLate} />
    </>
  );
}

function ClosedDay({ shop, day, onChange }: Props) {
  const nextOpen = nextOpening(shop.openingHours, day.bookingDate);

  return (
    <DayMessage
      title={words.closedOn(shop.shopName, formatDay(day.bookingDate), day.note)}
      text={nextOpen && words.opensAgain(formatDay(nextOpen.date), formatClockTime(nextOpen.opensAt))}
    >
      {nextOpen && (
        <Button onClick={() => onChange({ date: nextOpen.date, startedAt: null, shopRoomId: null })}>
          {words.see(formatDay(nextOpen.date))}
        </Button>
      )}
    </DayMessage>
  );
}
