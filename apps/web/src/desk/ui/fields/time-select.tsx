import { formatTime } from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/select.tsx';

type Props = {
  label: string;
  value: number;
  /** The offered times; they always include the chosen one, even if it is no longer available. */
  times: readonly number[];
  timeZone: string;
  onChange: (time: number) => void;
};

/** A time of day in the venue's time zone. */
export const TimeSelect = ({ label, value, times, timeZone, onChange }: Props) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {[...new Set([value, ...times])]
      .toSorted((a, b) => a - b)
      .map((at) => (
        <option key={at} value={at}>
          {formatTime(new Date(at).toISOString(), timeZone)}
        </option>
      ))}
  </Select>
);
