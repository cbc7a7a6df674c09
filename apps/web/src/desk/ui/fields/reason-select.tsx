import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.reasonSelect;

const OTHER = 'OTHER';
const REASON_MAX = 280;

type Props = {
  /** The reason; empty while there is none. */
  value: string;
  /** The usual reasons; any other is typed. */
  reasons: readonly string[];
  hint?: string;
  /** The error while a required reason is missing. */
  error?: string | undefined;
  onChange: (reason: string) => void;
};

/** A reason: one of the usual ones, or typed. */
export function ReasonSelect({ value, reasons, hint, error, onChange }: Props) {
  const [choice, setChoice] = useState(() => (value && !reasons.includes(value) ? OTHER : value));

  return (
    <>
      <Select
        label={words.label}
        hint={hint}
        value={choice}
        error={choice === OTHER ? undefined : error}
        onChange={({ target }) => {
          setChoice(target.value);
          onChange(target.value === OTHER ? '' : target.value);
        }}
      >
        <option value="">{words.choose}</option>
        {reasons.map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </Select>
      {choice === OTHER && (
        <Field
          label={words.type}
          maxLength={REASON_MAX}
          defaultValue={value}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </>
  );
}
