import type { Currency } from '@caddie/contract/amounts/money';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { signOf } from '../../../lib/amount.rules.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Choice } from '../choice.tsx';
import type { TwoPrices } from './first-prices.rules.ts';
import styles from './first-prices.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.firstPrices;

/** The values of the fields. */
export type Typed = { usual: string; peak: string; isEvening: boolean; eveningsFrom: number; isWeekend: boolean };

type Props = {
  currency: Currency;
  typed: Typed;
  problems: { usual?: string; peak?: string };
  prices: TwoPrices | null;
  onChange: (typed: Typed) => void;
};

/** Noon to 11 PM, in half hours. */
const evenings = Array.from({ length: 23 }, (_, index) => 720 + index * 30);

/** The two prices, and when the second one applies. */
export function FirstPriceFields({ currency, typed, problems, prices, onChange }: Props) {
  const set = (change: Partial<Typed>) => onChange({ ...typed, ...change });
  const hasPeak = typed.isEvening || typed.isWeekend;
  const amount = (name: 'usual' | 'peak', label: string) => (
    <Field
      label={label}
      prefix={signOf(currency)}
      inputMode="decimal"
      autoComplete="off"
      disabled={name === 'peak' && !hasPeak}
      value={typed[name]}
      error={problems[name]}
      onChange={({ target }) => set({ [name]: target.value })}
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
          checked={typed.isEvening}
          onChange={(isEvening) => set({ isEvening })}
        >
          <span className={styles.from}>
            <Choice
              label={words.eveningsFrom}
              value={String(typed.eveningsFrom)}
              onChange={(minute) => set({ eveningsFrom: Number(minute) })}
            >
              {evenings.map((minute) => (
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
          checked={typed.isWeekend}
          onChange={(isWeekend) => set({ isWeekend })}
        />
      </fieldset>
      <div aria-live="polite">
        {!hasPeak && <Note>{words.noPeak}</Note>}
        {hasPeak && prices && prices.peak < prices.usual && (
          <div className={styles.less}>
            <Note tone="warn">
              <b>{words.peakIsLess}</b> {words.peakIsLessAbout}
            </Note>
            <DeskButton onClick={() => set({ usual: typed.peak, peak: typed.usual })}>{words.swap}</DeskButton>
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
