import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

type Actor = BookingEvent['by'];
type Facts = BookingEvent['details'];
type Change = Record<string, string | number | boolean | null>;

/** One line of what is written about a booking. */
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
  /** Among what has the same moment, the status comes first. */
  rank: number;
  step: number;
  /** Which version of the booking it made; null if it made none, or is older than such figures. */
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
  /** What of it no longer pays. */
  returned: number;
  /** The day whose drawer has all of it; null for what did not come over the counter, or has gone back. */
  takenOn: string | null;
};
export type RefundRow = TenderRow & {
  at: number;
  status: DeskBooking['money']['refunds'][number]['status'];
  /** It came too late. */
  isLate: boolean;
  /** It was typed wrong, and never came in. */
  isTakenBack: boolean;
};

/** An act of the venue's people on a booking: when, by whom, who approved it, and why. */
export type ActRow = {
  at: number;
  kind: Actor['kind'];
  actorId: string;
  requestId: string | null;
  approvedBy: string | null;
  reason: string | null;
};

/** The names of those who did something: of the venue's people by id, of the customer. */
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

/** What a line says happened, and its facts; undefined where it only completes another line. */
function whatHappened(row: EventRow): { what: BookingEvent['what']; details: Facts } | undefined {
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

/** Somebody gave it to another customer, unless two profiles became one or two again. */
const givenBy = (reason: string | null): 'CUSTOMER' | 'MERGED' | 'UNMERGED' =>
  reason === 'MERGED' || reason === 'UNMERGED' ? reason : 'CUSTOMER';

function changeOf({ before, after, amountDelta, reason }: EventRow): ReturnType<typeof whatHappened> {
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
  // A hold of the desk gets its customer when it is booked: that is its confirmation, and no change.
  if (isChanged('customer_id')) return was['customer_id'] ? { what: givenBy(reason), details: {} } : undefined;
  if (isChanged('party_size'))
    return { what: 'PARTY', details: { before: was['party_size'] ?? null, after: is['party_size'] ?? null } };
  return undefined;
}

type TimelineFacts = {
  events: EventRow[];
  money: DeskBooking['money'];
  /** Which of what went back was only typed wrong. */
  takenBack: ReadonlySet<number>;
  names: Names;
  /** What the venue's people did, with who approved it and why: a transaction has one moment. */
  acts: readonly ActRow[];
  /** When each of what came in and went back did, to the millisecond. */
  paidAt: readonly number[];
  backAt: readonly number[];
  timeZone: string;
};

/** All that happened to a booking and its money, by time. */
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
  // Money has no version of its own: its transaction, which has one moment, made one of the booking.
  const versionAt = (at: number): number | null =>
    Math.max(0, ...events.map((event) => (event.at === at ? (event.version ?? 0) : 0))) || null;
  const noted = events.flatMap((row): BookingEvent[] => {
    const happened = whatHappened(row);
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
    // A customer who cancels online has no line of activity, but one in the history of the same moment.
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

/** What happened since the version that somebody saw. */
export const changesSince = ({ timeline }: Pick<DeskBooking, 'timeline'>, seen: number): BookingEvent[] =>
  timeline.filter(({ version }) => version !== null && version > seen);
