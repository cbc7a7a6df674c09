import type { Day, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type Fit, latestEnd, type Spot, spotOf } from '../../../lib/tile-drag/tile-drag.rules.ts';
import { holderOf, overlapText } from '../../../lib/days/holder.ts';
import { catalogue } from '../words/en.ts';
import styles from './drag-ghost.module.css';
import { rowSizeFor, type Span, xOf } from './layout.rules.ts';
import type { RowBox } from './row-boxes.ts';
import tileStyles from '../tile.module.css';
import { stateOf } from '../tile.rules.ts';
import { type SheetContext, TileText } from '../tile-text.tsx';
import type { DraggedBooking } from './use-tile-drag.ts';

const words = catalogue.carry;
const sheetWords = catalogue.sheet;

type Props = Pick<SheetContext, 'now' | 'ahead'> & {
  day: Day;
  span: Span;
  rows: readonly RowBox[];
  isTurned: boolean;
  dragged: DraggedBooking & { tile: TeeTime; fit: Fit };
  /** The change, shown at the pointer. */
  label: string;
  ghost: RefObject<HTMLDivElement | null>;
};

/** The dragged booking above the sheet, with its original pale. Only its transform changes during the drag. */
export function DragGhost({ day, span, rows, isTurned, now, ahead, dragged, label, ghost }: Props) {
  const { tile, spot, fit, dragKind } = dragged;
  const { size } = isTurned ? ({ size: 'small' } as const) : rowSizeFor(day.rooms.length);
  const margin = isTurned ? 2 : size === 'flat' ? 3 : 5;
  const boxOf = ({ row, from, until }: Spot) => {
    const { left = 0, top = 0, height = 0 } = rows[row] ?? {};
    const [start, length] = [left + xOf(from, span) + 1.5, xOf(until, span) - xOf(from, span) - 4];
    const [side, breadth] = [top + margin, height - 2 * margin - 1];
    return isTurned
      ? { x: side, y: start, width: breadth, height: length }
      : { x: start, y: side, width: length, height: breadth };
  };
  const [homeBox, currentBox] = [boxOf(spotOf(tile, day)), boxOf(spot)];
  const isRefused = fit.kind === 'TAKEN' || fit.kind === 'CLOSED' || fit.kind === 'PAST';
  const { timeZone, currency } = day;
  const movedTile: Tile = {
    ...tile,
    startedAt: new Date(spot.from).toISOString(),
    endedAt: new Date(spot.until).toISOString(),
  };
  const tip = tipFor(dragged, day, label);
  // A dragged booking is at the pointer and thus visible; the sheet scrolls only for the keyboard.
  const scrollKey = dragged.inputKind === 'KEYS' && rows.length > 0 && `${spot.row} ${spot.from} ${spot.until}`;
  useLayoutEffect(() => {
    if (scrollKey) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scrollKey, ghost]);
  const sheetBottom = isTurned ? xOf(span.until, span) : Math.max(...rows.map(({ top, height }) => top + height));
  const isNearBottom = currentBox.y + currentBox.height + 90 > sheetBottom;

  return (
    <div aria-hidden="true">
      <div className={styles.veil} style={boxStyle(homeBox)} />
      <div
        ref={ghost}
        data-carried
        className={classNames(
          tileStyles.tile,
          tileStyles[stateOf(tile, now)],
          size !== 'tall' && tileStyles[size],
          styles.ghost,
          isRefused && styles.bad,
          fit.kind === 'SWAP' && styles.swap,
          dragKind === 'END' && styles.stretched,
          dragged.dropped && styles.dropped,
        )}
        style={boxStyle(currentBox)}
      >
        <TileText
          {...{ now, ahead, timeZone, currency, size }}
          tile={movedTile}
          width={isTurned ? 0 : currentBox.width}
        />
        {isRefused && <span className={styles.badWord}>{words.doesNotFit}</span>}
        {dragKind === 'END' && <i className={tileStyles.handle} />}
      </div>
      {tip && !dragged.dropped && (
        <Tip
          x={currentBox.x}
          maxX={dragged.visibleRight - 8}
          y={isNearBottom ? currentBox.y - 8 : currentBox.y + currentBox.height + 8}
          isAbove={isNearBottom}
          isRefused={isRefused}
        >
          <b>{tip.title}</b>
          {tip.text && <small>{tip.text}</small>}
        </Tip>
      )}
    </div>
  );
}

type TipProps = { x: number; maxX: number; y: number; isAbove: boolean; isRefused: boolean; children: ReactNode };

/** Stands beside the ghost and stays inside the window. Its own width is 100% in its transform, so nothing is measured. */
const Tip = ({ x, maxX, y, isAbove, isRefused, children }: TipProps) => (
  <div
    className={classNames(styles.tip, isRefused && styles.badTip)}
    style={{ transform: `translate(min(${x}px, calc(${maxX}px - 100%)), ${y}px)` }}
  >
    <div className={classNames(isAbove && styles.above)}>{children}</div>
  </div>
);

type Box = { x: number; y: number; width: number; height: number };

const boxStyle = ({ x, y, width, height }: Box) => ({ width, height, transform: `translate(${x}px, ${y}px)` });

/** The tooltip's text, which is also announced to screen readers. */
export function tipFor(
  { tile, spot, fit, dragKind, inputKind }: Props['dragged'],
  day: Day,
  label: string,
): { title: string; text?: string } | null {
  const room = day.rooms[spot.row]?.name ?? '';
  const cancelHint = inputKind === 'HAND' ? words.letGo : words.pressEsc;
  if (fit.kind === 'TAKEN')
    return {
      title: words.isTaken(room),
      text: words.space(overlapText(fit.blockers, spot.from, day.timeZone), cancelHint),
    };
  if (fit.kind === 'CLOSED') return { title: words.closed, text: words.space(words.onlyManagers, cancelHint) };
  if (fit.kind === 'PAST') return { title: words.past, text: cancelHint };
  if (fit.kind === 'SWAP') return { title: words.swapWith(holderOf(fit.other)) };
  if (dragKind === 'END' && spot.until === latestEnd(tile, day))
    return {
      title: label || words.freeUntil(room, sheetWords.timeOf(spot.until, day.timeZone)),
      ...(label && { text: words.freeUntil(room, sheetWords.timeOf(spot.until, day.timeZone)) }),
    };
  if (fit.kind === 'FREE' && fit.isOutside)
    return { title: label || words.closed, ...(label && { text: words.outside }) };
  return label ? { title: label } : null;
}
