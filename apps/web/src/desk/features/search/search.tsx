import { SEARCH_MIN } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { currentTime } from '../../../lib/clock.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { CalendarIcon, DirectionsIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { searchQuery } from '../../lib/search.api.ts';
import { useEnterWhenReady } from '../../lib/keys/use-enter-when-ready.ts';
import { Key } from '../../ui/desk-button.tsx';
import { PersonIcon, SearchIcon } from '../../ui/icons/desk-icons.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './search.module.css';
import { type SearchResult, searchResults, type SearchedPage, type Target } from './search.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.search;

type Props = {
  open: boolean;
  onClose: () => void;
  venue: Me['venue'];
  pages: readonly SearchedPage[];
  onOpen: (target: Target) => void;
};

/** Searches customers and bookings by phone, name or code, and actions by their keywords; Enter opens the selected result. */
export function Search({ open, onClose, ...rest }: Props) {
  return (
    <Modal open={open} onClose={onClose} aria-label={words.search} className={styles.dialog}>
      <SearchForm onClose={onClose} {...rest} />
    </Modal>
  );
}

const icons: Record<SearchResult['group'], ReactNode> = {
  customer: <PersonIcon />,
  booking: <CalendarIcon />,
  place: <DirectionsIcon />,
  act: <PlusIcon />,
};
/** The list may be longer than the screen: the selected result is scrolled into view. */
const scrollToResult = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const groups = ['customer', 'booking', 'place', 'act'] as const;
const noResults = { customers: [], bookings: [] };

function SearchForm({ onClose, venue, pages, onOpen }: Omit<Props, 'open'>) {
  const id = useId();
  const [inputText, setInputText] = useState('');
  const [highlightedIndex, setHighlightedIndex] = useState(0);
  const [openedAt] = useState(() => currentTime());
  const q = useDeferredValue(inputText.trim());
  const isLongEnough = q.length >= SEARCH_MIN;
  const { data, error, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  // Actions need no answer from the server, so they are also offered when it does not respond.
  const results = isLongEnough && (data || error) ? searchResults(data ?? noResults, q, venue, openedAt, pages) : [];
  const activeIndex = Math.min(highlightedIndex, results.length - 1);
  const hasNoMatch = isLongEnough && data && !isPlaceholderData && results.every(({ group }) => group === 'act');

  // The query is a deferred value of the input, so the results may belong to an earlier input.
  const areResultsCurrent = q === inputText.trim() && (!isLongEnough || (!isPlaceholderData && Boolean(data || error)));
  const enter = useEnterWhenReady(areResultsCurrent, () => openResult(results[activeIndex]));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter.press();
    else if (event.key === 'ArrowDown') setHighlightedIndex(Math.min(activeIndex + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setHighlightedIndex(Math.max(activeIndex - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.top}>
        <SearchIcon />
        <input
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A field with a list of its own below it.
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-label={words.searchLabel}
          aria-activedescendant={results[activeIndex] && `${id}-${results[activeIndex].key}`}
          placeholder={words.placeholder}
          autoComplete="off"
          value={inputText}
          onChange={(event) => {
            setInputText(event.target.value);
            enter.cancelPending();
            setHighlightedIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      {error && isLongEnough && <InlineMessage tone="err">{sentenceOf(error)}</InlineMessage>}
      {(hasNoMatch || !isLongEnough) && (
        <output className={styles.empty}>{hasNoMatch ? words.noCustomer(q) : words.typeTwo}</output>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Groups of options, which a select cannot show. */}
      <div id={id} role="listbox" aria-label={words.results} className={styles.results} tabIndex={-1}>
        {groups.map((group) => {
          const groupResults = results.filter((one) => one.group === group);
          return (
            groupResults.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A part of a list box; there is no element for it.
              <div key={group} role="group" aria-label={words.groups[group]}>
                <p className={styles.caption} aria-hidden="true">
                  {words.groups[group]}
                </p>
                {groupResults.map(option)}
              </div>
            )
          );
        })}
      </div>
    </>
  );

  function openResult(one: SearchResult | undefined): void {
    if (!one) return;
    onClose();
    onOpen(one.target);
  }

  function option(one: SearchResult) {
    const isHighlighted = results[activeIndex] === one;
    return (
      <div
        key={one.key}
        id={`${id}-${one.key}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option that the field above chooses.
        role="option"
        tabIndex={-1}
        ref={isHighlighted ? scrollToResult : undefined}
        aria-selected={isHighlighted}
        className={styles.option}
        onClick={() => openResult(one)}
        onKeyDown={onKeyDown}
      >
        {icons[one.group]}
        <span className={styles.words}>
          <b>{one.title}</b>
          {one.details && (
            <small>
              {one.phone ? <Highlight text={one.phone} query={q} /> : null}
              {one.phone && words.dot}
              {one.details}
            </small>
          )}
        </span>
        {isHighlighted ? <Key>↵</Key> : one.shortcut && <Key>{one.shortcut}</Key>}
      </div>
    );
  }
}
