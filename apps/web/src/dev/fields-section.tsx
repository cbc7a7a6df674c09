import { useId, useState } from 'react';
import { CountryFlag } from '../features/users/country-flag.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Radio } from '../ui/fields/radio.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Stepper } from '../ui/fields/stepper.tsx';
import { TextButton } from '../ui/buttons/text-button.tsx';
import styles from './components-page.module.css';

const countries = ['US', 'KR', 'JP', 'CN', 'SG', 'TW'] as const;
const lengths = [
  { value: 60, label: '1 hr' },
  { value: 90, label: '1.5 hr' },
  { value: 120, label: '2 hr' },
  { value: 180, label: '3 hr', disabled: true },
];

export function FieldsSection() {
  const [players, setPlayers] = useState(2);
  const [minutes, setMinutes] = useState(120);

  return (
    <section>
      <h2>Field</h2>
      <div className={styles.thirds}>
        <Field label="Default" placeholder="First and Last Name" />
        <Field label="With a hint" defaultValue="Maya Chen" hint="As it should stand on the tee sheet." />
        <Field label="Error" defaultValue="482019" error="Invalid verification code. Please try again." />
        <Field
          label="Locked"
          locked
          defaultValue="415 555 0162"
          end={<TextButton>Change</TextButton>}
          prefix={
            <>
              <CountryFlag countryCode="US" />
              +1
            </>
          }
        />
        <Field label="With a timer" defaultValue="4820" end={<span role="timer">02:47</span>} />
        <Select label="Country" defaultValue="KR">
          <option value="US">United States +1</option>
          <option value="KR">South Korea +82</option>
        </Select>
        <div className={styles.row}>
          {countries.map((countryCode) => (
            <CountryFlag key={countryCode} countryCode={countryCode} />
          ))}
        </div>
        <Choices />
        <Stepper
          label="Players"
          fewerLabel="Fewer players"
          moreLabel="More players"
          value={players}
          min={1}
          max={4}
          onChange={setPlayers}
        />
        <Segmented label="Duration" options={lengths} value={minutes} onChange={setMinutes} />
      </div>
    </section>
  );
}

function Choices() {
  const id = useId();

  return (
    <div className={styles.row}>
      <Checkbox defaultChecked>Ticked</Checkbox>
      <Checkbox>Not ticked</Checkbox>
      <label htmlFor={`${id}-on`} className={styles.choice}>
        <Radio id={`${id}-on`} name={id} defaultChecked />
        On
      </label>
      <label htmlFor={`${id}-off`} className={styles.choice}>
        <Radio id={`${id}-off`} name={id} />
        Off
      </label>
    </div>
  );
}
