import { formatDay } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { GridIcon, RowsIcon } from '../../../ui/icons/view-icons.tsx';
import { type DayPart, dayParts } from './day-parts.rules.ts';
import type { View } from '../choice/habits.ts';
import styles from './day-view-bar.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.dayViewBar;

type Props = {
  date: string;
  /** Null while the day that decides it is loading. */
  part: DayPart | null;
  /** The parts that the day has; without them all can be chosen. */
  parts?: ReadonlySet<DayPart>;
  onPart: (part: DayPart) => void;
  view: View;
  /** Null where there is nothing to switch: a venue with one bay. */
  onView: ((view: View) => void) | null;
};

/** Morning, afternoon or evening, and the switch between the list of times and the grid of bays. */
export function DayViewBar({ date, part, parts, onPart, view, onView }: Props) {
  return (
    <div className={classNames(styles.bar, view === 'times' && styles.list)}>
      <b className={styles.day} aria-hidden="true">
        {formatDay(date)}
      </b>
      <Segmented<DayPart | ''>
        label={words.timeOfDay}
        className={styles.parts}
        options={dayParts.map((value) => ({
          value,
          label: words.names[value],
          disabled: parts?.has(value) === false,
        }))}
        value={part ?? ''}
        onChange={(value) => value && onPart(value)}
      />
      {onView && (
        <button type="button" className={styles.switch} onClick={() => onView(view === 'times' ? 'bays' : 'times')}>
          {view === 'times' ? <GridIcon size={18} /> : <RowsIcon size={18} />}
          {view === 'times' ? words.bays : words.times}
          <HiddenText> {view === 'times' ? words.showAsGrid : words.showAsList}</HiddenText>
        </button>
      )}
    </div>
  );
}
