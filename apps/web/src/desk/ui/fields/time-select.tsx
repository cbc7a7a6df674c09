import { formatTime } from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/select.tsx';

type Props = {
  label: string;
  value: number;
  /** What is offered; the chosen time is among them, also where it no longer would be. */
  times: readonly number[];
  timeZone: string;
  onChange: (time: number) => void;
};

/** A time of the day on the venue's clock. */
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
