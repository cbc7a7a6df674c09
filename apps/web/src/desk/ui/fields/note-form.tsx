import { NOTE_MAX } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { DeskButton } from '../desk-button.tsx';
import { InlineMessage } from '../inline-message.tsx';
import styles from './note-form.module.css';

type Props = {
  label: string;
  /** The existing note, which may be emptied; a new note must not be empty. */
  text?: string;
  saveLabel: string;
  backLabel: string;
  mutation: { isPending: boolean; error: Error | null };
  onSave: (text: string) => void;
  onBack: () => void;
};

/** Edits a note in place; Escape discards the change. */
export function NoteForm({ label, text, saveLabel, backLabel, mutation, onSave, onBack }: Props) {
  const [draft, setDraft] = useState(text ?? '');
  const isMissing = text === undefined && draft.trim() === '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onSave(draft.trim());
      }}
    >
      <textarea
        ref={focusOnMount}
        aria-label={label}
        maxLength={NOTE_MAX}
        value={draft}
        // A note has no line breaks: the server rejects them.
        onChange={(event) => setDraft(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key === 'Escape' && onBack()}
      />
      {mutation.error && <InlineMessage tone="err">{sentenceOf(mutation.error)}</InlineMessage>}
      <span>
        <DeskButton type="submit" variant="black" needsNetwork busy={mutation.isPending} disabled={isMissing}>
          {saveLabel}
        </DeskButton>
        <DeskButton variant="ghost" onClick={onBack}>
          {backLabel}
        </DeskButton>
      </span>
    </form>
  );
}
