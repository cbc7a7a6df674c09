import { TAG_MAX, TAGS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card } from '../../ui/page/card.tsx';
import { customerQuery, sendTag, sendUntag, tagsQuery } from './customer.api.ts';
import styles from './customer-tags.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

/** Tags: one or two words that the desk attaches to a customer; the tags of other customers are suggested. */
export function CustomerTags({ profile: { customerId, tags } }: { profile: CustomerProfile }) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const cacheProfile = (answer: CustomerProfile) => client.setQueryData(customerQuery(customerId).queryKey, answer);
  const removing = useKeyedMutation((tag: string, key) => sendUntag(customerId, tag, key), { onSuccess: cacheProfile });

  return (
    <Card
      title={words.tags}
      after={
        !isAdding &&
        tags.length < TAGS_MAX && (
          <DeskButton variant="ghost" needsNetwork onClick={() => setAdding(true)}>
            <PlusIcon size={18} /> {words.addTag}
          </DeskButton>
        )
      }
    >
      <div className={styles.tags}>
        {isAdding && (
          <NewTag id={customerId} existingTags={tags} onAnswer={cacheProfile} onDone={() => setAdding(false)} />
        )}
        {removing.error && <InlineMessage tone="err">{sentenceOf(removing.error)}</InlineMessage>}
        {tags.length === 0 && !isAdding && <p>{words.noTags}</p>}
        {tags.length > 0 && (
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <span>{tag}</span>
                <DeskButton
                  variant="ghost"
                  square
                  needsNetwork
                  aria-label={words.untag(tag)}
                  busy={removing.isPending && removing.variables === tag}
                  onClick={() => removing.mutate(tag)}
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
  existingTags: readonly string[];
  onAnswer: (answer: CustomerProfile) => void;
  onDone: () => void;
};

function NewTag({ id, existingTags, onAnswer, onDone }: NewTagProps) {
  const listId = useId();
  const client = useQueryClient();
  const [newTag, setNewTag] = useState('');
  const allTags = useQuery(tagsQuery);
  const suggestions = (allTags.data?.tags ?? []).filter(
    (tag) => !existingTags.some((one) => one.toLowerCase() === tag.toLowerCase()),
  );
  const saving = useKeyedMutation((tag: string, key) => sendTag(id, tag, key), {
    onSuccess: (answer) => {
      onAnswer(answer);
      void client.invalidateQueries(tagsQuery);
      onDone();
    },
  });
  const isEmpty = newTag.trim() === '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) saving.mutate(newTag.trim());
      }}
    >
      <Field
        label={words.tagLabel}
        ref={focusOnMount}
        list={listId}
        maxLength={TAG_MAX}
        autoComplete="off"
        value={newTag}
        onChange={({ target }) => setNewTag(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <datalist id={listId}>
        {suggestions.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      {saving.error && <InlineMessage tone="err">{sentenceOf(saving.error)}</InlineMessage>}
      <span>
        <DeskButton type="submit" variant="black" needsNetwork busy={saving.isPending} disabled={isEmpty}>
          {words.saveTag}
        </DeskButton>
        <DeskButton variant="ghost" onClick={onDone}>
          {words.cancel}
        </DeskButton>
      </span>
    </form>
  );
}
