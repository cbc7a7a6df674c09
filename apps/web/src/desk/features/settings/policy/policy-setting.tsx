import type { Settings } from '@caddie/contract/desk/settings';
import { POLICY_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useOnline } from '../../../../lib/online.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { EyeIcon } from '../../../../ui/icons/action-icons.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNotSaved } from '../not-saved.ts';
import { PolicyStep } from './policy-step.tsx';
import { type Draft, readPolicy, messageOf, toDrafts, withoutEmptyFields } from './policy.rules.ts';
import { SettingNote } from '../setting-note.tsx';
import styles from '../settings-page.module.css';
import { isSame, policySentence } from '../settings.rules.ts';
import { catalogue } from '../words/en.ts';
import { useSetting } from '../use-setting.ts';

const words = catalogue.settings;

/** The cancellation policy step by step, and the sentence that a customer reads. Saved when the focus leaves the steps. */
export function PolicySetting({ settings, timeZone }: { settings: Settings; timeZone: string }) {
  const saved = settings.cancellationPolicy;
  const setting = useSetting('cancellationPolicy', saved);
  const isOnline = useOnline();
  const [now] = useNow();
  const mostId = useId();
  const [typed, setTyped] = useState<Draft[] | null>(null);
  const [isLeft, setLeft] = useState(false);
  useNotSaved(typed !== null || setting.isRefused);
  const drafts = typed ?? toDrafts(setting.wanted ?? setting.refused ?? saved);
  const read = readPolicy(drafts);
  const isRead = 'policy' in read;
  const wrong = isRead ? messageOf(setting.faults, drafts.length) : read.problems;
  const problems = isRead || isLeft ? wrong : withoutEmptyFields(wrong, drafts);
  const isNamed = problems.some((problem) => Object.keys(problem).length > 0);
  const hasMost = drafts.length >= POLICY_LIMITS.tiers;

  const type = (next: readonly Draft[] | null) => {
    setting.putBack();
    setTyped(next && [...next]);
  };
  const save = (next: readonly Draft[]) => {
    const found = readPolicy(next);
    setLeft(true);
    if (!('policy' in found)) return type(next);
    type(null);
    if (!isSame(found.policy, saved)) setting.save(found.policy);
    return undefined;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (typed && !currentTarget.closest('fieldset')?.contains(relatedTarget)) save(typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed) save(typed);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    type(null);
  };

  return (
    <fieldset className={styles.policy} disabled={!isOnline}>
      <legend className={styles.hidden}>{setting.label}</legend>
      {drafts.map((draft, row) => (
        <PolicyStep
          // A step has no id except its index.
          // oxlint-disable-next-line react/no-array-index-key -- steps are typed over in place
          key={row}
          row={row}
          draft={draft}
          problem={problems[row] ?? {}}
          onChange={(part) => type(drafts.map((one, index) => (index === row ? { ...one, ...part } : one)))}
          onBlur={leave}
          onKeyDown={press}
          onRemove={() => save(drafts.filter((_, index) => index !== row))}
        />
      ))}
      <div className={styles.step}>
        <span className={styles.rest}>{words.later}</span>
        <span className={`${styles.percent} ${styles.fixed}`}>
          <span>0</span>
          <span aria-hidden="true">%</span>
        </span>
      </div>
      <div className={styles.answers}>
        <DeskButton
          acts
          disabled={hasMost}
          aria-describedby={hasMost ? mostId : undefined}
          onClick={() => {
            setLeft(false);
            type([...drafts, { hours: '', percent: '' }]);
          }}
        >
          {words.addStep}
        </DeskButton>
        {hasMost && (
          <small id={mostId} className={styles.rest}>
            {words.mostSteps(POLICY_LIMITS.tiers)}
          </small>
        )}
      </div>
      {setting.fault && !isNamed && <Note tone="err">{setting.fault}</Note>}
      <SettingNote {...setting} onPutBack={setting.putBack} />
      <p className={styles.reads} aria-live="polite">
        <EyeIcon size={18} />
        <span>{policySentence(isRead ? read.policy : saved, timeZone, now)}</span>
      </p>
    </fieldset>
  );
}
