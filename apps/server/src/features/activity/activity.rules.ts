import type { ActivityKind, ActivityEntry } from '@caddie/contract/desk/activity';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { message } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

type EntryDetails = Record<string, unknown>;

/** An activity entry as stored, with the names of its subject. */
export type ActivityRow = {
  activityId: number;
  at: number;
  act: string;
  actorKind: string;
  actor: string | null;
  approver: string | null;
  subjectKind: string;
  bookingId: string | null;
  reference: string | null;
  customer: string | null;
  name: string | null;
  bays: string[];
  reason: string | null;
  before: EntryDetails | null;
  after: EntryDetails | null;
  /** The outcome of the payment that the act started, if any. */
  charge: string | null;
  /** The entry that this one undoes, and the entry that undoes this one: time and actor. */
  undoesAt: number | null;
  undoesBy: string | null;
  undoneAt: number | null;
  undoneBy: string | null;
};

/** Acts of the kind MONEY; every act with an approval is added to them. */
const moneyActs = [
  'booking.book',
  'booking.take',
  'booking.take-back',
  'booking.return',
  'booking.give-back',
  'booking.charge',
  'booking.charge-fee',
  'booking.use-pass',
  'booking.price',
  'booking.waive',
  'booking.cancel',
  'refund.settle',
  'drawer.count',
  'drawer.close',
  'drawer.reopen',
  'membership.sell',
  'membership.refund',
  'membership.adjust',
  'membership.freeze',
  'membership.thaw',
  'membership.extend',
];
const blockActs = ['booking.block', 'booking.lift'];

/** The acts of each kind: `only` these, or all that begin with `prefixes` except `excluded`. */
export const actsByKind: Record<ActivityKind, { only?: string[]; prefixes?: string[]; excluded?: string[] }> = {
  MONEY: { only: moneyActs },
  BLOCKS: { only: blockActs },
  BOOKINGS: { prefixes: ['booking.', 'customer.'], excluded: blockActs },
  MEMBERSHIPS: { prefixes: ['membership.', 'product.'] },
  PRICES: { prefixes: ['prices.', 'hours.'] },
  STAFF: { prefixes: ['staff.', 'counter.'] },
  VENUE: { prefixes: ['venue.', 'bay.', 'entry-place.', 'first-run.', 'plan.'] },
};

/** The facts of an entry that leave the server besides its names: a new fact stays inside until it is listed. */
const publicKeys = new Set([
  'pay',
  'source',
  'amount',
  'validDays',
  'due',
  'sessions',
  'percent',
  'refund',
  'kept',
  'room',
  'with',
  'promised',
  'partySize',
  'release',
  'role',
  'accepted',
  'again',
  'place',
  'name',
  'lastDay',
  'weeklyUntil',
  'date',
  'text',
  'isUsed',
  'setting',
  'traits',
  'players',
  'value',
  'hours',
  'week',
  'rules',
  'canceled',
  'bookings',
  'answer',
  'counted',
  'difference',
  'hasLooked',
  'step',
  'state',
  'plan',
]);
const instantKeys = new Set(['from', 'until']);

export function toLine(row: ActivityRow, timeZone: string): ActivityEntry {
  const { activityId, act, reason } = row;
  return {
    activityId,
    at: toVenueIso(timeZone, row.at),
    by: row.actorKind === 'staff' ? { kind: 'staff', name: row.actor } : { kind: 'system', name: null },
    approvedBy: row.approver,
    act,
    subject: {
      kind: row.subjectKind,
      bookingId: row.bookingId,
      reference: row.reference,
      customer: row.customer,
      name: row.name,
      bays: row.bays,
    },
    details: {
      ...toDetails(row.before, 'before.', timeZone),
      ...toDetails(row.after, '', timeZone),
      ...(row.charge && { charge: row.charge }),
    },
    ...(isPrices(row.after?.['prices']) && { prices: row.after['prices'] }),
    reason,
    money: moneyMoved(row),
    undoes: toUndoMark(row.undoesAt, row.undoesBy),
    undone: toUndoMark(row.undoneAt, row.undoneBy),
  };

  function toUndoMark(at: number | null, by: string | null): ActivityEntry['undone'] {
    return at === null ? null : { at: toVenueIso(timeZone, at), by };
  }
}

function toDetails(stored: EntryDetails | null, prefix: string, timeZone: string): ActivityEntry['details'] {
  const entryDetails: ActivityEntry['details'] = {};
  for (const [key, value] of Object.entries(stored ?? {})) {
    if (instantKeys.has(key) && typeof value === 'string')
      entryDetails[prefix + key] = toVenueIso(timeZone, Date.parse(value));
    else if (key === 'before' && typeof value === 'number')
      entryDetails['partySize' in stored! ? 'before.partySize' : 'before.amount'] = value;
    else if (key === 'lifted' && Array.isArray(value)) entryDetails['lifted'] = value.length;
    else if (publicKeys.has(key) && isPrimitive(value)) entryDetails[prefix + key] = value;
  }
  return entryDetails;
}

const isPrimitive = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isPrices = (value: unknown): value is NonNullable<ActivityEntry['prices']> =>
  typeof value === 'object' && value !== null && 'changes' in value;

/** Returns the money that an act moved; null if none. */
function moneyMoved({ act, before, after, charge }: ActivityRow): ActivityEntry['money'] {
  const numberAt = (values: EntryDetails | null, key: string) => (typeof values?.[key] === 'number' ? values[key] : 0);
  const amount = numberAt(after, 'amount');
  switch (act) {
    case 'booking.take':
      return asMoney(amount);
    case 'booking.charge':
    case 'booking.charge-fee':
      return charge === 'SUCCEEDED' ? asMoney(amount) : null;
    case 'membership.sell':
    case 'booking.book': {
      const pay = String(after?.['pay']);
      if (pay === 'FREE') return asPriceChange(0, amount);
      return ['CASH', 'TERMINAL'].includes(pay) || (pay === 'CARD' && charge === 'SUCCEEDED') ? asMoney(amount) : null;
    }
    case 'membership.refund':
    case 'booking.take-back':
    case 'booking.return':
    case 'booking.give-back':
      return asMoney(-amount);
    case 'booking.cancel':
      return asMoney(-numberAt(after, 'refund'));
    case 'booking.waive':
      return asPriceChange(0, amount);
    case 'booking.price':
    case 'booking.no-show':
    case 'booking.undo-no-show':
      return asPriceChange(amount, numberAt(after, 'before'));
    case 'product.change':
    case 'booking.move':
    case 'booking.swap':
      return asPriceChange(amount, numberAt(before, 'amount'));
    case 'booking.use-pass':
      return numberAt(after, 'sessions')
        ? { kind: 'SESSIONS', count: -numberAt(after, 'sessions') }
        : asCredit(-amount);
    case 'membership.adjust':
      return typeof after?.['countLeft'] === 'number'
        ? { kind: 'SESSIONS', count: numberAt(after, 'delta') }
        : asCredit(numberAt(after, 'delta'));
    default:
      return null;
  }
}

const asMoney = (amount: number): ActivityEntry['money'] => (amount === 0 ? null : { kind: 'MONEY', amount });
const asCredit = (amount: number): ActivityEntry['money'] => (amount === 0 ? null : { kind: 'CREDIT', amount });
const asPriceChange = (amount: number, before: number): ActivityEntry['money'] =>
  amount === before ? null : { kind: 'PRICE', amount, before };

/** Reads a cursor: the id of the last entry that was shown. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) {
    throw new Refusal('INVALID_REQUEST', { fields: { cursor: message('request.cursor') } });
  }
  return Number(cursor);
}
