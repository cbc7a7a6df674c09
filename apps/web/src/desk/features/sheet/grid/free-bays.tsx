import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type FreeCell, halfHourAfter, halfHours, type Span } from './layout.rules.ts';
import styles from './sheet-grid.module.css';
import { timeText } from '../sheet-times.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

type Props = {
  free: readonly FreeCell[];
  span: Span;
  now: number;
  timeZone: string;
  onBook: (moment: number, shopRoomId: string) => void;
};

/** The number of free bays in each half hour, to answer a caller on the phone. */
export const FreeBays = memo(function FreeBays({ free, span, now, timeZone, onBook }: Props) {
  return (
    <ul className={styles.free} aria-label={words.freeBaysByHalfHour}>
      <li className={styles.label} aria-hidden="true">
        <b>{words.freeBays}</b>
      </li>
      {halfHours(span).map((moment) => {
        const time = timeText(moment, timeZone);
        const isPast = halfHourAfter(moment) <= now;
        const count = free.filter(({ from }) => from === moment).length;
        const label = isPast ? words.past(time) : count === 0 ? words.noFreeBay(time) : words.freeBaysAt(count, time);
        return (
          <li key={moment} className={classNames(styles.cell, !isPast && count > 0 && styles.some)} aria-label={label}>
            {!isPast && count > 0 ? (
              <button
                type="button"
                className={styles.freeButton}
                aria-label={words.bookAt(label)}
                onClick={() => onBook(moment, '')}
              >
                {count}
              </button>
            ) : (
              !isPast && '–'
            )}
          </li>
        );
      })}
    </ul>
  );
});
