import { NOTE_MAX } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/use-keyed-mutation.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './booking-panel.module.css';
import * as words from './booking.words.ts';
import { sendNote } from './bookings.api.ts';

/** Adds a note to a booking; older ones stay in what happened. */
export function BookingNote({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const save = useKeyedMutation((note: string, key) => sendNote(id, note, key), {
    onSuccess: (answer) => {
      client.setQueryData(['booking', id], answer);
      void client.invalidateQueries({ queryKey: ['day'] });
      onDone();
    },
  });

  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save.mutate(text.trim());
      }}
    >
      <textarea
        ref={focusHere}
        aria-label={words.noteLabel}
        maxLength={NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      {save.error && <Note tone="err">{sentenceOf(save.error)}</Note>}
      <span className={styles.row}>
        <DeskButton type="submit" variant="black" acts busy={save.isPending} disabled={text.trim() === ''}>
          {words.saveNote}
        </DeskButton>
        <DeskButton variant="ghost" onClick={onDone}>
          {words.back}
        </DeskButton>
      </span>
    </form>
  );
}
