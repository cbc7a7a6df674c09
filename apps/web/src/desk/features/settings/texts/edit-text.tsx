import type { CustomerText } from '@caddie/contract/desk/texts';
import { placeholdersOf, type TextKind } from '@caddie/contract/texts/wordings';
import { useId, useRef, useState } from 'react';
import { useOnline } from '../../../../lib/online.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { TextPreview } from './text-preview.tsx';
import styles from './texts.module.css';
import { previewOf, insertPlaceholder, wordingToSave } from './texts.rules.ts';
import { catalogue } from '../words/en.ts';
import { useText } from './use-texts.ts';

const words = catalogue.texts;

type Props = { title: string; texts: CustomerText[]; onClose: () => void };

/** Edits the wording of a text message beside a preview. One text is saved at a time. */
export function EditText({ title, texts, onClose }: Props) {
  const [kind, setKind] = useState<TextKind>(texts[0]!.kind);
  const text = texts.find((one) => one.kind === kind)!;
  const [editedWording, setEditedWording] = useState<string | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isOnline = useOnline();
  const saving = useText(onClose);
  const current = text.wording ?? text.usual;
  const wording = editedWording ?? current;
  const preview = previewOf(text, wording);
  const isChanged = wordingToSave(text, wording) !== text.wording;
  const error = preview.problem && isChanged ? words.problemOf(preview.problem) : undefined;

  const edit = (next: string) => {
    setEditedWording(next);
    saving.reset();
  };
  const insert = (name: string) => {
    const { selectionStart = wording.length, selectionEnd = wording.length } = textArea.current ?? {};
    const { text: next, caret } = insertPlaceholder(wording, name, [selectionStart, selectionEnd]);
    edit(next);
    // After React has rendered the new wording.
    queueMicrotask(() => {
      textArea.current?.focus();
      textArea.current?.setSelectionRange(caret, caret);
    });
  };
  const save = () => {
    if (!preview.problem && isChanged && !saving.isSaving)
      saving.save({ field: 'wording', kind, value: wordingToSave(text, wording), seen: text.wording });
  };

  return (
    <ActDialog
      title={words.editTitle(title)}
      about={words.keptWords}
      act={words.save}
      busy={saving.isSaving}
      disabled={!isChanged || preview.problem !== undefined || !isOnline}
      refusal={saving.problem}
      className={styles.dialog}
      onAct={save}
      onClose={onClose}
    >
      {texts.length > 1 && (
        <Select
          label={words.which}
          value={kind}
          disabled={isChanged}
          hint={isChanged ? words.saveFirst : undefined}
          onChange={({ target }) => {
            const chosenText = texts.find((one) => one.kind === target.value);
            if (!chosenText) return;
            setKind(chosenText.kind);
            setEditedWording(null);
          }}
        >
          {texts.map((one) => (
            <option key={one.kind} value={one.kind}>
              {words.textNames[one.kind]}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <label htmlFor={id}>{words.wording}</label>
          <DeskButton variant="ghost" disabled={wording === text.usual} onClick={() => edit(text.usual)}>
            {words.reset}
          </DeskButton>
        </div>
        <textarea
          ref={textArea}
          id={id}
          rows={4}
          spellCheck
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={wording}
          onChange={({ target }) => edit(target.value)}
        />
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <fieldset className={styles.chips} aria-label={words.placeholders}>
        {placeholdersOf(kind).map((name) => (
          <button
            key={name}
            type="button"
            title={words.insert(name, text.examples[name] ?? '')}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
      </fieldset>
      <TextPreview kind={kind} preview={preview} />
    </ActDialog>
  );
}
