import type { Day, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type Fit, latestEnd, type Spot, spotOf } from '../../../lib/order/carry.rules.ts';
import { holderOf, inTheWay } from '../../../lib/days/holder.ts';
import { catalogue } from '../words/en.ts';
import styles from './carried-ghost.module.css';
import { rowOf, type Span, xOf } from './layout.rules.ts';
import type { RowBox } from './row-boxes.ts';
import tileStyles from '../tile.module.css';
import { stateOf } from '../tile.rules.ts';
import { type SheetFacts, TileWords } from '../tile-words.tsx';
import type { Carried } from './use-carry.ts';

const words = catalogue.carry;
const sheetWords = catalogue.sheet;

type Props = Pick<SheetFacts, 'now' | 'ahead'> & {
  day: Day;
  span: Span;
  rows: readonly RowBox[];
  isTurned: boolean;
  carried: Carried & { tile: TeeTime; fit: Fit };
  /** The change, shown at the pointer. */
  label: string;
  ghost: RefObject<HTMLDivElement | null>;
};

/** The dragged booking above the sheet, with its original pale. Only its transform changes during the drag. */
export function CarriedGhost({ day, span, rows, isTurned, now, ahead, carried, label, ghost }: Props) {
  const { tile, spot, fit, grip } = carried;
  const { size } = isTurned ? ({ size: 'small' } as const) : rowOf(day.rooms.length);
  const margin = isTurned ? 2 : size === 'flat' ? 3 : 5;
  const boxOf = ({ row, from, until }: Spot) => {
    const { left = 0, top = 0, height = 0 } = rows[row] ?? {};
    const [start, length] = [left + xOf(from, span) + 1.5, xOf(until, span) - xOf(from, span) - 4];
    const [side, breadth] = [top + margin, height - 2 * margin - 1];
    return isTurned
      ? { x: side, y: start, width: breadth, height: length }
      : { x: start, y: side, width: length, height: breadth };
  };
  const [home, here] = [boxOf(spotOf(tile, day)), boxOf(spot)];
  const isBad = fit.kind === 'TAKEN' || fit.kind === 'CLOSED' || fit.kind === 'PAST';
  const { timeZone, currency } = day;
  const there: Tile = {
    ...tile,
    startedAt: new Date(spot.from).toISOString(),
    endedAt: new Date(spot.until).toISOString(),
  };
  const tip = tipOf(carried, day, label);
  // A dragged booking is at the pointer and thus visible; the sheet scrolls only for the keyboard.
  const follows = carried.by === 'KEYS' && rows.length > 0 && `${spot.row} ${spot.from} ${spot.until}`;
  useLayoutEffect(() => {
    if (follows) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [follows, ghost]);
  const foot = isTurned ? xOf(span.until, span) : Math.max(...rows.map(({ top, height }) => top + height));
  const isLow = here.y + here.height + 90 > foot;

  return (
    <div aria-hidden="true">
      <div className={styles.veil} style={placed(home)} />
      <div
        ref={ghost}
        data-carried
        className={classNames(
          tileStyles.tile,
          tileStyles[stateOf(tile, now)],
          size !== 'tall' && tileStyles[size],
          styles.ghost,
          isBad && styles.bad,
          fit.kind === 'SWAP' && styles.swap,
          grip === 'END' && styles.stretched,
          carried.dropped && styles.dropped,
        )}
        style={placed(here)}
      >
        <TileWords {...{ now, ahead, timeZone, currency, size }} tile={there} width={isTurned ? 0 : here.width} />
        {isBad && <span className={styles.badWord}>{words.doesNotFit}</span>}
        {grip === 'END' && <i className={tileStyles.handle} />}
      </div>
      {tip && !carried.dropped && (
        <Tip x={here.x} y={isLow ? here.y - 8 : here.y + here.height + 8} isAbove={isLow} isBad={isBad}>
          <b>{tip.title}</b>
          {tip.text && <small>{tip.text}</small>}
        </Tip>
      )}
    </div>
  );
}

type TipProps = { x: number; y: number; isAbove: boolean; isBad: boolean; children: ReactNode };

/** Stands beside the ghost and stays inside the window. */
function Tip({ x, y, isAbove, isBad, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const window = tip.current?.closest('section');
    if (!tip.current || !window) return;
    const most = window.scrollLeft + window.clientWidth - tip.current.offsetWidth - 8;
    tip.current.style.transform = `translate(${Math.min(x, most)}px, ${y}px)`;
  });
  return (
    <div ref={tip} className={classNames(styles.tip, isBad && styles.badTip)}>
      <div className={classNames(isAbove && styles.above)}>{children}</div>
    </div>
  );
}

type Box = { x: number; y: number; width: number; height: number };

const placed = ({ x, y, width, height }: Box) => ({ width, height, transform: `translate(${x}px, ${y}px)` });

/** The tooltip's text, which is also announced to screen readers. */
export function tipOf(
  { tile, spot, fit, grip, by }: Props['carried'],
  day: Day,
  label: string,
): { title: string; text?: string } | null {
  const room = day.rooms[spot.row]?.name ?? '';
  const back = by === 'HAND' ? words.letGo : words.pressEsc;
  if (fit.kind === 'TAKEN')
    return { title: words.isTaken(room), text: words.space(inTheWay(fit.by, spot.from, day.timeZone), back) };
  if (fit.kind === 'CLOSED') return { title: words.closed, text: words.space(words.onlyManagers, back) };
  if (fit.kind === 'PAST') return { title: words.past, text: back };
  if (fit.kind === 'SWAP') return { title: words.swapWith(holderOf(fit.other)) };
  if (grip === 'END' && spot.until === latestEnd(tile, day))
    return {
      title: label || words.freeUntil(room, sheetWords.timeOf(spot.until, day.timeZone)),
      ...(label && { text: words.freeUntil(room, sheetWords.timeOf(spot.until, day.timeZone)) }),
    };
  if (fit.kind === 'FREE' && fit.isOutside)
    return { title: label || words.closed, ...(label && { text: words.outside }) };
  return label ? { title: label } : null;
}
