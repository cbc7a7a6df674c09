import type { Day } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { NoteIcon } from '../../ui/icons/desk-icons.tsx';
import { Note } from '../../ui/note.tsx';
import { NoteForm } from '../../ui/fields/note-form.tsx';
import styles from './next-up.module.css';
import { saveDayNote, type WrittenNote } from './sheet.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

/** One note per day for the next shift, edited in place. */
export function DayNote({ day }: { day: Day }) {
  const client = useQueryClient();
  /** The note when editing began, to detect a colleague's concurrent change. */
  const [seen, setSeen] = useState<string | null>(null);
  const note = day.dayNote;
  const isOther = seen !== null && (note?.text ?? '') !== seen;
  const refresh = () => void client.invalidateQueries({ queryKey: ['day', day.bookingDate] });
  const saving = useKeyedMutation((written: WrittenNote, key) => saveDayNote(day.bookingDate, written, key), {
    onSuccess: () => {
      setSeen(null);
      refresh();
    },
    onError: refresh,
  });
  // After one rejection the colleague's note has been shown, so saving again replaces it.
  const replaced = saving.isError && isOther ? (note?.text ?? '') : seen;

  if (seen !== null)
    return (
      <>
        {isOther && note && <Written {...{ note, day }} />}
        <NoteForm
          label={words.dayNote}
          text={seen}
          save={words.saveNote}
          back={words.back}
          saving={saving}
          onSave={(text) => saving.mutate({ text, seen: replaced ?? '' })}
          onBack={() => setSeen(null)}
        />
      </>
    );

  if (!note)
    return (
      <DeskButton block acts onClick={() => begin('')}>
        <NoteIcon size={18} />
        {words.writeNote}
      </DeskButton>
    );
  return (
    <button type="button" className={styles.edit} onClick={() => begin(note.text)}>
      <Written {...{ note, day }} hint={words.changeNote} />
    </button>
  );

  function begin(text: string): void {
    saving.reset();
    setSeen(text);
  }
}

type WrittenProps = { note: NonNullable<Day['dayNote']>; day: Day; hint?: string };

const Written = ({ note, day, hint }: WrittenProps) => (
  <Note>
    <b>{words.dayNoteLead}</b> {note.text}{' '}
    <span className={styles.by}>{words.noteBy(note.by, formatTime(note.at, day.timeZone))}</span>
    {hint && <HiddenText>. {hint}</HiddenText>}
  </Note>
);
