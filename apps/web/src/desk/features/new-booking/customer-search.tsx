import { SEARCH_MIN, type searchDesk } from '@caddie/contract/desk/sheet';
import type { DataOf } from '@caddie/contract/call';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { focusWithKeyboard } from '../../lib/keys/focus-with-keyboard.ts';
import { useEnter } from '../../lib/keys/use-enter.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonPlusIcon, SearchIcon } from '../../ui/icons/desk-icons.tsx';
import { Match } from '../../ui/match.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './customer-search.module.css';
import { catalogue } from './words/en.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const habits = deskLibCatalogue.habits;
const words = catalogue.customerSearch;

type Found = DataOf<typeof searchDesk>['customers'][number];

type Props = {
  text: string;
  found: readonly Found[] | undefined;
  /** Whether the list is the answer to the current text, not to an earlier one. */
  isAnswered: boolean;
  onType: (text: string) => void;
  onChoose: (found: Found) => void;
  onNew: () => void;
  onWalkIn?: (() => void) | undefined;
};

/** The customer search: a list that is navigated with the arrow keys while the focus stays in the field. */
export function CustomerSearch({ text, found, isAnswered, onType, onChoose, onNew, onWalkIn }: Props) {
  const id = useId();
  const [marked, setMarked] = useState(0);
  const isAsked = text.trim().length >= SEARCH_MIN;
  const isOpen = isAsked && found !== undefined;
  const count = (found?.length ?? 0) + 1;
  const current = Math.min(marked, count - 1);
  const enter = useEnter(isAnswered, pick);

  return (
    <div className={styles.search}>
      <Field
        label={words.customer}
        ref={focusWithKeyboard}
        prefix={<SearchIcon size={18} />}
        placeholder={words.placeholder}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select cannot be typed into.
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={walk}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist shows one line of text.
        <div id={id} role="listbox" aria-label={words.found} className={styles.list}>
          {found.map((each, index) => (
            <Entry
              key={each.customerId}
              id={`${id}-${index}`}
              isMarked={index === current}
              onPick={() => onChoose(each)}
            >
              <Avatar name={each.name} look={index} />
              <span className={styles.who}>
                <b>
                  <Match found={each.name} text={text} />
                </b>
                <small>
                  <Match found={each.phone} text={text} /> ·{' '}
                  {joinFacts(
                    habits.visits(each.visits),
                    each.noShows > 0 && habits.noShows(each.noShows),
                    ...each.tags,
                  )}
                </small>
              </span>
              {each.isBlocked ? (
                <Tag tone="red">{words.blocked}</Tag>
              ) : (
                each.passes[0] && <Tag tone="dark">{each.passes[0].name}</Tag>
              )}
            </Entry>
          ))}
          <Entry id={`${id}-${count - 1}`} isMarked={current === count - 1} onPick={onNew}>
            <PersonPlusIcon />
            {words.newCustomer(text.trim())}
          </Entry>
        </div>
      )}
      {onWalkIn && (
        <span className={styles.walkIn}>
          <TextButton onClick={onWalkIn}>{words.walkIn}</TextButton>
        </span>
      )}
    </div>
  );

  function type(value: string): void {
    setMarked(0);
    enter.forget();
    onType(value);
  }

  function walk(event: KeyboardEvent): void {
    if (!isAsked) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setMarked((current + step + count) % count);
    else if (event.key === 'Enter') enter.press();
    else return;
    event.preventDefault();
  }

  function pick(): void {
    const one = found?.[current];
    if (one) onChoose(one);
    else onNew();
  }
}

type EntryProps = { id: string; isMarked: boolean; onPick: () => void; children: React.ReactNode };

const Entry = ({ id, isMarked, onPick, children }: EntryProps) => (
  // The field keeps the focus and names the active option; a pointer picks it here.
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option shows one line of text.
    role="option"
    tabIndex={-1}
    aria-selected={isMarked}
    className={classNames(styles.entry, isMarked && styles.marked)}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPick}
    onKeyDown={({ key }) => key === 'Enter' && onPick()}
  >
    {children}
  </div>
);
