import { MINUTE } from '@caddie/contract/dates/duration';
import type { getAvailability } from '@caddie/contract/slots';
import type { DataOf } from '@caddie/contract/call';
import type { ChosenSlot } from '../choice/chosen-slot.rules.ts';

export type Availability = DataOf<typeof getAvailability>;

/** A tee time in one bay at its price. */
export type RoomSlot = {
  shopRoomId: string;
  shopRoomName: string;
  startedAt: string;
  endedAt: string;
  amount: number;
  peak: boolean;
};

/** One of the customer's own bookings, as the grid shows it. */
export type OwnBooking = {
  bookingId: string;
  bookingStatusCd: string;
  shopRoomId: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
};

type CellPosition = { row: number; span: number };
export type Cell = CellPosition &
  (
    | { kind: 'free' | 'selected'; slot: RoomSlot }
    | { kind: 'taken'; startedAt: string; endedAt: string }
    | { kind: 'own'; booking: OwnBooking }
    | { kind: 'short' }
    /** Starts too soon to be booked online. */
    | { kind: 'late'; startedAt: string }
  );

export type Column = { shopRoomId: string; shopRoomName: string; cells: Cell[] };

const HALF_HOUR_MS = 30 * MINUTE;

/** The interval between two starts, ignoring breaks. */
export const startInterval = (starts: readonly string[]): number => {
  const gaps = starts.slice(1).map((start, row) => Date.parse(start) - Date.parse(starts[row] ?? start));
  return gaps.length > 0 ? Math.min(...gaps) : HALF_HOUR_MS;
};

type GridInput = {
  day: Availability;
  /** The starts that are shown, in order. */
  rows: readonly string[];
  selected: ChosenSlot | null;
  ownBookings: readonly OwnBooking[];
};

/** The grid as columns of cells: a booking longer than a row is one cell over all its rows. */
export function buildColumns({ day, rows, selected, ownBookings }: GridInput): Column[] {
  const starts = rows.map((row) => Date.parse(row));
  const step = startInterval(day.starts);
  const slots = new Map(day.slots.map((slot) => [Date.parse(slot.startedAt), slot]));

  return day.rooms.map(({ shopRoomId, shopRoomName, taken }) => {
    const ownInRoom = ownBookings.filter((booking) => booking.shopRoomId === shopRoomId);
    const selectedInRoom = selected?.shopRoomId === shopRoomId ? { ...selected, shopRoomId, shopRoomName } : null;
    const cells: Cell[] = [];
    for (let row = 0; row < starts.length; row += cells.at(-1)?.span ?? 1) cells.push(cellAt(row));
    return { shopRoomId, shopRoomName, cells };

    function cellAt(row: number): Cell {
      const at = starts[row] ?? 0;
      if (selectedInRoom && includesInstant(selectedInRoom.startedAt, selectedInRoom.endedAt, at)) {
        return {
          kind: 'selected',
          row,
          span: spanUntil(row, Date.parse(selectedInRoom.endedAt)),
          slot: selectedInRoom,
        };
      }
      const booking = ownInRoom.find((one) => includesInstant(one.bookingStartedAt, one.bookingEndedAt, at));
      if (booking) return { kind: 'own', row, span: spanUntil(row, Date.parse(booking.bookingEndedAt)), booking };
      if (isTaken(at)) return takenCellAt(row);
      const slot = slots.get(at);
      const room = slot?.rooms.find((one) => one.shopRoomId === shopRoomId);
      if (slot && room) {
        const { startedAt, endedAt, peak } = slot;
        return { kind: 'free', row, span: 1, slot: { ...room, startedAt, endedAt, peak } };
      }
      return isTooLate(at)
        ? { kind: 'late', row, span: 1, startedAt: rows[row] ?? '' }
        : { kind: 'short', row, span: 1 };
    }

    function takenCellAt(row: number): Cell {
      let end = row + 1;
      while (end < starts.length && isConsecutive(end) && isTaken(starts[end] ?? 0) && !isOwnAt(starts[end] ?? 0))
        end += 1;
      const endedAt = new Date((starts[end - 1] ?? 0) + step).toISOString();
      return { kind: 'taken', row, span: end - row, startedAt: rows[row] ?? '', endedAt };
    }

    function isTaken(at: number): boolean {
      return taken.some((one) => Date.parse(one.startedAt) < at + step && at < Date.parse(one.endedAt));
    }

    function isOwnAt(at: number): boolean {
      return ownInRoom.some((one) => includesInstant(one.bookingStartedAt, one.bookingEndedAt, at));
    }
  });

  function isTooLate(at: number): boolean {
    return day.bookableFrom === null || at < Date.parse(day.bookableFrom);
  }

  function spanUntil(row: number, end: number): number {
    let span = 1;
    while (row + span < starts.length && isConsecutive(row + span) && (starts[row + span] ?? 0) < end) span += 1;
    return span;
  }

  /** Whether a row follows the one above without a break: a venue may close over lunch. */
  function isConsecutive(row: number): boolean {
    return (starts[row] ?? 0) - (starts[row - 1] ?? 0) === step;
  }
}

const includesInstant = (startedAt: string, endedAt: string, at: number): boolean =>
  Date.parse(startedAt) <= at && at < Date.parse(endedAt);
