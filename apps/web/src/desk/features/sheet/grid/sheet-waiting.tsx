import type { Day } from '@caddie/contract/desk/sheet';
import type { CSSProperties } from 'react';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../../ui/icons/skeleton.tsx';
import { BayName } from './bay-lane.tsx';
import { hourMarks, rowSizeFor, spanOf } from './layout.rules.ts';
import { SheetHours } from './sheet-hours.tsx';
import styles from './sheet-grid.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

const ghosts = [
  [1, 3],
  [5, 4],
  [10, 3],
  [14, 4],
] as const;
const PLACEHOLDER_ROWS = [0, 1, 2, 3];

/** The loading placeholder of the sheet, with the bays and hours of the last day that was shown. */
export function SheetWaiting({ lastDay }: { lastDay: Day | undefined }) {
  const span = lastDay && spanOf(lastDay);
  const rooms = lastDay?.rooms ?? [];
  const rows = rooms.length > 0 ? rooms.map((_, row) => row) : PLACEHOLDER_ROWS;
  const { height, size } = rowSizeFor(rows.length);
  const variables = { '--halves': 20, '--bay-height': `${height}px` } as CSSProperties;

  return (
    <div className={styles.scroll} aria-busy="true">
      <HiddenText>
        <output>{words.loading}</output>
      </HiddenText>
      <div className={styles.in} style={variables}>
        {lastDay && span ? (
          <SheetHours
            marks={hourMarks(span, { ...lastDay, peaks: [] })}
            span={span}
            timeZone={lastDay.timeZone}
            now={null}
          />
        ) : (
          <div className={styles.hours}>
            <span className={styles.corner}>{words.bay}</span>
          </div>
        )}
        {rows.map((row) => (
          <div key={row} className={styles.bay}>
            <div className={styles.label}>
              {rooms[row] ? <BayName room={rooms[row]} isFlat={size === 'flat'} /> : <Skeleton width={48} />}
            </div>
            <div className={styles.lane}>
              {ghosts.map(([from, length]) => (
                <span
                  key={from}
                  className={styles.ghost}
                  style={{
                    left: `calc(var(--half) * ${from + (row % 4)})`,
                    width: `calc(var(--half) * ${length} - 6px)`,
                  }}
                >
                  <Skeleton height="100%" radius={8} />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
