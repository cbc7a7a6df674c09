import { type FocusEventHandler, type KeyboardEventHandler, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { CloseIcon } from '../../../../ui/icons/icon.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import type { Draft, StepProblem } from './policy.rules.ts';
import styles from '../settings-page.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.settings;

type Props = {
  row: number;
  draft: Draft;
  problem: StepProblem;
  onChange: (part: Partial<Draft>) => void;
  onBlur: FocusEventHandler<HTMLInputElement>;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onRemove: () => void;
};

/** One step of the policy: hours before the start and the refunded percentage, with the error below. */
export function PolicyStep({ row, draft, problem, onChange, onRemove, ...keys }: Props) {
  const id = useId();
  const field = (name: keyof Draft, label: string) => (
    <input
      {...keys}
      aria-label={label}
      aria-invalid={problem[name] ? true : undefined}
      aria-describedby={problem[name] && `${id}-${name}`}
      className={classNames(problem[name] && styles.wrong)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );

  return (
    <div>
      <div className={styles.step}>
        <span>{words.until}</span>
        {field('hours', words.hoursOf(row + 1))}
        <span>{words.beforeTheStart}</span>
        <span className={styles.percent}>
          {field('percent', words.percentOf(row + 1))}
          <span aria-hidden="true">%</span>
        </span>
        <DeskButton variant="ghost" square needsNetwork aria-label={words.removeStep(row + 1)} onClick={onRemove}>
          <CloseIcon size={18} />
        </DeskButton>
      </div>
      {(['hours', 'percent'] as const).map(
        (name) =>
          problem[name] && (
            <p key={name} id={`${id}-${name}`} role="alert" className={styles.error}>
              {words.inField(words.stepFields[name], problem[name])}
            </p>
          ),
      )}
    </div>
  );
}
