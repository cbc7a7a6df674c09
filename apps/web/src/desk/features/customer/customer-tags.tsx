import { TAG_MAX, TAGS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Card } from '../../ui/page/card.tsx';
import { customerQuery, sendTag, sendUntag, tagsQuery } from './customer.api.ts';
import styles from './customer-tags.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

/** Tags: one or two words that the desk attaches to a customer; the tags of other customers are suggested. */
export function CustomerTags({ profile: { customerId, tags } }: { profile: CustomerProfile }) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const show = (answer: CustomerProfile) => client.setQueryData(customerQuery(customerId).queryKey, answer);
  const taking = useKeyedMutation((tag: string, key) => sendUntag(customerId, tag, key), { onSuccess: show });

  return (
    <Card
      title={words.tags}
      after={
        !isAdding &&
        tags.length < TAGS_MAX && (
          <DeskButton variant="ghost" acts onClick={() => setAdding(true)}>
            <PlusIcon size={18} /> {words.addTag}
          </DeskButton>
        )
      }
    >
      <div className={styles.tags}>
        {isAdding && <NewTag id={customerId} has={tags} onAnswer={show} onDone={() => setAdding(false)} />}
        {taking.error && <Note tone="err">{sentenceOf(taking.error)}</Note>}
        {tags.length === 0 && !isAdding && <p>{words.noTags}</p>}
        {tags.length > 0 && (
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <span>{tag}</span>
                <DeskButton
                  variant="ghost"
                  square
                  acts
                  aria-label={words.untag(tag)}
                  busy={taking.isPending && taking.variables === tag}
                  onClick={() => taking.mutate(tag)}
                >
                  <CloseIcon size={16} />
                </DeskButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type NewTagProps = {
  id: string;
  has: readonly string[];
  onAnswer: (answer: CustomerProfile) => void;
  onDone: () => void;
};

function NewTag({ id, has, onAnswer, onDone }: NewTagProps) {
  const listId = useId();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const used = useQuery(tagsQuery);
  const offered = (used.data?.tags ?? []).filter((tag) => !has.some((one) => one.toLowerCase() === tag.toLowerCase()));
  const saving = useKeyedMutation((tag: string, key) => sendTag(id, tag, key), {
    onSuccess: (answer) => {
      onAnswer(answer);
      void client.invalidateQueries(tagsQuery);
      onDone();
    },
  });
  const isMissing = typed.trim() === '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) saving.mutate(typed.trim());
      }}
    >
      <Field
        label={words.tagLabel}
        ref={focusHere}
        list={listId}
        maxLength={TAG_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      {saving.error && <Note tone="err">{sentenceOf(saving.error)}</Note>}
      <span>
        <DeskButton type="submit" variant="black" acts busy={saving.isPending} disabled={isMissing}>
          {words.saveTag}
        </DeskButton>
        <DeskButton variant="ghost" onClick={onDone}>
          {words.cancel}
        </DeskButton>
      </span>
    </form>
  );
}
