import { screens } from '@caddie/contract/screens';
import { useMemo, useSyncExternalStore } from 'react';
import { formatMonthDay } from '../../lib/format.ts';
import { addressOf } from '../../lib/paths.ts';
import { readOpenedVenues, savedVenues } from '../../lib/state/opened-venues.ts';
import { ForwardIcon, MapPinIcon } from '../../ui/icons/icon.tsx';
import { nearestFirst } from './opened-venues.rules.ts';
import styles from './opened-venues.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.unknownVenue;

/** The venues opened on this phone, nearest to a name that was not found; undefined during hydration. */
export function useOpenedVenues(name: string) {
  const saved = useSyncExternalStore(neverChanges, savedVenues, () => undefined);
  return useMemo(() => (saved === undefined ? undefined : nearestFirst(readOpenedVenues(saved), name)), [saved, name]);
}

const neverChanges = () => () => undefined;

type Props = {
  venues: ReturnType<typeof useOpenedVenues>;
  /** The number of rows to reserve until the list has been read. */
  count: number;
};

/** Links to the venues opened on this phone. The server never lists venues: their names are not for strangers. */
export function OpenedVenues({ venues, count }: Props) {
  if (!venues)
    return (
      count > 0 && (
        <ul className={styles.list} aria-hidden>
          {Array.from({ length: count }, (_, row) => (
            <li key={row} />
          ))}
        </ul>
      )
    );
  if (venues.length === 0) return null;

  return (
    <ul className={styles.list}>
      {venues.map(({ shopName, lastOpened }) => (
        <li key={shopName}>
          {/* An ordinary link: the page is loaded as from the venue's own link. */}
          <a href={addressOf({ shopName, entrySource: '' }, screens.home)}>
            <span className={styles.tile}>
              <MapPinIcon size={18} />
            </span>
            <span>
              <b>{shopName}</b>
              <small>{words.youWereHere(formatMonthDay(lastOpened))}</small>
            </span>
            <ForwardIcon size={18} className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  );
}
