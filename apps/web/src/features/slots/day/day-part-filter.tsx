import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type DayPart, dayParts } from './day-parts.rules.ts';
import styles from './day-part-filter.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.dayPartFilter;

type Props = {
  /** Null while the day that decides it is loading. */
  value: DayPart | null;
  /** The parts that the day has; without them all can be chosen. */
  parts?: ReadonlySet<DayPart>;
  onChange: (part: DayPart) => void;
};

/** Morning, afternoon or evening. */
export function DayPartFilter({ value, parts, onChange }: Props) {
  return (
    <div className={styles.place}>
      <Segmented<DayPart | ''>
        label={words.timeOfDay}
        options={dayParts.map((part) => ({
          value: part,
          label: words.names[part],
          disabled: parts?.has(part) === false,
        }))}
        value={value ?? ''}
        onChange={(part) => part && onChange(part)}
      />
    </div>
  );
}
