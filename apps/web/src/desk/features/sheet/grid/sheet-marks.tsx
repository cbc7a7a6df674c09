import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './drag-ghost.module.css';
import type { TimeSelection } from '../time-selection.rules.ts';
import { toMs, type Span, xOf } from './layout.rules.ts';
import type { RowBox } from './row-boxes.ts';
import { catalogue } from '../words/en.ts';
import tileStyles from '../tile.module.css';

const words = catalogue.sheet;

type Props = { selection: TimeSelection; span: Span; rows: readonly RowBox[] };

/** The free time that is being selected. */
export const SelectedTime = ({ selection: { rows: chosen, from, until }, span, rows }: Props) =>
  chosen.map((row) => <Box key={row} className={styles.mark} {...{ span, from, until }} box={rows[row]} />);

type NewBookingGhostProps = {
  choice: { startedAt: string; durationMinutes: number; partySize: number };
  /** The customer's name once known, and the price once the time is held. */
  name: string;
  price: string;
  span: Span;
  box: RowBox | undefined;
};

/** A lower row has room for the name only. */
const DETAILS_MIN_PX = 70;

/** The time that is being booked, with a ghost per choice. The sheet scrolls to it, clear of the panel. */
export function NewBookingGhost({ choice, name, price, span, box }: NewBookingGhostProps) {
  const from = toMs(choice.startedAt);
  const isShort = choice.durationMinutes < 60;
  const ghost = useScrolledIntoView(box !== undefined);

  return (
    <Box
      ref={ghost}
      className={styles.newGhost}
      {...{ span, from, box }}
      until={from + choice.durationMinutes * MINUTE}
    >
      <b>{isShort ? words.newShort : name || words.newBooking}</b>
      {!isShort && box && box.height >= DETAILS_MIN_PX && (
        <>
          <span>{words.newAbout(choice.durationMinutes, choice.partySize)}</span>
          <span className={styles.newPrice}>{price}</span>
        </>
      )}
    </Box>
  );
}

type BlockDraft = { shopRoomIds: readonly string[]; from: number; until: number; note: string };
type BlockGhosts = { blocking: BlockDraft; day: Day; span: Span; rows: readonly RowBox[] };

/** The time that is being blocked, in each of its bays; of several days only the one on the sheet. */
export function BlockGhosts({ blocking, day, span, rows }: BlockGhosts) {
  const { shopRoomIds, from, note } = blocking;
  const until = Math.min(blocking.until, span.until);
  const firstGhost = useScrolledIntoView(rows.length > 0);
  const [start, end] = [from, until].map((moment) => new Date(moment).toISOString()) as [string, string];
  return shopRoomIds.map((id, index) => (
    <Box
      key={id}
      {...(index === 0 && { ref: firstGhost })}
      className={classNames(tileStyles.tile, tileStyles.block, tileStyles.selected, styles.blockGhost)}
      {...{ span, from, until }}
      box={rows[day.rooms.findIndex(({ shopRoomId }) => shopRoomId === id)]}
    >
      <span className={tileStyles.name}>{note || words.states.block}</span>
      <span className={tileStyles.line}>{words.rangeWords(start, end, day.timeZone)}</span>
    </Box>
  ));
}

/** Scrolls the element into view, clear of the panel, when it appears. */
function useScrolledIntoView(isShown: boolean): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return element;
}

type BoxProps = {
  ref?: RefObject<HTMLSpanElement | null>;
  className: string | undefined;
  span: Span;
  from: number;
  until: number;
  box: RowBox | undefined;
  children?: ReactNode;
};

function Box({ ref, className, span, from, until, box, children }: BoxProps) {
  if (!box) return null;
  const x = xOf(from, span);
  const style = {
    width: xOf(until, span) - x - 4,
    height: box.height - 11,
    transform: `translate(${box.left + x + 1.5}px, ${box.top + 5}px)`,
  };
  return (
    <span ref={ref} className={className} style={style} aria-hidden="true">
      {children}
    </span>
  );
}
