import type { Day } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { NoteIcon } from '../../ui/icons/desk-icons.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { NoteForm } from '../../ui/fields/note-form.tsx';
import styles from './next-up.module.css';
import { saveDayNote, type DayNoteBody } from './sheet.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

/** One note per day for the next shift, edited in place. */
export function DayNote({ day }: { day: Day }) {
  const client = useQueryClient();
  /** The note when editing began, to detect a colleague's concurrent change. */
  const [textAtOpen, setTextAtOpen] = useState<string | null>(null);
  const note = day.dayNote;
  const isChangedByOther = textAtOpen !== null && (note?.text ?? '') !== textAtOpen;
  const refresh = () => void client.invalidateQueries({ queryKey: ['day', day.bookingDate] });
  const saving = useKeyedMutation((body: DayNoteBody, key) => saveDayNote(day.bookingDate, body, key), {
    onSuccess: () => {
      setTextAtOpen(null);
      refresh();
    },
    onError: refresh,
  });
  // After one rejection the colleague's note has been shown, so saving again replaces it.
  const replacedText = saving.isError && isChangedByOther ? (note?.text ?? '') : textAtOpen;

  if (textAtOpen !== null)
    return (
      <>
        {isChangedByOther && note && <NoteText {...{ note, day }} />}
        <NoteForm
          label={words.dayNote}
          text={textAtOpen}
          saveLabel={words.saveNote}
          backLabel={words.back}
          mutation={saving}
          onSave={(text) => saving.mutate({ text, seen: replacedText ?? '' })}
          onBack={() => setTextAtOpen(null)}
        />
      </>
    );

  if (!note)
    return (
      <DeskButton block needsNetwork onClick={() => startEditing('')}>
        <NoteIcon size={18} />
        {words.writeNote}
      </DeskButton>
    );
  return (
    <button type="button" className={styles.edit} onClick={() => startEditing(note.text)}>
      <NoteText {...{ note, day }} hint={words.changeNote} />
    </button>
  );

  function startEditing(text: string): void {
    saving.reset();
    setTextAtOpen(text);
  }
}

type NoteTextProps = { note: NonNullable<Day['dayNote']>; day: Day; hint?: string };

const NoteText = ({ note, day, hint }: NoteTextProps) => (
  <InlineMessage>
    <b>{words.dayNoteLead}</b> {note.text}{' '}
    <span className={styles.by}>{words.noteBy(note.by, formatTime(note.at, day.timeZone))}</span>
    {hint && <HiddenText>. {hint}</HiddenText>}
  </InlineMessage>
);
