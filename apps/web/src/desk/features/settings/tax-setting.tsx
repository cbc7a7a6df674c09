import { TAX_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import type { Settings } from '@caddie/contract/desk/settings';
import type { Currency } from '@caddie/contract/amounts/money';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { EyeIcon } from '../../../ui/icons/action-icons.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { useUnsavedField } from './unsaved-fields.ts';
import { SettingNote } from './setting-note.tsx';
import styles from './settings-page.module.css';
import { isSame } from './settings.rules.ts';
import { readTax, type TaxDraft, type TaxKind, taxSentence, toDraft } from './tax.rules.ts';
import { catalogue } from './words/en.ts';
import { useSetting } from './use-setting.ts';

const words = catalogue.tax;

/** The tax, and the sentence that a customer reads. Saved when it is complete and loses the focus. */
export function TaxSetting({ settings, currency }: { settings: Settings; currency: Currency }) {
  const saved = settings.tax;
  const setting = useSetting('tax', saved);
  const isOnline = useOnline();
  const [edited, setEdited] = useState<TaxDraft | null>(null);
  // Missing values are reported only after the focus has left the fields.
  const [hasLeftFields, setHasLeftFields] = useState(false);
  // `null` (no tax) is a value too, so only undefined is skipped.
  const pendingTax = [setting.pendingValue, setting.unsavedValue].find((tax) => tax !== undefined);
  const draft = edited ?? toDraft(pendingTax === undefined ? saved : pendingTax);
  const parsed = readTax(draft);
  const problems: { name?: string; rate?: string } = hasLeftFields && !('tax' in parsed) ? parsed : setting.saveErrors;
  const hasFieldProblem = problems.name !== undefined || problems.rate !== undefined;
  useUnsavedField(edited !== null || setting.hasFailedToSave);

  const save = (next: TaxDraft, hasLeft: boolean) => {
    const parsedTax = readTax(next);
    setHasLeftFields(hasLeft);
    if (!('tax' in parsedTax)) return setEdited(next);
    setEdited(null);
    if (!isSame(parsedTax.tax, saved)) setting.save(parsedTax.tax);
    return undefined;
  };
  const discard = () => {
    setEdited(null);
    setHasLeftFields(false);
    setting.discard();
  };
  const fieldProps = (field: 'name' | 'rate') => ({
    value: draft[field],
    error: problems[field],
    autoComplete: 'off',
    readOnly: !isOnline,
    onChange: ({ target }: { target: { value: string } }) => {
      setting.discard();
      setEdited({ ...draft, [field]: target.value });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (edited && !currentTarget.closest('fieldset')?.contains(relatedTarget)) save(edited, true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && edited) save(edited, true);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      discard();
    },
  });

  return (
    <fieldset className={styles.policy}>
      <legend className={styles.hidden}>{setting.label}</legend>
      <Select
        label={words.kind}
        value={draft.kind}
        disabled={!isOnline}
        aria-busy={setting.isSaving || undefined}
        onChange={({ target }) => !setting.isSaving && save({ ...draft, kind: target.value as TaxKind }, false)}
      >
        {Object.entries(words.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      {draft.kind !== 'NONE' && (
        <div className={styles.two}>
          <Field
            label={words.name}
            placeholder={words.namedLike}
            maxLength={TAX_LIMITS.nameLength}
            {...fieldProps('name')}
          />
          <Field
            label={words.rate}
            inputMode="decimal"
            end={
              <span className={styles.unit} aria-hidden="true">
                {words.percent}
              </span>
            }
            {...fieldProps('rate')}
          />
        </div>
      )}
      {setting.saveError && !hasFieldProblem && <InlineMessage tone="err">{setting.saveError}</InlineMessage>}
      <SettingNote {...setting} onDiscard={discard} />
      {'tax' in parsed && (
        <p className={styles.reads} aria-live="polite">
          <EyeIcon size={18} />
          <span>{taxSentence(parsed.tax, currency)}</span>
        </p>
      )}
    </fieldset>
  );
}
