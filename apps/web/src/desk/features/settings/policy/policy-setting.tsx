import type { Settings } from '@caddie/contract/desk/settings';
import { POLICY_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useOnline } from '../../../../lib/online.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { EyeIcon } from '../../../../ui/icons/action-icons.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { useUnsavedField } from '../unsaved-fields.ts';
import { PolicyStep } from './policy-step.tsx';
import { type Draft, readPolicy, serverProblems, toDrafts, withoutEmptyFields } from './policy.rules.ts';
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
  const maxHintId = useId();
  const [edited, setEdited] = useState<Draft[] | null>(null);
  const [hasLeftFields, setHasLeftFields] = useState(false);
  useUnsavedField(edited !== null || setting.hasFailedToSave);
  const drafts = edited ?? toDrafts(setting.pendingValue ?? setting.unsavedValue ?? saved);
  const parsed = readPolicy(drafts);
  const isValid = 'policy' in parsed;
  const allProblems = isValid ? serverProblems(setting.saveErrors, drafts.length) : parsed.problems;
  const problems = isValid || hasLeftFields ? allProblems : withoutEmptyFields(allProblems, drafts);
  const hasFieldProblem = problems.some((problem) => Object.keys(problem).length > 0);
  const isFull = drafts.length >= POLICY_LIMITS.tiers;

  const edit = (next: readonly Draft[] | null) => {
    setting.discard();
    setEdited(next && [...next]);
  };
  const save = (next: readonly Draft[]) => {
    const parsedPolicy = readPolicy(next);
    setHasLeftFields(true);
    if (!('policy' in parsedPolicy)) return edit(next);
    edit(null);
    if (!isSame(parsedPolicy.policy, saved)) setting.save(parsedPolicy.policy);
    return undefined;
  };
  const saveOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (edited && !currentTarget.closest('fieldset')?.contains(relatedTarget)) save(edited);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && edited) save(edited);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    edit(null);
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
          onChange={(part) => edit(drafts.map((one, index) => (index === row ? { ...one, ...part } : one)))}
          onBlur={saveOnLeave}
          onKeyDown={handleKey}
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
          needsNetwork
          disabled={isFull}
          aria-describedby={isFull ? maxHintId : undefined}
          onClick={() => {
            setHasLeftFields(false);
            edit([...drafts, { hours: '', percent: '' }]);
          }}
        >
          {words.addStep}
        </DeskButton>
        {isFull && (
          <small id={maxHintId} className={styles.rest}>
            {words.mostSteps(POLICY_LIMITS.tiers)}
          </small>
        )}
      </div>
      {setting.saveError && !hasFieldProblem && <InlineMessage tone="err">{setting.saveError}</InlineMessage>}
      <SettingNote {...setting} onDiscard={setting.discard} />
      <p className={styles.reads} aria-live="polite">
        <EyeIcon size={18} />
        <span>{policySentence(isValid ? parsed.policy : saved, timeZone, now)}</span>
      </p>
    </fieldset>
  );
}
