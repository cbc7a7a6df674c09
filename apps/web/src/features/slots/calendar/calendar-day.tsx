import { formatWholeDay } from '../../../lib/format-month.ts';
import { classNames } from '../../../ui/class-names.ts';
import '../../../styles/times.css';
import styles from './calendar.module.css';
import { type DaySummary, occupancyOf, occupancyWords, isUnbookableDay } from './occupancy.rules.ts';

type Props = {
  date: string;
  day: DaySummary | undefined;
  isSelected: boolean;
  isToday: boolean;
  now: number;
  /** The only day of the grid with a tab stop; the arrow keys reach the others. */
  isTabStop: boolean;
  canBook: boolean;
  onPick: (date: string) => void;
};

export function CalendarDay({ date, day, isSelected, isToday, now, isTabStop, canBook, onPick }: Props) {
  const occupancy = day && occupancyOf(day, now);
  const isUnbookable = occupancy !== undefined && isUnbookableDay(occupancy);

  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        disabled={!canBook}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${formatWholeDay(date)}${occupancy ? `, ${occupancyWords[occupancy]}` : ''} ${day?.note ?? ''}`.trimEnd()}
        className={classNames(styles.day, canBook && isUnbookable && styles.off, occupancy === 'few' && styles.fewDay)}
        onClick={() => onPick(date)}
      >
        {Number(date.slice(8))}
        {canBook && occupancy && !isUnbookable && <i />}
      </button>
    </td>
  );
}
