import { LOCALE } from '../../../lib/language.en.ts';
import { classNames } from '../../../ui/class-names.ts';
import '../../../styles/times.css';
import styles from './calendar.module.css';
import { type DaySummary, fullnessOf, fullnessWords, isOff } from './fullness.rules.ts';

type Props = {
  date: string;
  day: DaySummary | undefined;
  isPicked: boolean;
  isToday: boolean;
  now: number;
  /** The only day of the grid with a tab stop; the arrow keys reach the others. */
  isStop: boolean;
  canBook: boolean;
  onPick: (date: string) => void;
};

export function CalendarDay({ date, day, isPicked, isToday, now, isStop, canBook, onPick }: Props) {
  const fullness = day && fullnessOf(day, now);
  const isGone = fullness !== undefined && isOff(fullness);

  return (
    <td aria-selected={isPicked}>
      <button
        type="button"
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        disabled={!canBook}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${dayWords(date)}${fullness ? `, ${fullnessWords[fullness]}` : ''} ${day?.note ?? ''}`.trimEnd()}
        className={classNames(styles.day, canBook && isGone && styles.off, fullness === 'few' && styles.fewDay)}
        onClick={() => onPick(date)}
      >
        {Number(date.slice(8))}
        {canBook && fullness && !isGone && <i />}
      </button>
    </td>
  );
}

const dayWords = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
