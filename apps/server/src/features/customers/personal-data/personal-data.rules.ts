import { PERSONAL_DATA_ROWS, type PersonalData } from '@caddie/contract/personal-data';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

/** A row as stored: times in milliseconds. */
type StoredRow<Line, Moments extends keyof Line> = Omit<Line, Moments> & {
  [K in Moments]: null extends Line[K] ? number | null : number;
};
type LineOf<K extends keyof PersonalData> = PersonalData[K] extends (infer Line)[] ? Line : never;

export type PersonRow = Omit<
  StoredRow<PersonalData['profile'], 'since' | 'termsAcceptedAt' | 'blockedAt'>,
  'merged'
> & {
  now: number;
};
export type MergedRow = StoredRow<PersonalData['profile']['merged'][number], 'since'>;
export type CardRow = LineOf<'cards'>;
export type BookingRow = StoredRow<LineOf<'bookings'>, 'startedAt' | 'endedAt' | 'bookedAt'>;
export type MoneyRow = StoredRow<LineOf<'payments'>, 'at'>;
export type PassRow = StoredRow<LineOf<'passes'>, 'boughtAt'>;
export type MovementRow = StoredRow<LineOf<'passMovements'>, 'at'>;
export type TextRow = StoredRow<LineOf<'texts'>, 'at'>;
export type NoteRow = StoredRow<LineOf<'notes'>, 'at'>;

type PersonalRows = {
  person: PersonRow;
  merged: MergedRow[];
  cards: CardRow[];
  bookings: BookingRow[];
  payments: MoneyRow[];
  refunds: MoneyRow[];
  passes: PassRow[];
  passMovements: MovementRow[];
  texts: TextRow[];
  notes: NoteRow[];
};

/** The data export of one customer: each list up to a limit, and whether it is complete. */
export function toPersonalData(
  venue: PersonalData['venue'],
  { person: { now, ...person }, merged, ...lists }: PersonalRows,
  maxRows = PERSONAL_DATA_ROWS,
): PersonalData {
  const toIso = (moment: number): string => toVenueIso(venue.timeZone, moment);
  const toIsoOrNull = (moment: number | null): string | null => (moment === null ? null : toIso(moment));
  const withIsoTimes = <Row extends { at: number }>(rows: Row[]) =>
    rows.slice(0, maxRows).map((row) => ({ ...row, at: toIso(row.at) }));

  return {
    exportedAt: toIso(now),
    isWhole: Object.values(lists).every(({ length }) => length <= maxRows),
    venue,
    profile: {
      ...person,
      since: toIso(person.since),
      termsAcceptedAt: toIsoOrNull(person.termsAcceptedAt),
      blockedAt: toIsoOrNull(person.blockedAt),
      merged: merged.map((other) => ({ ...other, since: toIso(other.since) })),
    },
    cards: lists.cards.slice(0, maxRows),
    bookings: lists.bookings.slice(0, maxRows).map((row) => ({
      ...row,
      startedAt: toIso(row.startedAt),
      endedAt: toIso(row.endedAt),
      bookedAt: toIso(row.bookedAt),
    })),
    payments: withIsoTimes(lists.payments),
    refunds: withIsoTimes(lists.refunds),
    passes: lists.passes.slice(0, maxRows).map((row) => ({ ...row, boughtAt: toIsoOrNull(row.boughtAt) })),
    passMovements: withIsoTimes(lists.passMovements),
    texts: withIsoTimes(lists.texts),
    notes: withIsoTimes(lists.notes),
  };
}
