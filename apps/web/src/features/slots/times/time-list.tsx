import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { Slot } from '@caddie/contract/slots';
import { Link } from 'wouter';
import { formatDay, formatTime } from '../../../lib/format.ts';
import '../../../styles/times.css';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, ClockIcon } from '../../../ui/icons/status-icons.tsx';
import type { ChosenSlot } from '../choice/chosen-slot.rules.ts';
import type { DayPart } from '../day/day-parts.rules.ts';
import type { Availability, OwnBooking } from '../grid/slot-grid.rules.ts';
import { priceOfSlot } from './cover.rules.ts';
import type { ListPart, TimeLine } from './time-list.rules.ts';
import styles from './time-list.module.css';
import { TimeRow } from './time-row.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.timeList;
const { names: partNames } = catalogue.dayViewBar;

type Props = {
  ref: Ref<HTMLFieldSetElement>;
  day: Availability;
  parts: readonly ListPart[];
  /** The line at which the list opens; null for the first one. */
  start: string | null;
  /** The part that is full and at which the list opens: it says so with the alternatives. */
  fullPart: DayPart | null;
  fullNotice: ReactNode;
  currency: string;
  showsMoney: boolean;
  marksPeak: boolean;
  selected: ChosenSlot | null;
  ownBookingHref: (bookingId: string) => string;
  onTap: (slot: Slot) => void;
  onEarlier: () => void;
};

/** The lines of a day under the headings of its parts. Lines before the opening one are behind a button, except where there are columns. */
export function TimeList(props: Props) {
  const { ref, day, parts, start, fullPart, fullNotice, selected, ownBookingHref, onEarlier } = props;
  const { timeZone } = day;
  const isEarly = ({ startedAt }: TimeLine) => start !== null && Date.parse(startedAt) < Date.parse(start);
  const early = parts.flatMap(({ lines }) => lines.filter(isEarly));
  const firstShown = parts.find(({ lines }) => lines.some((line) => !isEarly(line)))?.part;
  const onTap = useStable(props.onTap);

  return (
    <fieldset ref={ref} className={styles.list} aria-label={words.startTimesOn(formatDay(day.bookingDate))}>
      {early.length > 0 && (
        <button type="button" className={styles.earlier} onClick={onEarlier}>
          {words.earlier(formatTime(early[0]?.startedAt, timeZone), formatTime(endOf(early.at(-1)), timeZone))}
        </button>
      )}
      {parts.map(({ part, lines }) => {
        const [before, from] = [lines.filter(isEarly), lines.filter((line) => !isEarly(line))];
        return (
          <section
            key={part}
            data-part={part}
            aria-label={partNames[part]}
            className={classNames(styles.part, from.length === 0 && styles.early, part === firstShown && styles.first)}
          >
            <h2>{partNames[part]}</h2>
            {before.length > 0 && <div className={styles.early}>{before.map(renderLine)}</div>}
            {part === fullPart ? fullNotice : from.map(renderLine)}
          </section>
        );
      })}
    </fieldset>
  );

  function renderLine(line: TimeLine): ReactNode {
    switch (line.kind) {
      case 'full':
        return (
          <p key={`full ${line.startedAt}`} className={styles.full}>
            {words.full(formatTime(line.startedAt, timeZone), formatTime(line.lastStartedAt, timeZone))}
          </p>
        );
      case 'own':
        return <OwnRow key={line.booking.bookingId} booking={line.booking} timeZone={timeZone} href={ownBookingHref} />;
      default: {
        const { text, reason } = priceOfSlot(line.slot, { ...props, bookingDate: day.bookingDate });
        return (
          <TimeRow
            key={line.startedAt}
            slot={line.slot}
            timeZone={timeZone}
            price={text}
            reason={reason}
            countsBays={day.rooms.length > 1}
            marksPeak={props.marksPeak}
            isChosen={selected?.startedAt === line.startedAt}
            onTap={onTap}
          />
        );
      }
    }
  }
}

/** The same function in every render, so that only rows that have changed are drawn again. */
function useStable(onTap: (slot: Slot) => void): (slot: Slot) => void {
  const latest = useRef(onTap);
  useLayoutEffect(() => {
    latest.current = onTap;
  });
  const [stable] = useState(() => (slot: Slot) => latest.current(slot));
  return stable;
}

type OwnRowProps = { booking: OwnBooking; timeZone: string; href: (bookingId: string) => string };

function OwnRow({ booking, timeZone, href }: OwnRowProps) {
  const isHeld = booking.bookingStatusCd === 'READY';

  return (
    <Link className={classNames(styles.own, isHeld && styles.held)} href={href(booking.bookingId)}>
      {isHeld ? <ClockIcon size={18} /> : <CheckIcon size={18} />}
      <b>{formatTime(booking.bookingStartedAt, timeZone)}</b>
      <span>{isHeld ? words.heldForYou : words.yourBooking}</span>
    </Link>
  );
}

/** The start that the last of the earlier lines says. */
const endOf = (line: TimeLine | undefined): string | undefined =>
  line?.kind === 'full' ? line.lastStartedAt : line?.startedAt;
