import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { anyBayOf } from '../choice/chosen-slot.rules.ts';
import { saveHabits, usualStart } from '../choice/habits.ts';
import { useHabits } from '../choice/use-habits.ts';
import { type DayPart, dayPartOf } from '../day/day-parts.rules.ts';
import type { DayTimesProps } from '../day/day-times-props.ts';
import { DayViewBar } from '../day/day-view-bar.tsx';
import { FullTimes } from '../day/full-times.tsx';
import { PriceNote } from '../day/price-note.tsx';
import { marksPeak, peakOf } from '../day/peak.rules.ts';
import { startInterval } from '../grid/slot-grid.rules.ts';
import { openingStart } from './opening.rules.ts';
import { listParts } from './time-list.rules.ts';
import { TimeList } from './time-list.tsx';
import { usePartInView } from './use-part-in-view.ts';

/** The free times of a day as one list. The parts of the day jump in it and follow the scroll. */
export function TimesView(props: DayTimesProps) {
  const { shop, day, now, days, choice, selected, ownBookings, hasLiveUpdates, passLine, callShop, onChange, onView } =
    props;
  const list = useRef<HTMLFieldSetElement>(null);
  const habits = useHabits(shop.shopSeqNo);
  const parts = listParts(day, ownBookings, now);
  const [opening, setOpening] = useState(() => openDay());
  if (opening.date !== choice.date) setOpening(openDay());
  const selectedStart = selected?.startedAt ?? null;
  const start = earlierOf(opening.start, selectedStart);
  const first = dayPartOf(start ?? day.starts[0] ?? day.bookingDate, day.bookingDate);
  const [part, jumpTo] = usePartInView(list, first);
  const fullPart = parts.find((one) => one.part === first && one.isFull)?.part ?? null;

  // The bar that has just risen may cover the row. Only another time moves the list, not a live change.
  useEffect(() => {
    if (selectedStart) list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedStart]);

  return (
    <>
      <DayViewBar
        date={choice.date}
        part={part}
        parts={new Set(parts.map((one) => one.part))}
        onPart={onPart}
        view="times"
        onView={onView && ((view) => onView(view, selected ? dayPartOf(selected.startedAt, day.bookingDate) : part))}
      />
      {passLine}
      <PriceNote
        peak={peakOf(day.slots, startInterval(day.starts))}
        timeZone={day.timeZone}
        hasLiveUpdates={hasLiveUpdates}
      />
      <TimeList
        ref={list}
        day={day}
        parts={parts}
        start={start}
        fullPart={fullPart}
        fullNotice={
          <FullTimes
            shop={shop}
            choice={choice}
            part={fullPart}
            isFull
            now={now}
            days={days}
            callShop={callShop}
            onChange={onChange}
          />
        }
        currency={shop.currency}
        showsMoney={props.showsMoney}
        marksPeak={marksPeak(day.slots)}
        selected={selected}
        ownBookingHref={props.ownBookingHref}
        onTap={(slot) => props.onTap(anyBayOf(slot))}
        onEarlier={() => setOpening({ date: choice.date, start: null })}
      />
    </>
  );

  function openDay() {
    const wanted = {
      bookingDate: day.bookingDate,
      isToday: day.bookingDate <= venueClock(day.timeZone, now).date,
      part: choice.part,
      usualStart: usualStart(habits),
      lastPart: habits.part,
    };
    return { date: choice.date, start: openingStart(parts, wanted) };
  }

  function onPart(wanted: DayPart): void {
    saveHabits(shop.shopSeqNo, { part: wanted });
    // Earlier lines come into the list first, so that there is something to jump to.
    flushSync(() => setOpening({ date: choice.date, start: null }));
    jumpTo(wanted);
  }
}

/** The chosen time is always in the list, also if it is before the line at which the list opened. */
const earlierOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && Date.parse(other) < Date.parse(one) ? other : one;
