import type { CustomerProfile, ProfileBooking } from '@caddie/contract/desk/people/customer';
import type { MembershipSet } from '@caddie/contract/memberships';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { type MergedRow, undoUntil } from '../merges/merges.rules.ts';

export type CustomerRow = Pick<
  CustomerProfile,
  'customerId' | 'name' | 'phone' | 'since' | 'hasAccount' | 'isBlocked' | 'blockedReason' | 'cards' | 'tags'
>;
export type FiguresRow = Omit<CustomerProfile['figures'], 'spentPerVisit'>;
export type NoteRow = { noteId: string; text: string; at: number; by: string | null };
export type BookingRow = Omit<ProfileBooking, 'startedAt' | 'endedAt' | 'bookingStatusCd' | 'back'> & {
  startedAt: number;
  endedAt: number;
  status: ProfileBooking['bookingStatusCd'];
  backAmount: number;
  backSessions: number;
  /** The start in microseconds, which the list is ordered by. */
  us: number;
};
type ProfileRows = Pick<CustomerProfile, 'timeZone' | 'currency'> & {
  customer: CustomerRow;
  figures: FiguresRow;
  bookings: BookingRow[];
  moreBookings: string | null;
  counts: Omit<CustomerProfile['counts'], 'passes'>;
  passes: MembershipSet[];
  notes: NoteRow[];
  merged: MergedRow[];
};

/** Lists the fields of a profile that leave the server, with times on the venue's clock. */
export const toProfile = ({
  customer,
  figures,
  bookings,
  moreBookings,
  counts,
  passes,
  notes,
  merged,
  timeZone,
  currency,
}: ProfileRows): CustomerProfile => ({
  ...customer,
  language: 'en',
  timeZone,
  currency,
  figures: { ...figures, spentPerVisit: spendingPerVisit(figures) },
  counts: { ...counts, passes: passes.length },
  bookings: bookings.map((row) => toBooking(row, timeZone)),
  moreBookings,
  passes,
  notes: notes.map((note) => ({ ...note, at: toVenueIso(timeZone, note.at) })),
  merged: merged.map(({ mergedAt, phone, ...other }) => ({
    ...other,
    phone: phone && readablePhone(phone),
    undoUntil: mergedAt === null ? null : toVenueIso(timeZone, undoUntil(mergedAt)),
  })),
});

/** Spending per visit in whole minor units; null without a visit. */
const spendingPerVisit = ({ spent, visits }: { spent: number; visits: number }): number | null =>
  visits > 0 ? Math.round(spent / visits) : null;

export const toBooking = (row: BookingRow, timeZone: string): ProfileBooking => ({
  bookingId: row.bookingId,
  bookingDate: row.bookingDate,
  startedAt: toVenueIso(timeZone, row.startedAt),
  endedAt: toVenueIso(timeZone, row.endedAt),
  shopRoomName: row.shopRoomName,
  bookingStatusCd: row.status,
  isNoShow: row.isNoShow,
  tenders: row.tenders,
  amount: row.amount,
  due: row.due,
  back: { amount: row.backAmount, sessions: row.backSessions },
});
