import { NOTE_MAX } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { DeskButton } from '../desk-button.tsx';
import { Note } from '../note.tsx';
import styles from './note-form.module.css';

type Props = {
  label: string;
  /** The existing note, which may be emptied; a new note must not be empty. */
  text?: string;
  save: string;
  back: string;
  saving: { isPending: boolean; error: Error | null };
  onSave: (text: string) => void;
  onBack: () => void;
};

/** Edits a note in place; Escape discards the change. */
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
        // A note has no line breaks: the server rejects them.
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
