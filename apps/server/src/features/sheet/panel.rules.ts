import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

type Actor = BookingEvent['by'];
type EventDetails = BookingEvent['details'];
type Change = Record<string, string | number | boolean | null>;

/** One entry in the history of a booking. */
export type EventRow = {
  source: 'STATUS' | 'CHANGE' | 'NOTE' | 'TEXT';
  word: string | null;
  reason: string | null;
  before: Change | null;
  after: Change | null;
  amountDelta: number;
  at: number;
  kind: Actor['kind'];
  actorId: string;
  requestId: string | null;
  /** Among entries of the same instant, the status comes first. */
  rank: number;
  step: number;
  /** The version of the booking that the entry made; null if it made none, or is older than versions. */
  version: number | null;
};

type TenderRow = {
  kind: Tender['kind'];
  amount: number;
  company: string | null;
  last4: string | null;
  membershipId: string | null;
  membershipName: string | null;
  membershipTypeCd: Extract<Tender, { kind: 'MEMBERSHIP' }>['membershipTypeCd'] | null;
  sessions: number | null;
};
export type PaymentRow = TenderRow & {
  position: number;
  at: number;
  actorKind: Actor['kind'];
  actorId: string;
  /** The part that was returned and no longer pays. */
  returned: number;
  /** The day whose drawer has all of it; null if it was not paid at the desk, or was refunded. */
  takenOn: string | null;
};
export type RefundRow = TenderRow & {
  at: number;
  status: DeskBooking['money']['refunds'][number]['status'];
  /** The refund of a late payment. */
  isLate: boolean;
  /** A mistyped payment that was taken back; no money moved. */
  isTakenBack: boolean;
};

/** An act of staff on a booking: when, by whom, who approved it, and why. */
export type ActRow = {
  at: number;
  kind: Actor['kind'];
  actorId: string;
  requestId: string | null;
  approvedBy: string | null;
  reason: string | null;
  /** What a no-show owed: the fee less what was paid before. */
  owed: number | null;
};

/** The names of the actors: of staff by id, and of the customer. */
export type Names = { staff: ReadonlyMap<string, string>; customer: string | null };

export const toActor = (kind: Actor['kind'], actorId: string, names: Names): Actor => ({
  kind,
  name: kind === 'staff' ? (names.staff.get(actorId) ?? null) : kind === 'customer' ? names.customer : null,
});

export function toTender(row: TenderRow): Tender {
  const { amount } = row;
  if (row.kind === 'CARD') return { kind: 'CARD', company: row.company ?? '', last4: row.last4 ?? '', amount };
  if (row.kind !== 'MEMBERSHIP') return { kind: row.kind, amount };
  return {
    kind: 'MEMBERSHIP',
    membershipId: row.membershipId!,
    membershipName: row.membershipName!,
    membershipTypeCd: row.membershipTypeCd!,
    sessions: row.sessions ?? 0,
    amount,
  };
}

/** Returns the event and its facts; undefined where the entry only completes another one. */
function toEvent(row: EventRow): { kind: BookingEvent['kind']; details: EventDetails } | undefined {
  if (row.source === 'NOTE') return { kind: 'NOTE', details: { text: row.word } };
  if (row.source === 'TEXT') return { kind: 'TEXT', details: { kind: row.word, state: row.reason } };
  return row.source === 'STATUS' ? { kind: eventOfStatus(row), details: { reason: row.reason } } : eventOfChange(row);
}

const eventByReason: Partial<Record<string, BookingEvent['kind']>> = {
  LAPSED: 'LAPSED',
  RELEASED: 'RELEASED',
  REPLACED: 'RELEASED',
  PAYMENT_FAILED: 'PAYMENT_FAILED',
};

const eventByStatus: Partial<Record<string, BookingEvent['kind']>> = {
  READY: 'HELD',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  CANCELING: 'CANCELING',
  CANCELED: 'CANCELED',
  FAILED: 'PAYMENT_FAILED',
};

const eventOfStatus = ({ word, reason }: EventRow): BookingEvent['kind'] =>
  eventByReason[reason ?? ''] ?? eventByStatus[word ?? ''] ?? 'CANCELED';

/** A changed customer is a reassignment, unless profiles were merged or unmerged. */
const customerChangeOf = (reason: string | null): 'CUSTOMER' | 'MERGED' | 'UNMERGED' =>
  reason === 'MERGED' || reason === 'UNMERGED' ? reason : 'CUSTOMER';

