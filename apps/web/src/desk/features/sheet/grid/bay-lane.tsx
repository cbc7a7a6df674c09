import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { memo } from 'react';
import { toMs, type HourMark, visibleWidth, type Span, xOf } from './layout.rules.ts';
import styles from './sheet-grid.module.css';
import { timeText } from '../sheet-times.ts';
import { catalogue } from '../words/en.ts';
import { TileButton } from '../tile.tsx';
import type { TileTextProps, SheetContext } from '../tile-text.tsx';

const words = catalogue.sheet;

type Cell = { id: string; row: number; from: number };

type Props = SheetContext & {
  room: Day['rooms'][number];
  tiles: readonly Tile[];
  free: readonly Cell[];
  span: Span;
  size: TileTextProps['size'];
  marks: readonly HourMark[];
  /** The position of the window's left edge if it cuts one of the lane's tiles, else 0. */
  edge: number;
  selectedId: string | null;
  changed: ReadonlySet<string>;
  /** The id of the only element with a tab stop, if it is in this bay. */
  tabStopId: string | undefined;
  onOpen: (tile: Tile) => void;
  onBook: (moment: number, shopRoomId: string) => void;
};

/** One bay with its tiles and free times. Renders again only when one of them changes. */
export const BayLane = memo(function BayLane(props: Props) {
  const { room, tiles, free, span, size, marks, edge, selectedId, changed, tabStopId, onOpen, onBook, ...facts } =
    props;
  const { now, timeZone } = facts;
  const margin = size === 'flat' ? 3 : 5;

  return (
    <fieldset className={styles.bay} aria-label={room.name} data-bay>
      <div className={styles.label} data-label>
        <BayName room={room} isFlat={size === 'flat'} />
      </div>
      <div className={styles.lane}>
        {now > span.from && <span className={styles.past} style={{ width: xOf(Math.min(now, span.until), span) }} />}
        {marks
          .filter(({ isMidnight }) => isMidnight)
          .map((mark) => (
            <span key={mark.at} className={styles.midnightLine} style={{ left: xOf(mark.at, span) }} />
          ))}
        {free.map((cell) => (
          <button
            key={cell.id}
            type="button"
            className={styles.freeCell}
            style={{ left: xOf(cell.from, span) }}
            tabIndex={cell.id === tabStopId ? 0 : -1}
            aria-label={words.freeTime(room.name, timeText(cell.from, timeZone))}
            data-stop={cell.id}
            onClick={() => onBook(cell.from, room.shopRoomId)}
          />
        ))}
        {tiles.map((tile) => {
          const left = xOf(toMs(tile.startedAt), span);
          const width = xOf(toMs(tile.endedAt), span) - left - 4;
          const shownWidth = visibleWidth(left, width, edge);
          return (
            <TileButton
              key={tile.bookingId}
              {...facts}
              {...{ tile, size, onOpen }}
              width={shownWidth}
              roomName={room.name}
              position={{
                left: left + 1.5,
                width,
                top: margin,
                bottom: margin,
                // A tile that begins left of the edge keeps its text visible at the edge.
                ...(shownWidth < width && { paddingLeft: width - shownWidth + 8 }),
              }}
              isSelected={tile.bookingId === selectedId}
              isChanged={changed.has(tile.bookingId)}
              tabIndex={tile.bookingId === tabStopId ? 0 : -1}
            />
          );
        })}
      </div>
    </fieldset>
  );
});

/** A bay's name and its special features. */
export const BayName = ({ room, isFlat }: { room: Day['rooms'][number]; isFlat: boolean }) => (
  <>
    <b>{room.name}</b>
    {!isFlat && <small>{room.traits[0] ? words.traits[room.traits[0]] : words.upTo(room.maxPartySize)}</small>}
  </>
);
