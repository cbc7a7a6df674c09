import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

type Actor = BookingEvent['by'];
type Facts = BookingEvent['details'];
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
};

/** The names of the actors: of staff by id, and of the customer. */
export type Names = { staff: ReadonlyMap<string, string>; customer: string | null };

export const actorOf = (kind: Actor['kind'], actorId: string, names: Names): Actor => ({
  kind,
  name: kind === 'staff' ? (names.staff.get(actorId) ?? null) : kind === 'customer' ? names.customer : null,
});

export function tenderOf(row: TenderRow): Tender {
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
function eventOf(row: EventRow): { what: BookingEvent['what']; details: Facts } | undefined {
  if (row.source === 'NOTE') return { what: 'NOTE', details: { text: row.word } };
  if (row.source === 'TEXT') return { what: 'TEXT', details: { kind: row.word, state: row.reason } };
  return row.source === 'STATUS' ? { what: statusOf(row), details: { reason: row.reason } } : changeOf(row);
}

const endings: Partial<Record<string, BookingEvent['what']>> = {
  LAPSED: 'LAPSED',
  RELEASED: 'RELEASED',
  REPLACED: 'RELEASED',
  PAYMENT_FAILED: 'PAYMENT_FAILED',
};

const statuses: Partial<Record<string, BookingEvent['what']>> = {
  READY: 'HELD',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  CANCELING: 'CANCELING',
  CANCELED: 'CANCELED',
  FAILED: 'PAYMENT_FAILED',
};

const statusOf = ({ word, reason }: EventRow): BookingEvent['what'] =>
  endings[reason ?? ''] ?? statuses[word ?? ''] ?? 'CANCELED';

/** A changed customer is a reassignment, unless profiles were merged or unmerged. */
const givenBy = (reason: string | null): 'CUSTOMER' | 'MERGED' | 'UNMERGED' =>
  reason === 'MERGED' || reason === 'UNMERGED' ? reason : 'CUSTOMER';

function changeOf({ before, after, amountDelta, reason }: EventRow): ReturnType<typeof eventOf> {
  const [was, is] = [before ?? {}, after ?? {}];
  const isChanged = (column: string) => column in is;
  if (isChanged('checked_in_at')) return { what: is['checked_in_at'] ? 'CHECKED_IN' : 'CHECK_IN_UNDONE', details: {} };
  if (isChanged('no_show_at'))
    return is['no_show_at']
      ? { what: 'NO_SHOW', details: { fee: is['no_show_fee'] ?? null } }
      : { what: 'NO_SHOW_UNDONE', details: {} };
  if (isChanged('no_show_fee')) return { what: 'WAIVED', details: { amount: -amountDelta } };
  if (isChanged('started_at') || isChanged('ended_at') || isChanged('shop_room_id')) {
    const columns = ['started_at', 'ended_at', 'shop_room_id', 'room'].filter(isChanged);
    const facts = columns.flatMap((column) => [
      [`${column}.before`, was[column] ?? null],
      [`${column}.after`, is[column] ?? null],
    ]);
    return { what: 'MOVED', details: { ...(Object.fromEntries(facts) as Facts), amount: amountDelta } };
  }
  if (isChanged('amount')) return { what: 'PRICE', details: { amount: amountDelta } };
  // A desk hold gets its customer when it is booked: that is part of its confirmation.
  if (isChanged('customer_id')) return was['customer_id'] ? { what: givenBy(reason), details: {} } : undefined;
  if (isChanged('party_size'))
    return { what: 'PARTY', details: { before: was['party_size'] ?? null, after: is['party_size'] ?? null } };
  return undefined;
}

type TimelineFacts = {
  events: EventRow[];
  money: DeskBooking['money'];
  /** The indexes of refunds that only correct a mistyped payment. */
  takenBack: ReadonlySet<number>;
  names: Names;
  /** The acts of staff, with approver and reason; all rows of a transaction have the same instant. */
  acts: readonly ActRow[];
  /** The instants of the payments and refunds, to the millisecond. */
  paidAt: readonly number[];
  backAt: readonly number[];
  timeZone: string;
};

/** Returns everything that happened to a booking and its money, by time. */
export function timelineOf({
  events,
  money,
  takenBack,
  names,
  acts,
  paidAt,
  backAt,
  timeZone,
}: TimelineFacts): BookingEvent[] {
  const actAt = (at: number) => acts.findLast((act) => act.at === at);
  const approverOf = (act: ActRow | undefined) => names.staff.get(act?.approvedBy ?? '') ?? null;
  const whyOf = (act: ActRow | undefined): Facts => (act?.reason ? { why: act.reason } : {});
  // Payments have no version of their own: the version is that of the booking's entry in the same transaction, at the same instant.
  const versionAt = (at: number): number | null =>
    Math.max(0, ...events.map((event) => (event.at === at ? (event.version ?? 0) : 0))) || null;
  const noted = events.flatMap((row): BookingEvent[] => {
    const happened = eventOf(row);
    if (!happened) return [];
    const by = actorOf(row.kind, row.actorId, names);
    const act = row.requestId ? acts.findLast(({ requestId }) => requestId === row.requestId) : undefined;
    const details = { ...happened.details, ...whyOf(act) };
    const { version } = row;
    return [
      { at: toVenueIso(timeZone, row.at), version, what: happened.what, details, by, approvedBy: approverOf(act) },
    ];
  });
  const paid = money.payments.map(({ tender, at, by }, index): BookingEvent => {
    const version = versionAt(paidAt[index]!);
    return { at, version, what: 'PAID', by, approvedBy: null, details: factsOf(tender) };
  });
  const back = money.refunds.map(({ to, at, status, isLate }, index): BookingEvent => {
    const act = actAt(backAt[index]!);
    // A customer who cancels online has no activity entry, but a history entry of the same instant.
    const actor = act ?? events.find((event) => event.at === backAt[index] && event.source === 'STATUS');
    return {
      at,
      version: versionAt(backAt[index]!),
      what: isLate ? 'LATE' : takenBack.has(index) ? 'TAKEN_BACK' : 'REFUND',
      by: actor ? actorOf(actor.kind, actor.actorId, names) : { kind: 'system', name: null },
      approvedBy: approverOf(act),
      details: { ...factsOf(to), status, ...whyOf(act) },
    };
  });
  return [...noted, ...paid, ...back].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function factsOf(tender: Tender): Facts {
  const { kind, amount } = tender;
  if (kind === 'CARD') return { kind, amount, name: `${tender.company} ${tender.last4}` };
  return kind === 'MEMBERSHIP'
    ? { kind, amount, name: tender.membershipName, sessions: tender.sessions }
    : { kind, amount };
}

/** Returns the events since the version that the caller saw. */
export const changesSince = ({ timeline }: Pick<DeskBooking, 'timeline'>, seen: number): BookingEvent[] =>
  timeline.filter(({ version }) => version !== null && version > seen);
