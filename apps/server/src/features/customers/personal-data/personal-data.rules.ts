import { PERSONAL_DATA_ROWS, type PersonalData } from '@caddie/contract/personal-data';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

/** A row as stored: times in milliseconds. */
type Stored<Line, Moments extends keyof Line> = Omit<Line, Moments> & {
  [K in Moments]: null extends Line[K] ? number | null : number;
};
type Lines<K extends keyof PersonalData> = PersonalData[K] extends (infer Line)[] ? Line : never;

export type PersonRow = Omit<Stored<PersonalData['profile'], 'since' | 'termsAcceptedAt' | 'blockedAt'>, 'merged'> & {
  now: number;
};
export type MergedRow = Stored<PersonalData['profile']['merged'][number], 'since'>;
export type CardRow = Lines<'cards'>;
export type BookingRow = Stored<Lines<'bookings'>, 'startedAt' | 'endedAt' | 'bookedAt'>;
export type MoneyRow = Stored<Lines<'payments'>, 'at'>;
export type PassRow = Stored<Lines<'passes'>, 'boughtAt'>;
export type MovementRow = Stored<Lines<'passMovements'>, 'at'>;
export type TextRow = Stored<Lines<'texts'>, 'at'>;
export type NoteRow = Stored<Lines<'notes'>, 'at'>;

type Found = {
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
  { person: { now, ...person }, merged, ...lists }: Found,
  most = PERSONAL_DATA_ROWS,
): PersonalData {
  const at = (moment: number): string => toVenueIso(venue.timeZone, moment);
  const maybe = (moment: number | null): string | null => (moment === null ? null : at(moment));
  const dated = <Row extends { at: number }>(rows: Row[]) =>
    rows.slice(0, most).map((row) => ({ ...row, at: at(row.at) }));

  return {
    exportedAt: at(now),
    isWhole: Object.values(lists).every(({ length }) => length <= most),
    venue,
    profile: {
      ...person,
      since: at(person.since),
      termsAcceptedAt: maybe(person.termsAcceptedAt),
      blockedAt: maybe(person.blockedAt),
      merged: merged.map((other) => ({ ...other, since: at(other.since) })),
    },
    cards: lists.cards.slice(0, most),
    bookings: lists.bookings.slice(0, most).map((row) => ({
      ...row,
      startedAt: at(row.startedAt),
      endedAt: at(row.endedAt),
      bookedAt: at(row.bookedAt),
    })),
    payments: dated(lists.payments),
    refunds: dated(lists.refunds),
    passes: lists.passes.slice(0, most).map((row) => ({ ...row, boughtAt: maybe(row.boughtAt) })),
    passMovements: dated(lists.passMovements),
    texts: dated(lists.texts),
    notes: dated(lists.notes),
  };
}
