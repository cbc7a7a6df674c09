import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import * as api from './passkeys.api.ts';
import styles from './passkeys.module.css';
import { catalogue } from '../words/en.ts';
import { makePasskey } from './web-authn.ts';
import { joinPhrases } from '../../../../lib/language.en.ts';

const words = catalogue.passkeys;

const queryKey = ['desk', 'passkeys'];

/** The user's passkeys, and a button that adds one for this device. */
export function Passkeys({ timeZone }: { timeZone: string }) {
  const client = useQueryClient();
  const [pin, setPin] = useState('');
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => api.list(signal) });
  const cacheList = (list: typeof data) => client.setQueryData(queryKey, list);
  const adding = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await api.prepare(pin));
      return credential && api.add(credential);
    },
    onSuccess: (list) => list && cacheList(list),
    onSettled: () => setPin(''),
  });
  const removing = useMutation({ mutationFn: api.remove, onSuccess: cacheList });
  const problem = adding.error ?? removing.error;
  const day = (at: string) => formatDate(at, timeZone);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === PIN_LENGTH && !adding.isPending) adding.mutate();
  };

  return (
    <form className={styles.passkeys} onSubmit={onSubmit} noValidate>
      <p>{words.about}</p>
      {data.length > 0 && (
        <ul>
          {data.map(({ passkeyId, name, addedAt, lastUsedAt }) => (
            <li key={passkeyId}>
              <p>
                <b>{name}</b>
                <small>{joinPhrases(words.addedOn(day(addedAt)), lastUsedAt && words.lastUsed(day(lastUsedAt)))}</small>
              </p>
              <DeskButton
                aria-label={words.removeOf(name)}
                busy={removing.isPending && removing.variables === passkeyId}
                onClick={() => removing.mutate(passkeyId)}
              >
                {words.remove}
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      {problem && <InlineMessage tone="err">{sentenceOf(problem)}</InlineMessage>}
      {adding.isSuccess && (
        <InlineMessage tone={adding.data ? 'info' : 'warn'}>
          {adding.data ? words.added : words.nothingAdded}
        </InlineMessage>
      )}
      <Field
        label={words.yourPin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      <DeskButton
        type="submit"
        variant="primary"
        large
        block
        needsNetwork
        busy={adding.isPending}
        disabled={pin.length < PIN_LENGTH}
      >
        {words.add}
      </DeskButton>
    </form>
  );
}
