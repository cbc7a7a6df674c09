import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { sendErase } from './customer.api.ts';
import { catalogue } from './words/en.ts';

const { walkIn } = catalogue.customer;
const words = catalogue.erase;

type Props = { profile: Pick<CustomerProfile, 'customerId' | 'name'>; onDone: () => void; onClose: () => void };

/** Says what goes and what stays; who has a name is erased by typing it. */
export function EraseDialog({ profile: { customerId: id, name }, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const called = firstName(name) || walkIn;
  const erase = useKeyedMutation((typedName: string, key) => sendErase(id, typedName, key), { onSuccess: onDone });

  return (
    <ActDialog
      title={words.title(called)}
      act={words.act(called)}
      back={words.back}
      variant="red"
      busy={erase.isPending}
      disabled={typed.trim() !== name.trim()}
      refusal={erase.error && sentenceOf(erase.error)}
      onClose={onClose}
      onAct={() => erase.mutate(typed)}
    >
      <p>{words.whatIsErased}</p>
      <p>{words.stays}</p>
      {name && (
        <Field
          label={words.typeName(name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            erase.reset();
          }}
        />
      )}
    </ActDialog>
  );
}
