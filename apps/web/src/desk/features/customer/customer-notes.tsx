import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { NoteForm } from '../../ui/fields/note-form.tsx';
import { customerQuery, sendCustomerNote } from './customer.api.ts';
import styles from './customer-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

/** Notes of the staff about a customer, newest first; notes are added, never changed. */
export function CustomerNotes({ profile, now }: { profile: CustomerProfile; now: number }) {
  const { notes, timeZone } = profile;
  const [isAdding, setAdding] = useState(false);
  const today = venueClock(timeZone, now).date;

  return (
    <Card
      title={words.notes}
      after={
        !isAdding && (
          <DeskButton variant="ghost" needsNetwork onClick={() => setAdding(true)}>
            <PlusIcon size={18} /> {words.add}
          </DeskButton>
        )
      }
    >
      <div className={styles.notes}>
        {isAdding && <NewNote id={profile.customerId} onDone={() => setAdding(false)} />}
        {notes.length === 0 && !isAdding && <p className={styles.about}>{words.noNotes}</p>}
        {notes.map(({ noteId, text, by, at }) => (
          <p key={noteId}>
            {text}
            <small>{words.signed(by ?? words.caddie, monthDay(at.slice(0, 10), today))}</small>
          </p>
        ))}
      </div>
    </Card>
  );
}

function NewNote({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const saving = useKeyedMutation((note: string, key) => sendCustomerNote(id, note, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      onDone();
    },
  });
  return (
    <NoteForm
      label={words.noteLabel}
      saveLabel={words.save}
      backLabel={words.cancel}
      mutation={saving}
      onSave={saving.mutate}
      onBack={onDone}
    />
  );
}
