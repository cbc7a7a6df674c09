import { LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { Stretch } from '@caddie/contract/desk/hours';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { Select } from '../../../ui/fields/select.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { possibleClosings, minuteWords, possibleOpenings } from './hours.rules.ts';
import styles from './hours.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.hours;

type Props = { open: readonly Stretch[]; onChange: (open: Stretch[]) => void };

/** At most this many stretches per day, each with its own key. */
const stretchKeys = ['first', 'second', 'third'];
/** The minutes of the proposed break in the middle of a stretch, if it fits. */
const BREAK_MINUTES = 60;

/** The opening times of a day, in half hours, with an optional break. */
export function StretchFields({ open, onChange }: Props) {
  const changeStretch = (position: number, change: Partial<Stretch>) =>
    onChange(open.map((one, index) => (index === position ? { ...one, ...change } : one)));
  const last = open.at(-1)!;
  const middle = Math.floor((last.opensMinute + last.closesMinute) / 2 / BREAK_MINUTES) * BREAK_MINUTES;
  const fitsBreak =
    open.length < stretchKeys.length &&
    last.closesMinute - last.opensMinute >= 3 * BREAK_MINUTES &&
    middle + BREAK_MINUTES < DAY_MINUTES;

  return (
    <div className={styles.stretches}>
      {open.map((one, position) => (
        <div key={stretchKeys[position]} className={styles.pair}>
          <MinuteSelect
            label={words.opensOf(position)}
            value={one.opensMinute}
            minutes={possibleOpenings(open[position - 1]?.closesMinute ?? 0, one.closesMinute)}
            onChange={(opensMinute) => changeStretch(position, { opensMinute })}
          />
          <MinuteSelect
            label={words.closesOf(position)}
            value={one.closesMinute}
            minutes={possibleClosings(one.opensMinute, open[position + 1]?.opensMinute ?? LATEST_CLOSING)}
            onChange={(closesMinute) => changeStretch(position, { closesMinute })}
          />
        </div>
      ))}
      <div className={styles.pair}>
        {fitsBreak && (
          <DeskButton
            onClick={() =>
              onChange([
                ...open.slice(0, -1),
                { ...last, closesMinute: middle },
                { ...last, opensMinute: middle + BREAK_MINUTES },
              ])
            }
          >
            {words.addBreak}
          </DeskButton>
        )}
        {open.length > 1 && (
          <DeskButton
            onClick={() => onChange([...open.slice(0, -2), { ...open.at(-2)!, closesMinute: last.closesMinute }])}
          >
            {words.removeBreak}
          </DeskButton>
        )}
      </div>
    </div>
  );
}

type MinuteProps = { label: string; value: number; minutes: readonly number[]; onChange: (minute: number) => void };

const MinuteSelect = ({ label, value, minutes, onChange }: MinuteProps) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {minutes.map((minute) => (
      <option key={minute} value={minute}>
        {minuteWords(minute)}
      </option>
    ))}
  </Select>
);
