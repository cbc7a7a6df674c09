import type { RoomTrait } from '@caddie/contract/shops';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { LiveMark } from '../day/live-mark.tsx';
import type { Bay } from '../times/bay-choices.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { entryStop, nextStop, type GridStop } from './grid-keys.rules.ts';
import { GridPager } from './grid-pager.tsx';
import { SlotColumn } from './slot-column.tsx';
import styles from './slot-grid.module.css';
import type { Column, RoomSlot } from './slot-grid.rules.ts';
import { usePages } from './use-pages.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { rowLabel } = libCatalogue.time;
const words = catalogue.slotGrid;

type Props = {
  columns: readonly Column[];
  rows: readonly string[];
  /** The start of the chosen time if the customer chose “any bay”, which has no cell in a column: its row is marked. Otherwise null. */
  anyBayStart: string | null;
  timeZone: string;
  currency: string;
  /** The equipment of each bay; looked up by the bay’s name. */
  bays: readonly Bay[];
  maxPartySize: number;
  hasLiveUpdates: boolean;
  marksPeakTimes: boolean;
  ownBookingHref: (bookingId: string) => string;
  /** A tap on a free time, or on the chosen one to deselect it. */
  onTap: (slot: RoomSlot) => void;
};

/** The bays across, the start times down. Only one time has a tab stop; the arrow keys reach the others. */
export function SlotGrid(props: Props) {
  const {
    columns,
    rows,
    anyBayStart,
    timeZone,
    currency,
    bays,
    maxPartySize,
    hasLiveUpdates,
    marksPeakTimes,
    ownBookingHref,
    onTap,
  } = props;
  const gridRef = useRef<HTMLElement>(null);
  const headings = useRef<HTMLElement>(null);
  const [lastFocused, setLastFocused] = useState<GridStop | null>(null);
  const tabStop = entryStop(columns, lastFocused);
  const { column: width, page, onScroll, turnPage } = usePages(gridRef, columns.length);
  const labels = rows.map((row) => rowLabel(row, timeZone, false));

  useRestoredFocus(gridRef);

  return (
    <div
      className={styles.frame}
      style={width === null ? undefined : ({ '--bay-width': `${width}px` } as CSSProperties)}
    >
      {page && <GridPager page={page} count={columns.length} onTurn={turnPage} />}
      {/* The row of bay names scrolls with the grid; only the grid has a scroll bar. */}
      <section
        ref={headings}
        className={styles.heads}
        // A scrollable element can get the keyboard focus in some browsers, so it needs a label.
        aria-label={words.namesOfBays}
        onScroll={({ currentTarget }) => gridRef.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <LiveMark hasLiveUpdates={hasLiveUpdates} />
        {columns.map(({ shopRoomId, shopRoomName }) => (
          <span key={shopRoomId} className={styles.head} aria-hidden="true">
            {shopRoomName}
            <small>
              {bayWords(
                bays.find((one) => one.shopRoomName === shopRoomName),
                maxPartySize,
              )}
            </small>
          </span>
        ))}
      </section>
      {/* The arrow keys belong to the times inside it; the section only receives them as they bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={gridRef}
        className={styles.grid}
        aria-label={words.availableTimesByBay}
        // It scrolls sideways, so it must be focusable by keyboard even when no time in it is free.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          headings.current?.scrollTo({ left: currentTarget.scrollLeft });
          onScroll(currentTarget.scrollLeft);
        }}
        onKeyDown={onKeyDown}
      >
        <div className={styles.times} aria-hidden="true">
          {rows.map((row, index) => (
            <div
              key={row}
              className={classNames(!labels[index]?.includes(':') && styles.hour, row === anyBayStart && styles.marked)}
            >
              {rowLabel(row, timeZone, isRepeated(labels, index))}
            </div>
          ))}
        </div>
        {columns.map((column, index) => (
          <SlotColumn
            key={column.shopRoomId}
            column={column}
            index={index}
            tabStop={tabStop}
            timeZone={timeZone}
            currency={currency}
            marksPeakTimes={marksPeakTimes}
            ownBookingHref={ownBookingHref}
            onTap={onTap}
            onFocus={setLastFocused}
          />
        ))}
      </section>
    </div>
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target === event.currentTarget || !tabStop) return;
    const next = nextStop(columns, tabStop, event.key);
    if (!next) return;
    event.preventDefault();
    gridRef.current?.querySelector<HTMLElement>(`[data-stop="${next.column} ${next.row}"]`)?.focus();
  }
}

/** "Lefty OK", "Up to 4". */
function bayWords(bay: Bay | undefined, maxPartySize: number): string {
  const has = (trait: RoomTrait) => bay?.traits.includes(trait);
  return has('LEFT_HANDED') ? words.leftHanded : words.upTo(bay?.maxPartySize ?? maxPartySize);
}

/** Whether a time of the day has this label twice, as in the night in which the clocks go back. */
const isRepeated = (labels: readonly string[], index: number): boolean =>
  labels.some((label, other) => other !== index && label === labels[index]);

/** When a focused time is taken by another customer, the focus must not fall back to the top of the page. */
function useRestoredFocus(region: { readonly current: HTMLElement | null }): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const recordFocus = () => {
      hadFocus.current = region.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, [region]);
}
