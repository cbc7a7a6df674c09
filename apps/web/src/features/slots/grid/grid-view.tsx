import { useState } from 'react';
import type { DayTimesProps } from '../day/day-times-props.ts';
import { DayViewBar } from '../day/day-view-bar.tsx';
import { type DayPart, dayPartOf, defaultPart, rowsOfPart } from '../day/day-parts.rules.ts';
import { peakOf, peakWords } from '../day/peak.rules.ts';
import { saveHabits } from '../choice/habits.ts';
import { SlotGrid } from './slot-grid.tsx';
import { buildColumns, startInterval } from './slot-grid.rules.ts';
import { SlotLegend } from './slot-legend.tsx';

/** The bays of a day across and its half hours down, one part of the day at a time. */
export function GridView(props: DayTimesProps) {
  const { shop, day, choice, selected, ownBookings, hasLiveUpdates, ownBookingHref, onChange, onTap, onView } = props;
  const parts = new Set(day.starts.map((start) => dayPartOf(start, day.bookingDate)));
  // The default part stays, even when its last free time is taken.
  const [initial, setInitial] = useState({ date: choice.date, part: defaultPart(day, choice.startedAt) });
  if (initial.date !== choice.date) setInitial({ date: choice.date, part: defaultPart(day, choice.startedAt) });
  const part = [choice.part, initial.part].find((one) => one !== null && parts.has(one)) ?? defaultPart(day, null);
  const rows = rowsOfPart(day, part, selected);
  const columns = buildColumns({ day, rows, selected, ownBookings });
  const hasTooLate = columns.some(({ cells }) => cells.some(({ kind }) => kind === 'late'));
  const peak = peakOf(day.slots, startInterval(day.starts));

  return (
    <>
      <DayViewBar
        date={choice.date}
        part={part}
        parts={parts}
        onPart={onPart}
        view="bays"
        onView={onView && ((view) => onView(view, part))}
      />
      <SlotGrid
        key={`${choice.date} ${part}`}
        columns={columns}
        rows={rows}
        // Any bay at a time has no cell of its own: the time of its row is marked.
        anyBayStart={selected?.shopRoomId === null ? selected.startedAt : null}
        timeZone={day.timeZone}
        currency={shop.currency}
        bays={shop.front.bays}
        maxPartySize={shop.maxPartySize}
        hasLiveUpdates={hasLiveUpdates}
        // If every time of the day is at peak, marking all of them is useless.
        marksPeakTimes={peak !== 'all'}
        ownBookingHref={ownBookingHref}
        onTap={onTap}
      />
      <SlotLegend
        minutes={choice.minutes}
        timeZone={day.timeZone}
        peak={peakWords(peak, day.timeZone)}
        isPeakAllDay={peak === 'all'}
        hasTooLate={hasTooLate}
      />
    </>
  );

  function onPart(value: DayPart): void {
    saveHabits(shop.shopSeqNo, { part: value });
    onChange({ part: value });
  }
}
