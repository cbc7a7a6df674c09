import type { Day } from '@caddie/contract/desk/sheet';
import { NOTE_MAX } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { NoteIcon } from '../../ui/desk-icons.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './next-up.module.css';
import { saveDayNote } from './sheet.api.ts';
import * as words from './sheet.words.ts';

/** One note a day, for the next shift: read, written and changed in place. */
export function DayNote({ day }: { day: Day }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useKeyedMutation((text: string, key) => saveDayNote(day.bookingDate, text, key), {
    onSuccess: () => {
      setTyped(null);
      void client.invalidateQueries({ queryKey: ['day', day.bookingDate] });
    },
  });

  if (typed !== null)
    return (
      <form
        className={styles.noteForm}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed.trim());
        }}
      >
        <textarea
          aria-label={words.dayNote}
          maxLength={NOTE_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
        />
        {save.error && <Note tone="err">{sentenceOf(save.error)}</Note>}
        <span className={styles.noteActs}>
          <DeskButton type="submit" variant="black" acts busy={save.isPending}>
            {words.saveNote}
          </DeskButton>
          <DeskButton variant="ghost" onClick={() => setTyped(null)}>
            {words.back}
          </DeskButton>
        </span>
      </form>
    );

  const note = day.dayNote;
  if (!note)
    return (
      <DeskButton block acts onClick={() => setTyped('')}>
        <NoteIcon size={18} />
        {words.writeNote}
      </DeskButton>
    );
  return (
    <button type="button" className={styles.edit} onClick={() => setTyped(note.text)}>
      <Note>
        <b>{words.dayNoteLead}</b> {note.text}{' '}
        <span className={styles.by}>{words.noteBy(note.by, formatTime(note.at, day.timeZone))}</span>
        <HiddenText>. {words.changeNote}</HiddenText>
      </Note>
    </button>
  );
}
