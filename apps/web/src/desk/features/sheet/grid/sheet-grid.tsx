import type { Day, Tile } from '@caddie/contract/desk/sheet';
import {
  type CSSProperties,
  type ReactNode,
  type UIEvent,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BayLane } from './bay-lane.tsx';
import type { TimeSelection } from '../time-selection.rules.ts';
import { FreeBays } from './free-bays.tsx';
import {
  BAY_LABEL_PX,
  fitToWidth,
  HALF_HOUR_PX,
  countHalfHours,
  hourMarks,
  isCutByEdge,
  initialScrollX,
  rowSizeFor,
  snapToStep,
  type Span,
  xOf,
} from './layout.rules.ts';
import { SheetHours } from './sheet-hours.tsx';
import styles from './sheet-grid.module.css';
import { catalogue } from '../words/en.ts';
import type { SheetContext } from '../tile-text.tsx';
import { useScrollToSelected } from '../use-scroll-to-selected.ts';
import { useStops } from './use-stops.ts';
import { useWidth } from './use-width.ts';

const words = catalogue.sheet;

/** Stable between renders. */
const notDrawnYet = { tiles: [], free: [] };

export type SheetProps = Pick<SheetContext, 'now' | 'ahead'> & {
  day: Day;
  span: Span;
  selectedId: string | null;
  changed: ReadonlySet<string>;
  selection: TimeSelection | null;
  onSelect: (selection: TimeSelection | null) => void;
  /** Stable between renders. */
  onOpen: (tile: Tile) => void;
  /** A free time was tapped; without a bay, any bay. */
  onBook: (moment: number, shopRoomId: string) => void;
};

type WholeDayProps = {
  /** Whether the whole day is fitted to the width. */
  isWhole: boolean;
  /** Renders the layer above the sheet at the sheet's scale. */
  renderLayer: (span: Span) => ReactNode;
};

/** The sheet with bays down and time across. */
export function SheetGrid({ renderLayer, isWhole, ...sheetProps }: SheetProps & WholeDayProps) {
  const scroll = useRef<HTMLElement>(null);
  const width = useWidth(scroll, isWhole);
  const span = useMemo(
    () => (isWhole && width > 0 ? fitToWidth(width - BAY_LABEL_PX, sheetProps.span) : sheetProps.span),
    [isWhole, width, sheetProps.span],
  );
  const props = { ...sheetProps, span };
  const { day, now, ahead, selectedId, changed, onOpen, onBook } = props;
  const { rooms, timeZone, currency } = day;
  const [edge, setEdge] = useState(0);
  const marks = useMemo(() => hourMarks(span, day), [span, day]);
  const { height, size } = rowSizeFor(rooms.length);
  const isToday = now >= span.from && now <= span.until;
  const { free, tabStopId, onKeyDown } = useStops(props);
  const rows = useMemo(
    () =>
      rooms.map((room, row) => ({
        room,
        tiles: day.tiles.filter(({ shopRoomId }) => shopRoomId === room.shopRoomId),
        free: free.filter((cell) => cell.row === row),
      })),
    [rooms, day.tiles, free],
  );

  // The first frame draws the bays of the window and that of the open booking, to which it scrolls; the others follow.
  const isComplete = useDeferredValue(true, false);
  const firstRows = Math.ceil(innerHeight / height);

  const initialX = initialScrollX(span, now, timeZone);
  useLayoutEffect(() => {
    scroll.current?.scrollTo({ left: initialX });
    // Only when another day is opened: afterwards the sheet keeps its scroll position.
    // oxlint-disable-next-line react/exhaustive-deps -- The minute moves on without moving the sheet.
  }, [day.bookingDate]);

  useScrollToSelected(scroll, selectedId, day);

  const onScroll = ({ currentTarget }: UIEvent) => setEdge(snapToStep(currentTarget.scrollLeft));
  const variables = {
    '--halves': countHalfHours(span),
    '--half': `${span.halfHourPx ?? HALF_HOUR_PX}px`,
    '--bay-height': `${height}px`,
    ...(day.stepMinutes < 30 && { '--quarter': 'color-mix(in srgb, var(--lane-half) 60%, transparent)' }),
  } as CSSProperties;

  return (
    <section
      ref={scroll}
      className={styles.scroll}
      aria-label={words.baysAndTimes}
      onScroll={onScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
      tabIndex={0}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrows move between the tiles inside. */}
      <div className={styles.in} style={variables} onKeyDown={onKeyDown}>
        <SheetHours {...{ marks, span, timeZone }} now={isToday ? now : null} />
        {rows.map((row, index) => (
          <BayLane
            key={row.room.shopRoomId}
            {...row}
            {...(!isComplete && index >= firstRows && !isSelectedIn(row.tiles, selectedId) && notDrawnYet)}
            {...{ now, ahead, timeZone, currency, span, size, marks, selectedId, changed, onOpen, onBook }}
            edge={row.tiles.some((tile) => isCutByEdge(tile, span, edge)) ? edge : 0}
            tabStopId={tabStopId && isStopInRow(row, tabStopId) ? tabStopId : undefined}
          />
        ))}
        <FreeBays {...{ free, span, now, timeZone, onBook }} />
        {isToday && <div className={styles.now} style={{ left: `calc(var(--bay-label) + ${xOf(now, span)}px)` }} />}
        {renderLayer(span)}
      </div>
    </section>
  );
}

const isSelectedIn = (tiles: readonly Tile[], id: string | null): boolean =>
  tiles.some(({ bookingId }) => bookingId === id);

const isStopInRow = (
  { tiles, free }: { tiles: readonly Tile[]; free: readonly { id: string }[] },
  stop: string,
): boolean => free.some(({ id }) => id === stop) || tiles.some(({ bookingId }) => bookingId === stop);
