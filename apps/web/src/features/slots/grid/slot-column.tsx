import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { isSameStop, type GridStop } from './grid-keys.rules.ts';
import '../../../styles/times.css';
import styles from './slot-column.module.css';
import type { Cell, Column, OwnBooking, RoomSlot } from './slot-grid.rules.ts';
import { catalogue } from '../words/en.ts';
import { formatTime } from '../../../lib/format.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const { spokenRange, stackedRange } = libCatalogue.time;
const words = catalogue.slotColumn;

type Props = {
  column: Column;
  index: number;
  /** The cell with the tab stop. */
  tabStop: GridStop | null;
  timeZone: string;
  currency: string;
  marksPeakTimes: boolean;
  ownBookingHref: (bookingId: string) => string;
  onTap: (slot: RoomSlot) => void;
  onFocus: (stop: GridStop) => void;
};

/** One bay's day. A cell keeps its key while its row stays, so that a tapped time keeps the focus. */
export function SlotColumn({
  column,
  index,
  tabStop,
  timeZone,
  currency,
  marksPeakTimes,
  ownBookingHref,
  onTap,
  onFocus,
}: Props) {
  return (
    <fieldset className={styles.column} aria-label={column.shopRoomName}>
      {column.cells.map(renderCell)}
    </fieldset>
  );

  function renderCell(cell: Cell) {
    const gridStyle = { gridRow: `${cell.row + 1} / span ${cell.span}` };
    switch (cell.kind) {
      case 'free':
        return (
          <button key={cell.row} {...tappableProps(cell)} style={gridStyle} type="button" aria-pressed={false}>
            {formatMoney(cell.slot.amount, currency)}
          </button>
        );
      case 'selected':
        return (
          <button
            key={cell.row}
            {...tappableProps(cell)}
            style={gridStyle}
            type="button"
            aria-pressed
            data-span={cell.span}
          >
            <CheckIcon size={18} />
            <span>{stackedRange(cell.slot.startedAt, cell.slot.endedAt, timeZone)}</span>
            <b>{formatMoney(cell.slot.amount, currency)}</b>
          </button>
        );
      case 'own':
        return (
          <Link
            key={cell.row}
            {...stopProps(cell)}
            href={ownBookingHref(cell.booking.bookingId)}
            className={ownBookingClass(cell.booking)}
            style={gridStyle}
            aria-label={ownBookingWords(cell.booking)}
          >
            {isHeld(cell.booking) ? <ClockIcon size={18} /> : <CheckIcon size={18} />}
            <span>{isHeld(cell.booking) ? words.heldForYou : words.yourBooking}</span>
          </Link>
        );
      case 'taken':
        return (
          <div key={cell.row} className={styles.taken} style={gridStyle}>
            <HiddenText>
              {words.taken(column.shopRoomName, spokenRange(cell.startedAt, cell.endedAt, timeZone))}
            </HiddenText>
          </div>
        );
      case 'late':
        return (
          <div key={cell.row} className={styles.late} style={gridStyle}>
            <ClockIcon size={16} />
            <HiddenText>{words.tooLate(column.shopRoomName, formatTime(cell.startedAt, timeZone))}</HiddenText>
          </div>
        );
      default:
        return <div key={cell.row} className={styles.short} style={gridStyle} />;
    }
  }

  function tappableProps(cell: Extract<Cell, { slot: RoomSlot }>) {
    const { slot, kind } = cell;
    const spokenLabel = joinPhrases(
      slot.shopRoomName,
      spokenRange(slot.startedAt, slot.endedAt, timeZone),
      formatMoney(slot.amount, currency),
    );
    return {
      ...stopProps(cell),
      className: classNames(styles[kind], marksPeakTimes && slot.peak && styles.peak),
      'aria-label': slot.peak ? words.peak(spokenLabel) : spokenLabel,
      onClick: () => onTap(slot),
    };
  }

  function stopProps({ row }: Cell) {
    return {
      'data-stop': `${index} ${row}`,
      tabIndex: isSameStop(tabStop, { column: index, row }) ? 0 : -1,
      onFocus: () => onFocus({ column: index, row }),
    };
  }

  function ownBookingWords(booking: OwnBooking): string {
    const range = spokenRange(booking.bookingStartedAt, booking.bookingEndedAt, timeZone);
    return (isHeld(booking) ? words.held : words.booked)(column.shopRoomName, range);
  }
}

const isHeld = (booking: OwnBooking): boolean => booking.bookingStatusCd === 'READY';
const ownBookingClass = (booking: OwnBooking): string =>
  classNames(styles.own, isHeld(booking) ? styles.held : styles.booked);
