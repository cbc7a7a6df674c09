import { SEARCH_MIN, type searchDesk } from '@caddie/contract/desk/sheet';
import type { DataOf } from '@caddie/contract/call';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { focusWithKeyboard } from '../../lib/keys/focus-with-keyboard.ts';
import { useEnterWhenReady } from '../../lib/keys/use-enter-when-ready.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonPlusIcon, SearchIcon } from '../../ui/icons/desk-icons.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './customer-search.module.css';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const visitCountWords = deskLibCatalogue.habits;
const words = catalogue.customerSearch;

type FoundCustomer = DataOf<typeof searchDesk>['customers'][number];

type Props = {
  text: string;
  customers: readonly FoundCustomer[] | undefined;
  /** Whether the list is the answer to the current text, not to an earlier one. */
  isUpToDate: boolean;
  onType: (text: string) => void;
  onChoose: (customer: FoundCustomer) => void;
  onNew: () => void;
  onWalkIn?: (() => void) | undefined;
};

/** The customer search: a list that is navigated with the arrow keys while the focus stays in the field. */
export function CustomerSearch({ text, customers, isUpToDate, onType, onChoose, onNew, onWalkIn }: Props) {
  const id = useId();
  const [highlightedIndex, setHighlightedIndex] = useState(0);
  const hasQuery = text.trim().length >= SEARCH_MIN;
  const isOpen = hasQuery && customers !== undefined;
  const count = (customers?.length ?? 0) + 1;
  const activeIndex = Math.min(highlightedIndex, count - 1);
  const enter = useEnterWhenReady(isUpToDate, chooseActive);

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
        aria-activedescendant={isOpen ? `${id}-${activeIndex}` : undefined}
        value={text}
        onChange={({ target }) => handleInput(target.value)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist shows one line of text.
        <div id={id} role="listbox" aria-label={words.found} className={styles.list}>
          {customers.map((each, index) => (
            <Entry
              key={each.customerId}
              id={`${id}-${index}`}
              isHighlighted={index === activeIndex}
              onPick={() => onChoose(each)}
            >
              <Avatar name={each.name} color={index} />
              <span className={styles.who}>
                <b>
                  <Highlight text={each.name} query={text} />
                </b>
                <small>
                  <Highlight text={each.phone} query={text} /> ·{' '}
                  {joinPhrases(
                    visitCountWords.visits(each.visits),
                    each.noShows > 0 && visitCountWords.noShows(each.noShows),
                    ...each.tags,
                  )}
                </small>
              </span>
              <span className={styles.pass}>
                {each.isBlocked ? (
                  <Tag tone="red">{words.blocked}</Tag>
                ) : (
                  each.passes[0] && <Tag tone="dark">{each.passes[0].name}</Tag>
                )}
              </span>
            </Entry>
          ))}
          <Entry id={`${id}-${count - 1}`} isHighlighted={activeIndex === count - 1} onPick={onNew}>
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

  function handleInput(value: string): void {
    setHighlightedIndex(0);
    enter.cancelPending();
    onType(value);
  }

  function handleKey(event: KeyboardEvent): void {
    if (!hasQuery) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setHighlightedIndex((activeIndex + step + count) % count);
    else if (event.key === 'Enter') enter.press();
    else return;
    event.preventDefault();
  }

  function chooseActive(): void {
    const one = customers?.[activeIndex];
    if (one) onChoose(one);
    else onNew();
  }
}

type EntryProps = { id: string; isHighlighted: boolean; onPick: () => void; children: React.ReactNode };

const Entry = ({ id, isHighlighted, onPick, children }: EntryProps) => (
  // `aria-activedescendant` of the field points to the active option; mouse and touch choose it here.
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option shows one line of text.
    role="option"
    tabIndex={-1}
    aria-selected={isHighlighted}
    className={classNames(styles.entry, isHighlighted && styles.marked)}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPick}
    onKeyDown={({ key }) => key === 'Enter' && onPick()}
  >
    {children}
  </div>
);
