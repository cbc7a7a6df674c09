import type { Day } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useKeyedMutation } from '../../../lib/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { NoteIcon } from '../../ui/desk-icons.tsx';
import { Note } from '../../ui/note.tsx';
import { NoteForm } from '../../ui/note-form.tsx';
import styles from './next-up.module.css';
import { saveDayNote } from './sheet.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

/** One note a day, for the next shift: read, written and changed in place. */
export function DayNote({ day }: { day: Day }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<string | null>(null);
  const saving = useKeyedMutation((text: string, key) => saveDayNote(day.bookingDate, text, key), {
    onSuccess: () => {
      setChanged(null);
      void client.invalidateQueries({ queryKey: ['day', day.bookingDate] });
    },
  });

  if (changed !== null)
    return (
      <NoteForm
        label={words.dayNote}
        text={changed}
        save={words.saveNote}
        back={words.back}
        saving={saving}
        onSave={saving.mutate}
        onBack={() => setChanged(null)}
      />
    );

  const note = day.dayNote;
  if (!note)
    return (
      <DeskButton block acts onClick={() => setChanged('')}>
        <NoteIcon size={18} />
        {words.writeNote}
      </DeskButton>
    );
  return (
    <button type="button" className={styles.edit} onClick={() => setChanged(note.text)}>
      <Note>
        <b>{words.dayNoteLead}</b> {note.text}{' '}
        <span className={styles.by}>{words.noteBy(note.by, formatTime(note.at, day.timeZone))}</span>
        <HiddenText>. {words.changeNote}</HiddenText>
      </Note>
    </button>
  );
}
