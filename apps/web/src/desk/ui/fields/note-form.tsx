import { NOTE_MAX } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { DeskButton } from '../desk-button.tsx';
import { Note } from '../note.tsx';
import styles from './note-form.module.css';

type Props = {
  label: string;
  /** What stands there already and may be emptied; without it something must be written. */
  text?: string;
  save: string;
  back: string;
  saving: { isPending: boolean; error: Error | null };
  onSave: (text: string) => void;
  onBack: () => void;
};

/** Writes a note in place; Escape gives it up. */
export function NoteForm({ label, text, save, back, saving, onSave, onBack }: Props) {
  const [typed, setTyped] = useState(text ?? '');
  const isMissing = text === undefined && typed.trim() === '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onSave(typed.trim());
      }}
    >
      <textarea
        ref={focusHere}
        aria-label={label}
        maxLength={NOTE_MAX}
        value={typed}
        // A note is one line, however long: the server takes no line breaks.
        onChange={(event) => setTyped(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key === 'Escape' && onBack()}
      />
      {saving.error && <Note tone="err">{sentenceOf(saving.error)}</Note>}
      <span>
        <DeskButton type="submit" variant="black" acts busy={saving.isPending} disabled={isMissing}>
          {save}
        </DeskButton>
        <DeskButton variant="ghost" onClick={onBack}>
          {back}
        </DeskButton>
      </span>
    </form>
  );
}
