import type { ActivityKind, ActivityLine } from '@caddie/contract/desk/activity';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { say } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

type Facts = Record<string, unknown>;

/** An activity entry as stored, with the names of its subject. */
export type LineRow = {
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
  before: Facts | null;
  after: Facts | null;
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

/** The acts of each kind: `only` these, or all that begin with `begins` except `without`. */
export const actsOf: Record<ActivityKind, { only?: string[]; begins?: string[]; without?: string[] }> = {
  MONEY: { only: moneyActs },
  BLOCKS: { only: blockActs },
  BOOKINGS: { begins: ['booking.', 'customer.'], without: blockActs },
  MEMBERSHIPS: { begins: ['membership.', 'product.'] },
  PRICES: { begins: ['prices.', 'hours.'] },
  STAFF: { begins: ['staff.', 'counter.'] },
  VENUE: { begins: ['venue.', 'bay.', 'entry-place.', 'first-run.', 'plan.'] },
};

/** The facts of an entry that leave the server besides its names: a new fact stays inside until it is listed. */
const listed = new Set([
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
  'canceled',
  'bookings',
  'answer',
  'counted',
  'difference',
  'hasLooked',
]);
const instants = new Set(['from', 'until']);

export function toLine(row: LineRow, timeZone: string): ActivityLine {
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
      ...factsIn(row.before, 'before.', timeZone),
      ...factsIn(row.after, '', timeZone),
      ...(row.charge && { charge: row.charge }),
    },
    reason,
    money: moneyIn(row),
    undoes: other(row.undoesAt, row.undoesBy),
    undone: other(row.undoneAt, row.undoneBy),
  };

  function other(at: number | null, by: string | null): ActivityLine['undone'] {
    return at === null ? null : { at: toVenueIso(timeZone, at), by };
  }
}

function factsIn(facts: Facts | null, prefix: string, timeZone: string): ActivityLine['details'] {
  const found: ActivityLine['details'] = {};
  for (const [key, value] of Object.entries(facts ?? {})) {
    if (instants.has(key) && typeof value === 'string') found[prefix + key] = toVenueIso(timeZone, Date.parse(value));
    else if (key === 'before' && typeof value === 'number')
      found['partySize' in facts! ? 'before.partySize' : 'before.amount'] = value;
    else if (key === 'lifted' && Array.isArray(value)) found['lifted'] = value.length;
    else if (listed.has(key) && isPlain(value)) found[prefix + key] = value;
  }
  return found;
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the money that an act moved; null if none. */
function moneyIn({ act, before, after, charge }: LineRow): ActivityLine['money'] {
  const of = (facts: Facts | null, key: string) => (typeof facts?.[key] === 'number' ? facts[key] : 0);
  const amount = of(after, 'amount');
  switch (act) {
    case 'booking.take':
      return got(amount);
    case 'booking.charge':
    case 'booking.charge-fee':
      return charge === 'SUCCEEDED' ? got(amount) : null;
    case 'membership.sell':
    case 'booking.book': {
      const pay = String(after?.['pay']);
      if (pay === 'FREE') return price(0, amount);
      return ['CASH', 'TERMINAL'].includes(pay) || (pay === 'CARD' && charge === 'SUCCEEDED') ? got(amount) : null;
    }
    case 'membership.refund':
    case 'booking.take-back':
    case 'booking.return':
    case 'booking.give-back':
      return got(-amount);
    case 'booking.cancel':
      return got(-of(after, 'refund'));
    case 'booking.waive':
      return price(0, amount);
    case 'booking.price':
    case 'booking.no-show':
    case 'booking.undo-no-show':
      return price(amount, of(after, 'before'));
    case 'product.change':
    case 'booking.move':
    case 'booking.swap':
      return price(amount, of(before, 'amount'));
    case 'booking.use-pass':
      return of(after, 'sessions') ? { kind: 'SESSIONS', count: -of(after, 'sessions') } : credit(-amount);
    case 'membership.adjust':
      return typeof after?.['countLeft'] === 'number'
        ? { kind: 'SESSIONS', count: of(after, 'delta') }
        : credit(of(after, 'delta'));
    default:
      return null;
  }
}

const got = (amount: number): ActivityLine['money'] => (amount === 0 ? null : { kind: 'MONEY', amount });
const credit = (amount: number): ActivityLine['money'] => (amount === 0 ? null : { kind: 'CREDIT', amount });
const price = (amount: number, before: number): ActivityLine['money'] =>
  amount === before ? null : { kind: 'PRICE', amount, before };

/** Reads a cursor: the id of the last entry that was shown. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) {
    throw new Refusal('INVALID_REQUEST', { fields: { cursor: say('request.cursor') } });
  }
  return Number(cursor);
}
