import type { ProductsPage } from '@caddie/contract/desk/products';
import { toClockTime } from '@caddie/contract/dates/clock-time';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { formatClockTime } from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './editor.module.css';
import { allWeekdays, type PartForm } from './form.rules.ts';
import { catalogue } from './words/en.ts';
import { Ticks } from './ticks.tsx';

const words = catalogue.part;

type Props = {
  part: PartForm;
  bays: ProductsPage['bays'];
  problem: (field: string) => string | undefined;
  onChange: (change: Partial<PartForm>) => void;
};

const STEP = 30;
const LAST_MINUTE = 2160;
const NINE_AM = 540;
const FIVE_PM = 1020;

/** The days, times and bays for which a part can be used. */
export function PartWhen({ part: { weekdays, hours, bays: chosenBays }, bays, problem, onChange }: Props) {
  return (
    <fieldset className={styles.when}>
      <legend>{words.whenUsed}</legend>
      <Ticks
        options={allWeekdays.map((value, index) => ({ value, label: words.weekdays[index]! }))}
        values={weekdays}
        problem={problem('weekdays')}
        onChange={(next) => onChange({ weekdays: next.toSorted((a, b) => a - b) })}
      />
      <div className={styles.choices}>
        <Select
          label={words.timeOfDay}
          value={hours ? 'certain' : 'any'}
          onChange={({ target }) =>
            onChange({ hours: target.value === 'any' ? null : { from: NINE_AM, until: FIVE_PM } })
          }
        >
          <option value="any">{words.anyTime}</option>
          <option value="certain">{words.certainHours}</option>
        </Select>
        {hours && (
          <>
            <MinuteSelect
              label={words.from}
              emptyLabel={words.opening}
              value={hours.from}
              onChange={(from) => onChange({ hours: { ...hours, from } })}
            />
            <MinuteSelect
              label={words.until}
              emptyLabel={words.closing}
              value={hours.until}
              error={problem('untilMinute')}
              onChange={(until) => onChange({ hours: { ...hours, until } })}
            />
          </>
        )}
        <Select
          label={words.bays}
          value={chosenBays ? 'certain' : 'any'}
          onChange={({ target }) => onChange({ bays: target.value === 'any' ? null : [] })}
        >
          <option value="any">{words.anyBay}</option>
          <option value="certain">{words.certainBays}</option>
        </Select>
      </div>
      {chosenBays && (
        <Ticks
          options={bays.map(({ shopRoomId, shopRoomName }) => ({ value: shopRoomId, label: shopRoomName }))}
          values={chosenBays}
          problem={problem('shopRoomIds')}
          onChange={(next) => onChange({ bays: next })}
        />
      )}
    </fieldset>
  );
}

type MinuteProps = {
  label: string;
  emptyLabel: string;
  value: number | null;
  error?: string | undefined;
  onChange: (minute: number | null) => void;
};

/** A time of the day in half hours; a saved value in between is offered too. */
function MinuteSelect({ label, emptyLabel, value, error, onChange }: MinuteProps) {
  const steps = Array.from({ length: LAST_MINUTE / STEP }, (_, index) => (index + 1) * STEP);
  const minutes = [...new Set(value === null ? steps : [...steps, value])].toSorted((a, b) => a - b);
  const formatMinute = (minute: number) => formatClockTime(toClockTime(minute));

  return (
    <Select
      label={label}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{emptyLabel}</option>
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {minute >= DAY_MINUTES ? words.nextDay(formatMinute(minute)) : formatMinute(minute)}
        </option>
      ))}
    </Select>
  );
}
