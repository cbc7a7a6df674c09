import type { Me } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { addThisDevice } from './people.api.ts';

const words = catalogue.counters;

const NAME_MAX = 40;

/** Marks the current device as a counter. */
export function AddDevice({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const showToast = useToast();
  const [name, setName] = useState<string | null>(null);
  const adding = useMutation({
    mutationFn: addThisDevice,
    onSuccess: (next, deviceName) => {
      showToast({ text: words.added(deviceName) });
      onMe(next);
    },
  });
  const trimmedName = name?.trim() ?? '';

  return (
    <>
      <DeskButton needsNetwork onClick={() => setName(me.device.name.slice(0, NAME_MAX))}>
        {words.add}
      </DeskButton>
      <ActDialog
        open={name !== null}
        title={words.add}
        about={words.addAbout}
        act={words.add}
        busy={adding.isPending}
        disabled={trimmedName === ''}
        refusal={adding.error && sentenceOf(adding.error)}
        onAct={() => adding.mutate(trimmedName)}
        onClose={() => {
          setName(null);
          adding.reset();
        }}
      >
        <Field
          label={words.name}
          hint={words.nameHint}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={name ?? ''}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) =>
            key === 'Enter' && trimmedName !== '' && !adding.isPending && adding.mutate(trimmedName)
          }
        />
      </ActDialog>
    </>
  );
}
