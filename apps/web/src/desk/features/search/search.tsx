import { SEARCH_MIN } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { currentTime } from '../../../lib/clock.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { CalendarIcon, DirectionsIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { searchQuery } from '../../lib/search.api.ts';
import { useEnter } from '../../lib/keys/use-enter.ts';
import { Key } from '../../ui/desk-button.tsx';
import { PersonIcon, SearchIcon } from '../../ui/icons/desk-icons.tsx';
import { Match } from '../../ui/match.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './search.module.css';
import { type Found, foundIn, type SearchedPlace, type Target } from './search.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.search;

type Props = {
  open: boolean;
  onClose: () => void;
  venue: Me['venue'];
  places: readonly SearchedPlace[];
  onChoose: (target: Target) => void;
};

/** Searches customers and bookings by phone, name or code, and actions by their keywords; Enter opens the selected result. */
export function Search({ open, onClose, ...rest }: Props) {
  return (
    <Modal open={open} onClose={onClose} aria-label={words.search} className={styles.dialog}>
      <SearchForm onClose={onClose} {...rest} />
    </Modal>
  );
}

const icons: Record<Found['group'], ReactNode> = {
  customer: <PersonIcon />,
  booking: <CalendarIcon />,
  place: <DirectionsIcon />,
  act: <PlusIcon />,
};
/** The list may be longer than the screen: the selected result is scrolled into view. */
const keepInSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const groups = ['customer', 'booking', 'place', 'act'] as const;
const nothing = { customers: [], bookings: [] };

function SearchForm({ onClose, venue, places, onChoose }: Omit<Props, 'open'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [openedAt] = useState(() => currentTime());
  const q = useDeferredValue(typed.trim());
  const isEnough = q.length >= SEARCH_MIN;
  const { data, error, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  // Actions need no answer from the server, so they are also offered when it does not respond.
  const found = isEnough && (data || error) ? foundIn(data ?? nothing, q, venue, openedAt, places) : [];
  const here = Math.min(chosen, found.length - 1);
  const isUnknown = isEnough && data && !isPlaceholderData && found.every(({ group }) => group === 'act');

  // The query is a deferred value of the input, so the results may belong to an earlier input.
  const isAnswered = q === typed.trim() && (!isEnough || (!isPlaceholderData && Boolean(data || error)));
  const enter = useEnter(isAnswered, () => choose(found[here]));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter.press();
    else if (event.key === 'ArrowDown') setChosen(Math.min(here + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(here - 1, 0));
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
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-label={words.searchLabel}
          aria-activedescendant={found[here] && `${id}-${found[here].key}`}
          placeholder={words.placeholder}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            enter.forget();
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      {error && isEnough && <Note tone="err">{sentenceOf(error)}</Note>}
      {(isUnknown || !isEnough) && (
        <output className={styles.empty}>{isUnknown ? words.noCustomer(q) : words.typeTwo}</output>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Groups of options, which a select cannot show. */}
      <div id={id} role="listbox" aria-label={words.results} className={styles.results} tabIndex={-1}>
        {groups.map((group) => {
          const own = found.filter((one) => one.group === group);
          return (
            own.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A part of a list box; there is no element for it.
              <div key={group} role="group" aria-label={words.groups[group]}>
                <p className={styles.caption} aria-hidden="true">
                  {words.groups[group]}
                </p>
                {own.map(option)}
              </div>
            )
          );
        })}
      </div>
    </>
  );

  function choose(one: Found | undefined): void {
    if (!one) return;
    onClose();
    onChoose(one.target);
  }

  function option(one: Found) {
    const isChosen = found[here] === one;
    return (
      <div
        key={one.key}
        id={`${id}-${one.key}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option that the field above chooses.
        role="option"
        tabIndex={-1}
        ref={isChosen ? keepInSight : undefined}
        aria-selected={isChosen}
        className={styles.option}
        onClick={() => choose(one)}
        onKeyDown={onKeyDown}
      >
        {icons[one.group]}
        <span className={styles.words}>
          <b>{one.title}</b>
          {one.facts && (
            <small>
              {one.phone ? <Match found={one.phone} text={q} /> : null}
              {one.phone && words.dot}
              {one.facts}
            </small>
          )}
        </span>
        {isChosen ? <Key>↵</Key> : one.keys && <Key>{one.keys}</Key>}
      </div>
    );
  }
}
