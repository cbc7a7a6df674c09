import type { BookingStatus } from '@caddie/contract/bookings';
import type { Block, BookingSourceCd, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { displayName } from '../users/sign-in/identity.service.ts';

/** A tee time or a block as one row. Instants in milliseconds. */
export type TileRow = {
  kind: 'TEE_TIME' | 'BLOCK';
  bookingId: string;
  version: number;
  reference: string;
  shopRoomId: string;
  startedAt: number;
  endedAt: number;
  occupiedUntil: number;
  status: BookingStatus | 'BLOCKED' | 'LIFTED';
  customerId: string | null;
  name: string;
  phone: string | null;
  partySize: number | null;
  source: BookingSourceCd;
  amount: number;
  holdExpiresAt: number;
  isPaying: boolean;
  isDeclined: boolean;
  hasPayLink: boolean;
  checkedInAt: number | null;
  noShowAt: number | null;
  note: string | null;
  blockNote: string | null;
  isPublic: boolean | null;
  seriesId: string | null;
  isSeries: boolean;
  /** The kinds of tenders that have paid so far. */
  paidKinds: Tender['kind'][];
  sessions: number;
  due: number;
  /** The money received less refunds; a membership's part does not count. */
  kept: number;
};

/** The booking has released its time: canceled, or not paid in time. */
export const isCanceled = ({ status }: TileRow): boolean =>
  status === 'CANCELING' || status === 'CANCELED' || status === 'FAILED';

export const toTile = (row: TileRow, timeZone: string): Tile =>
  row.kind === 'BLOCK' ? toBlock(row, timeZone) : toTeeTime(row, timeZone);

/** Returns the fields of a tee time that the desk sees. */
export function toTeeTime(row: TileRow, timeZone: string): TeeTime {
  const iso = (at: number | null) => (at === null ? null : toVenueIso(timeZone, at));
  return {
    kind: 'TEE_TIME',
    bookingId: row.bookingId,
    version: row.version,
    reference: row.reference,
    ...toTimeAndBay(row, timeZone),
    // A constraint of the database gives tee times and blocks different statuses.
    status: row.status as BookingStatus,
    customerId: row.customerId,
    name: displayName(row.name, row.phone),
    hasPhone: row.phone !== null,
    partySize: row.partySize,
    source: row.source,
    amount: row.amount,
    paidWith: paidWith(row),
    sessions: row.sessions,
    due: row.due,
    holdExpiresAt: row.status === 'READY' ? iso(row.holdExpiresAt) : null,
    hasPayLink: row.hasPayLink,
    isPaying: row.isPaying,
    isDeclined: row.isDeclined,
    checkedInAt: iso(row.checkedInAt),
    noShowAt: iso(row.noShowAt),
    note: row.note,
  };
}

const toBlock = (row: TileRow, timeZone: string): Block => ({
  kind: 'BLOCK',
  bookingId: row.bookingId,
  version: row.version,
  ...toTimeAndBay(row, timeZone),
  note: row.blockNote ?? '',
  isPublic: row.isPublic ?? false,
  seriesId: row.seriesId!,
  isSeries: row.isSeries,
});

const toTimeAndBay = ({ shopRoomId, startedAt, endedAt, occupiedUntil }: TileRow, timeZone: string) => ({
  shopRoomId,
  startedAt: toVenueIso(timeZone, startedAt),
  endedAt: toVenueIso(timeZone, endedAt),
  occupiedUntil: toVenueIso(timeZone, occupiedUntil),
});

/** Returns null while nothing has been paid. */
function paidWith({ status, amount, paidKinds }: TileRow): TeeTime['paidWith'] {
  if (paidKinds.length > 1) return 'MIXED';
  if (paidKinds.length === 1) return paidKinds[0]!;
  return amount === 0 && status !== 'READY' ? 'NOTHING' : null;
}
