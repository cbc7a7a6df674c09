import { addDays } from '@caddie/contract/dates/calendar';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatWeekday, formatWeekdayName } from '../../../lib/format.ts';
import { formatMonthOfYear } from '../../../lib/format-month.ts';
import { BackIcon, ForwardIcon } from '../../../ui/icons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CalendarDay } from './calendar-day.tsx';
import styles from './calendar.module.css';
import type { DaySummary } from './occupancy.rules.ts';
import { monthOf, moveDay, weeksOf, clampDate } from './month.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.calendar;

export type CalendarProps = {
  /** The first and the last bookable day. */
  first: string;
  last: string;
  today: string;
  now: number;
  days: readonly DaySummary[] | undefined;
  value: string;
  onPick: (date: string) => void;
};

/** The weekdays, from Sunday on. */
const weekdays = Array.from({ length: 7 }, (_, day) => addDays('2026-01-04', day));

/** A month to pick a day from; the keys are those of the ARIA date grid. */
export function Calendar({ first, last, today, now, days, value, onPick }: CalendarProps) {
  const monthId = useId();
  const [focused, setFocused] = useState(clampDate(value, first, last));
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);
  const month = monthOf(focused);
  const dayByDate = new Map(days?.map((day) => [day.date, day]));

  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  return (
    <>
      <div className={styles.nav}>
        <IconButton
          aria-label={words.previousMonth}
          aria-disabled={month <= monthOf(first) || undefined}
          onClick={changeMonth('PageUp')}
        >
          <BackIcon />
        </IconButton>
        <p id={monthId} aria-live="polite">
          {formatMonthOfYear(`${month}-01`)}
        </p>
        <IconButton
          aria-label={words.nextMonth}
          aria-disabled={month >= monthOf(last) || undefined}
          onClick={changeMonth('PageDown')}
        >
          <ForwardIcon />
        </IconButton>
      </div>
      {/* The ARIA date grid is a table that is navigated by the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-labelledby={monthId} className={styles.month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={formatWeekdayName(weekday)}>
                {formatWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekdays[weekday]} aria-hidden="true" />
                ) : (
                  <CalendarDay
                    key={date}
                    date={date}
                    day={dayByDate.get(date)}
                    isSelected={date === value}
                    isToday={date === today}
                    now={now}
                    isTabStop={date === focused}
                    canBook={date >= first && date <= last}
                    onPick={onPick}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i /> {words.open}
        </span>
        <span>
          <i className={styles.few} /> {words.fewBaysLeft}
        </span>
        <span>
          <s>11</s> {words.fullOrClosed}
        </span>
      </p>
    </>
  );

  function changeMonth(key: 'PageUp' | 'PageDown'): () => void {
    return () => setFocused(clampDate(moveDay(focused, key) ?? focused, first, last));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const date = moveDay(focused, event.key);
    if (date === undefined) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setFocused(clampDate(date, first, last));
  }
}
