import type { Currency } from '@caddie/contract/amounts/money';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { signOf } from '../../../lib/amount.rules.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { Choice } from '../choice.tsx';
import type { TwoPrices } from './first-prices.rules.ts';
import styles from './first-prices.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.firstPrices;

/** The values of the fields. */
export type FirstPriceInputs = {
  usual: string;
  peak: string;
  isEvening: boolean;
  eveningsFrom: number;
  isWeekend: boolean;
};

type Props = {
  currency: Currency;
  inputs: FirstPriceInputs;
  problems: { usual?: string; peak?: string };
  prices: TwoPrices | null;
  onChange: (typed: FirstPriceInputs) => void;
};

/** Noon to 11 PM, in half hours. */
const eveningStarts = Array.from({ length: 23 }, (_, index) => 720 + index * 30);

/** The two prices, and when the second one applies. */
export function FirstPriceFields({ currency, inputs, problems, prices, onChange }: Props) {
  const update = (change: Partial<FirstPriceInputs>) => onChange({ ...inputs, ...change });
  const hasPeak = inputs.isEvening || inputs.isWeekend;
  const amount = (name: 'usual' | 'peak', label: string) => (
    <Field
      label={label}
      prefix={signOf(currency)}
      inputMode="decimal"
      autoComplete="off"
      disabled={name === 'peak' && !hasPeak}
      value={inputs[name]}
      error={problems[name]}
      onChange={({ target }) => update({ [name]: target.value })}
    />
  );

  return (
    <>
      <div className={styles.two}>
        {amount('usual', words.usual)}
        {amount('peak', words.peak)}
      </div>
      <fieldset className={styles.when}>
        <legend>{words.peakTimes}</legend>
        <PeakTime
          title={words.evenings}
          about={words.eveningsAbout}
          checked={inputs.isEvening}
          onChange={(isEvening) => update({ isEvening })}
        >
          <span className={styles.from}>
            <Choice
              label={words.eveningsFrom}
              value={String(inputs.eveningsFrom)}
              onChange={(minute) => update({ eveningsFrom: Number(minute) })}
            >
              {eveningStarts.map((minute) => (
                <option key={minute} value={minute}>
                  {words.clock(minute)}
                </option>
              ))}
            </Choice>
          </span>
        </PeakTime>
        <PeakTime
          title={words.weekend}
          about={words.weekendAbout}
          checked={inputs.isWeekend}
          onChange={(isWeekend) => update({ isWeekend })}
        />
      </fieldset>
      <div aria-live="polite">
        {!hasPeak && <InlineMessage>{words.noPeak}</InlineMessage>}
        {hasPeak && prices && prices.peak < prices.usual && (
          <div className={styles.less}>
            <InlineMessage tone="warn">
              <b>{words.peakIsLess}</b> {words.peakIsLessAbout}
            </InlineMessage>
            <DeskButton onClick={() => update({ usual: inputs.peak, peak: inputs.usual })}>{words.swap}</DeskButton>
          </div>
        )}
      </div>
    </>
  );
}

type PeakProps = {
  title: string;
  about: string;
  checked: boolean;
  onChange: (isPeak: boolean) => void;
  children?: ReactNode;
};

const PeakTime = ({ title, about, checked, onChange, children }: PeakProps) => (
  <div className={classNames(styles.time, checked && styles.on)}>
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <b>{title}</b>
      <small>{about}</small>
    </Checkbox>
    {checked && children}
  </div>
);
