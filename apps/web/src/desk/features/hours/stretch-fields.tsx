import { LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { Stretch } from '@caddie/contract/desk/hours';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { Select } from '../../../ui/fields/select.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { closings, minuteWords, openings } from './hours.rules.ts';
import styles from './hours.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.hours;

type Props = { open: readonly Stretch[]; onChange: (open: Stretch[]) => void };

/** At most this many stretches per day, each with its own key. */
const places = ['first', 'second', 'third'];
/** The minutes of the proposed break in the middle of a stretch, if it fits. */
const BREAK = 60;

/** The opening times of a day, in half hours, with an optional break. */
export function StretchFields({ open, onChange }: Props) {
  const set = (place: number, change: Partial<Stretch>) =>
    onChange(open.map((one, index) => (index === place ? { ...one, ...change } : one)));
  const last = open.at(-1)!;
  const middle = Math.floor((last.opensMinute + last.closesMinute) / 2 / BREAK) * BREAK;
  const hasRoom =
    open.length < places.length && last.closesMinute - last.opensMinute >= 3 * BREAK && middle + BREAK < DAY_MINUTES;

  return (
    <div className={styles.stretches}>
      {open.map((one, place) => (
        <div key={places[place]} className={styles.pair}>
          <MinuteSelect
            label={words.opensOf(place)}
            value={one.opensMinute}
            minutes={openings(open[place - 1]?.closesMinute ?? 0, one.closesMinute)}
            onChange={(opensMinute) => set(place, { opensMinute })}
          />
          <MinuteSelect
            label={words.closesOf(place)}
            value={one.closesMinute}
            minutes={closings(one.opensMinute, open[place + 1]?.opensMinute ?? LATEST_CLOSING)}
            onChange={(closesMinute) => set(place, { closesMinute })}
          />
        </div>
      ))}
      <div className={styles.pair}>
        {hasRoom && (
          <DeskButton
            onClick={() =>
              onChange([
                ...open.slice(0, -1),
                { ...last, closesMinute: middle },
                { ...last, opensMinute: middle + BREAK },
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
