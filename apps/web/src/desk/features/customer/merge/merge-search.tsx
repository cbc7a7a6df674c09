import type { Merge } from '@caddie/contract/desk/people/customer';
import { SEARCH_MIN } from '@caddie/contract/desk/sheet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import { focusWithKeyboard } from '../../../lib/keys/focus-with-keyboard.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { searchQuery } from '../../../lib/search.api.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { catalogue } from '../words/en.ts';
import styles from './merge-dialog.module.css';

const habits = deskLibCatalogue.habits;
const words = catalogue.merge;

type Props = { exceptId: string; onChoose: (found: Merge['stays']) => void };

/** Searches for the other profile by name or digits. */
export function MergeSearch({ exceptId, onChoose }: Props) {
  const [text, setText] = useState('');
  const q = text.trim();
  const canSearch = q.length >= SEARCH_MIN;
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: canSearch,
    // The list stays visible while the next search is loading.
    placeholderData: keepPreviousData,
  });
  const found = canSearch && data ? data.customers.filter(({ customerId }) => customerId !== exceptId) : [];

  return (
    <>
      <p>{words.about}</p>
      <Field
        label={words.look}
        ref={focusWithKeyboard}
        placeholder={words.placeholder}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.found}>
        {found.map(({ customerId, name, phone, visits }) => (
          <button key={customerId} type="button" onClick={() => onChoose({ customerId, name, phone: phone || null })}>
            <Highlight text={name} query={q} />
            <small>
              <Highlight text={phone} query={q} /> · {habits.visits(visits)}
            </small>
          </button>
        ))}
        {canSearch && data && !isPlaceholderData && found.length === 0 && <p>{words.noCustomer(q)}</p>}
      </div>
    </>
  );
}
