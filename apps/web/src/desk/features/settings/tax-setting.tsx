import { TAX_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import type { Settings } from '@caddie/contract/desk/settings';
import type { Currency } from '@caddie/contract/amounts/money';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { EyeIcon } from '../../../ui/icons/action-icons.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Note } from '../../ui/note.tsx';
import { useNotSaved } from './not-saved.ts';
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
  const [typed, setTyped] = useState<TaxDraft | null>(null);
  // Missing values are reported only after the focus has left the fields.
  const [isLeft, setLeft] = useState(false);
  // `null` (no tax) is a value too, so only undefined is skipped.
  const shown = [setting.wanted, setting.refused].find((tax) => tax !== undefined);
  const draft = typed ?? toDraft(shown === undefined ? saved : shown);
  const read = readTax(draft);
  const problems: { name?: string; rate?: string } = isLeft && !('tax' in read) ? read : setting.faults;
  const isNamed = problems.name !== undefined || problems.rate !== undefined;
  useNotSaved(typed !== null || setting.isRefused);

  const save = (next: TaxDraft, isGone: boolean) => {
    const found = readTax(next);
    setLeft(isGone);
    if (!('tax' in found)) return setTyped(next);
    setTyped(null);
    if (!isSame(found.tax, saved)) setting.save(found.tax);
    return undefined;
  };
  const putBack = () => {
    setTyped(null);
    setLeft(false);
    setting.putBack();
  };
  const text = (field: 'name' | 'rate') => ({
    value: draft[field],
    error: problems[field],
    autoComplete: 'off',
    readOnly: !isOnline,
    onChange: ({ target }: { target: { value: string } }) => {
      setting.putBack();
      setTyped({ ...draft, [field]: target.value });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (typed && !currentTarget.closest('fieldset')?.contains(relatedTarget)) save(typed, true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && typed) save(typed, true);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      putBack();
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
          <Field label={words.name} placeholder={words.namedLike} maxLength={TAX_LIMITS.name} {...text('name')} />
          <Field
            label={words.rate}
            inputMode="decimal"
            end={
              <span className={styles.unit} aria-hidden="true">
                {words.percent}
              </span>
            }
            {...text('rate')}
          />
        </div>
      )}
      {setting.fault && !isNamed && <Note tone="err">{setting.fault}</Note>}
      <SettingNote {...setting} onPutBack={putBack} />
      {'tax' in read && (
        <p className={styles.reads} aria-live="polite">
          <EyeIcon size={18} />
          <span>{taxSentence(read.tax, currency)}</span>
        </p>
      )}
    </fieldset>
  );
}
