import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { shortDisplayName } from '../../lib/people/display-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { sendErase } from './customer.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.erase;

type Props = {
  profile: Pick<CustomerProfile, 'customerId' | 'name' | 'phone'>;
  onDone: () => void;
  onClose: () => void;
};

/** Says what is erased and what stays; the customer's name, if any, has to be typed to confirm. */
export function EraseDialog({ profile, onDone, onClose }: Props) {
  const { customerId: id, name } = profile;
  const [nameInput, setNameInput] = useState('');
  const shortName = shortDisplayName(profile);
  const erase = useKeyedMutation((typedName: string, key) => sendErase(id, typedName, key), { onSuccess: onDone });

  return (
    <ActDialog
      title={words.title(shortName)}
      act={words.act(shortName)}
      back={words.back}
      variant="red"
      busy={erase.isPending}
      disabled={nameInput.trim() !== name.trim()}
      refusal={erase.error && sentenceOf(erase.error)}
      onClose={onClose}
      onAct={() => erase.mutate(nameInput)}
    >
      <p>{words.whatIsErased}</p>
      <p>{words.stays}</p>
      {name && (
        <Field
          label={words.typeName(name)}
          autoComplete="off"
          value={nameInput}
          onChange={({ target }) => {
            setNameInput(target.value);
            erase.reset();
          }}
        />
      )}
    </ActDialog>
  );
}
