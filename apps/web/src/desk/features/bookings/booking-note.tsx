import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { NoteForm } from '../../ui/fields/note-form.tsx';
import { catalogue } from './words/en.ts';
import { sendNote } from './bookings.api.ts';

const words = catalogue.booking;

/** Adds a note to a booking; older notes stay in the timeline. */
export function BookingNote({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const saving = useKeyedMutation((note: string, key) => sendNote(id, note, key), {
    onSuccess: (answer) => {
      client.setQueryData(['booking', id], answer);
      void client.invalidateQueries({ queryKey: ['day'] });
      onDone();
    },
  });
  return (
    <NoteForm
      label={words.noteLabel}
      saveLabel={words.saveNote}
      backLabel={words.back}
      mutation={saving}
      onSave={saving.mutate}
      onBack={onDone}
    />
  );
}
