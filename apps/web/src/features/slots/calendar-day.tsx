import { classNames } from '../../ui/class-names.ts';
import '../../styles/times.css';
import styles from './calendar.module.css';
import { type DaySummary, fullnessOf, fullnessWords } from './fullness.rules.ts';

type Props = {
  date: string;
  day: DaySummary | undefined;
  isPicked: boolean;
  isToday: boolean;
  /** The one day of the grid that the Tab key reaches; the arrow keys go on from there. */
  isStop: boolean;
  canBook: boolean;
  onPick: (date: string) => void;
};

export function CalendarDay({ date, day, isPicked, isToday, isStop, canBook, onPick }: Props) {
  const fullness = day && fullnessOf(day);
  const isOff = fullness === 'full' || fullness === 'closed';

  return (
    <td aria-selected={isPicked}>
      <button
        type="button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        disabled={!canBook}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${dayWords(date)}${fullness ? `, ${fullnessWords[fullness]}` : ''} ${day?.note ?? ''}`.trimEnd()}
        className={classNames(styles.day, canBook && isOff && styles.off, fullness === 'few' && styles.fewDay)}
        onClick={() => onPick(date)}
      >
        {Number(date.slice(8))}
        {canBook && fullness && !isOff && <i />}
      </button>
    </td>
  );
}

const dayWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