function eventOfChange({ before, after, amountDelta, reason }: EventRow): ReturnType<typeof toEvent> {
  const [oldValues, newValues] = [before ?? {}, after ?? {}];
  const isChanged = (column: string) => column in newValues;
  if (isChanged('checked_in_at'))
    return { kind: newValues['checked_in_at'] ? 'CHECKED_IN' : 'CHECK_IN_UNDONE', details: {} };
  if (isChanged('no_show_at'))
    return newValues['no_show_at']
      ? { kind: 'NO_SHOW', details: { fee: newValues['no_show_fee'] ?? null } }
      : { kind: 'NO_SHOW_UNDONE', details: {} };
  if (isChanged('no_show_fee')) return { kind: 'WAIVED', details: { amount: -amountDelta } };
  if (isChanged('started_at') || isChanged('ended_at') || isChanged('shop_room_id')) {
    const columns = ['started_at', 'ended_at', 'shop_room_id', 'room'].filter(isChanged);
    const entries = columns.flatMap((column) => [
      [`${column}.before`, oldValues[column] ?? null],
      [`${column}.after`, newValues[column] ?? null],
    ]);
    return { kind: 'MOVED', details: { ...(Object.fromEntries(entries) as EventDetails), amount: amountDelta } };
  }
  if (isChanged('amount')) return { kind: 'PRICE', details: { amount: amountDelta } };
  // A desk hold gets its customer when it is booked: that is part of its confirmation.
  if (isChanged('customer_id'))
    return oldValues['customer_id'] ? { kind: customerChangeOf(reason), details: {} } : undefined;
  if (isChanged('party_size'))
    return {
      kind: 'PARTY',
      details: { before: oldValues['party_size'] ?? null, after: newValues['party_size'] ?? null },
    };
  return undefined;
}

type TimelineInput = {
  events: EventRow[];
  money: DeskBooking['money'];
  /** The indexes of refunds that only correct a mistyped payment. */
  reversedIndexes: ReadonlySet<number>;
  names: Names;
  /** The acts of staff, with approver and reason; all rows of a transaction have the same instant. */
  acts: readonly ActRow[];
  /** The instants of the payments and refunds, to the millisecond. */
  paidAt: readonly number[];
  refundedAt: readonly number[];
  timeZone: string;
};

/** Returns everything that happened to a booking and its money, by time. */
export function timelineOf({
  events,
  money,
  reversedIndexes,
  names,
  acts,
  paidAt,
  refundedAt,
  timeZone,
}: TimelineInput): BookingEvent[] {
  const actAt = (at: number) => acts.findLast((act) => act.at === at);
  const approverOf = (act: ActRow | undefined) => names.staff.get(act?.approvedBy ?? '') ?? null;
  const reasonDetails = (act: ActRow | undefined): EventDetails => (act?.reason ? { why: act.reason } : {});
  // Payments have no version of their own: the version is that of the booking's entry in the same transaction, at the same instant.
  const versionAt = (at: number): number | null =>
    Math.max(0, ...events.map((event) => (event.at === at ? (event.version ?? 0) : 0))) || null;
  const historyEvents = events.flatMap((row): BookingEvent[] => {
    const entry = toEvent(row);
    if (!entry) return [];
    const by = toActor(row.kind, row.actorId, names);
    const act = row.requestId ? acts.findLast(({ requestId }) => requestId === row.requestId) : undefined;
    const feeDetails: EventDetails = entry.kind === 'NO_SHOW' && act ? { fee: act.owed } : {};
    const details = { ...entry.details, ...feeDetails, ...reasonDetails(act) };
    const { version } = row;
    return [{ at: toVenueIso(timeZone, row.at), version, kind: entry.kind, details, by, approvedBy: approverOf(act) }];
  });
  const paymentEvents = money.payments.map(({ tender, at, by }, index): BookingEvent => {
    const version = versionAt(paidAt[index]!);
    return { at, version, kind: 'PAID', by, approvedBy: null, details: tenderDetails(tender) };
  });
  const refundEvents = money.refunds.map(({ to, at, status, isLate }, index): BookingEvent => {
    const act = actAt(refundedAt[index]!);
    // A customer who cancels online has no activity entry, but a history entry of the same instant.
    const actor = act ?? events.find((event) => event.at === refundedAt[index] && event.source === 'STATUS');
    return {
      at,
      version: versionAt(refundedAt[index]!),
      kind: isLate ? 'LATE' : reversedIndexes.has(index) ? 'TAKEN_BACK' : 'REFUND',
      by: actor ? toActor(actor.kind, actor.actorId, names) : { kind: 'system', name: null },
      approvedBy: approverOf(act),
      details: { ...tenderDetails(to), status, ...reasonDetails(act) },
    };
  });
  return [...historyEvents, ...paymentEvents, ...refundEvents].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

function tenderDetails(tender: Tender): EventDetails {
  const { kind, amount } = tender;
  if (kind === 'CARD') return { kind, amount, name: `${tender.company} ${tender.last4}` };
  return kind === 'MEMBERSHIP'
    ? { kind, amount, name: tender.membershipName, sessions: tender.sessions }
    : { kind, amount };
}

/** Returns the events since the version that the caller saw. */
export const changesSince = ({ timeline }: Pick<DeskBooking, 'timeline'>, sinceVersion: number): BookingEvent[] =>
  timeline.filter(({ version }) => version !== null && version > sinceVersion);
