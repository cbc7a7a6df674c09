import { addDays } from '@caddie/contract/dates/calendar';
import { useEffect, useId, useRef } from 'react';
import { formatWeekday } from '../../../lib/format.ts';
import { formatMonthName } from '../../../lib/format-month.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import '../../../styles/times.css';
import styles from './day-strip.module.css';
import { type DaySummary, type Occupancy, occupancyOf, occupancyWords, isUnbookableDay } from './occupancy.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.dayStrip;

type Props = {
  /** The first bookable day, and the number of bookable days. */
  first: string;
  count: number;
  /** Today on the venue's calendar; after midnight the first bookable day may still be yesterday. */
  today: string;
  now: number;
  /** The occupancy of the days; undefined while unknown. */
  days: readonly DaySummary[] | undefined;
  value: string;
  onChange: (date: string) => void;
};

const barsByOccupancy: Record<Occupancy, number> = { plenty: 3, some: 2, few: 1, full: 0, late: 0, closed: 0 };

/** The coming days side by side, seven in view, with their occupancy. */
export function DayStrip({ first, count, today, now, days, value, onChange }: Props) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const dates = Array.from({ length: count }, (_, day) => addDays(first, day));
  const dayByDate = new Map(days?.map((day) => [day.date, day]));

  useEffect(() => {
    const selected = strip.current?.querySelector<HTMLElement>(`[data-date="${value}"]`);
    if (!selected || !strip.current) return;
    const { offsetLeft, offsetWidth } = selected;
    const { scrollLeft, clientWidth } = strip.current;
    const isFullyVisible = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isFullyVisible) strip.current.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2 });
  }, [value]);

  return (
    <div ref={strip} className={styles.strip} role="radiogroup" aria-label={words.day}>
      {dates.map((date) => {
        const day = dayByDate.get(date);
        const occupancy = day && occupancyOf(day, now);
        return (
          <label
            key={date}
            data-date={date}
            className={classNames(
              styles.day,
              occupancy && isUnbookableDay(occupancy) && styles.off,
              occupancy === 'few' && styles.few,
            )}
          >
            <input type="radio" name={name} checked={date === value} onChange={() => onChange(date)} />
            <span className={styles.weekday}>{weekdayWord(date, today)}</span>{' '}
            <span className={styles.number}>{Number(date.slice(8))}</span>
            <HiddenText>
              {' '}
              {words.inMonth(formatMonthName(date), occupancy && occupancyWords[occupancy], day?.note)}
            </HiddenText>
            <span className={styles.bars} aria-hidden="true">
              {[0, 1, 2].map((bar) => (
                <i key={bar} className={classNames(occupancy && bar < barsByOccupancy[occupancy] && styles.on)} />
              ))}
            </span>
          </label>
        );
      })}
    </div>
  );
}

const weekdayWord = (date: string, today: string): string =>
  date === today ? words.today : date < today ? words.tonight : formatWeekday(date);
