import type { PriceLine } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { share } from '@caddie/contract/amounts/money';
import { percentBack, type RefundStep } from '@caddie/contract/amounts/refund-steps';
import type { Tax } from '@caddie/contract/amounts/tax';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import type { DeskRow } from '../desk/desk.rules.ts';
import type { DeskChosen } from '../desk/desk-input.rules.ts';
import { spread } from '../cancel/returns.rules.ts';
import { priceLinesOf, priceOf } from '../slots/prices.rules.ts';
import { feesFrom, isFee, lineAt, linesUntil, totalOf } from '../sold-lines.rules.ts';
import { say } from '../../../words/words.ts';

/** The new place of a booking: a time that the venue's rules allow, and a bay. */
export type Place = DeskChosen & { shopRoomId: string };

/** The effects of a move on a booking. */
export type Change = {
  before: number;
  after: number;
  /** The price difference; negative if it costs less. */
  amount: number;
  priceLines: PriceLine[];
  listAmount: number | null;
  /** A new price has today's tax. */
  tax: Tax | null;
  refundSteps: RefundStep[];
  /** The refund of each tender, by position. */
  refunds: number[];
};

/** False while the customer plays: length and bay may change, but not the start. */
export const canMoveStart = ({ checkedInAt }: DeskRow): boolean => checkedInAt === null;

type Span = { shopRoomId: string; from: number; until: number };
export const spanOf = ({ shopRoomId, startedAt, endedAt }: DeskRow): Span => ({
  shopRoomId,
  from: startedAt,
  until: endedAt,
});
const lengthOf = ({ from, until }: Span): number => until - from;

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.shopRoomId === other.shopRoomId && one.from === other.from && one.until === other.until;

/** Returns the step of length changes: half hours, or quarters where tee times start every quarter. */
export const lengthStep = ({ startStepMinutes }: Pick<ShopTerms, 'startStepMinutes'>): number =>
  Math.min(startStepMinutes, 30);

export const isInSteps = (one: Span, other: Span, stepMinutes: number): boolean =>
  ((lengthOf(one) - lengthOf(other)) / MINUTE) % stepMinutes === 0;

/** `keepsShares`: priced as asked for by the venue, but without making canceling free. */
export type Terms = { byVenue: boolean; now: number; keepsShares?: boolean };

/**
 * Computes the price of a move. Sold minutes keep their price: removed minutes are refunded by the policy, added minutes cost the list
 * price, and only another time, or a bay with its own price, is priced again. A move that the venue asks for never costs more.
 */
export function changeOf(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  { byVenue, now, keepsShares = false }: Terms,
): Change {
  const { timeZone } = shop;
  const stays = keptMinutesOf(row, place, byVenue ? 100 : percentNow(row, now));
  const there = priceAtPlace(shop, row, place, stays);
  const asked = there.price - stays.price - stays.back;
  const wanted = byVenue ? Math.min(0, asked) : asked;
  const pays = row.tenders.map(({ amount }, index) => Math.min(amount, row.refundable[index]!.amount));
  // Sessions are returned in full or not at all: the part that they paid stays in the price.
  const after = row.amount + Math.max(wanted, -(row.due + sum(pays)));
  const fees = feesFrom(stays.fees, place.until, timeZone);
  const own = after - totalOf(fees);
  const isListed = row.listAmount !== null || totalOf(there.lines) === own;
  const lines = isListed
    ? there.lines
    : [
        lineAt(
          { timeZone, ...place },
          own,
          there.lines.some(({ peak }) => peak),
        ),
      ];
  return {
    before: row.amount,
    after,
    amount: after - row.amount,
    priceLines: [...lines, ...fees],
    listAmount: row.listAmount === null ? null : Math.max(after, totalOf(lines) + totalOf(fees)),
    tax: there.tax,
    refundSteps: stepsOf(row, place, byVenue && !keepsShares && now < place.from),
    refunds: spread(row.tenders, pays, Math.max(0, row.amount - after - row.due)),
  };
}

/** Returns the refund of each tender, for the confirmation dialog. */
export const refundedTenders = (tenders: readonly Tender[], { refunds }: Change): Tender[] =>
  tenders.flatMap((tender, index) => {
    const amount = refunds[index]!;
    if (amount === 0) return [];
    return [tender.kind === 'MEMBERSHIP' ? { ...tender, sessions: 0, amount } : { ...tender, amount }];
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** During play the policy refunds nothing. */
const percentNow = (row: DeskRow, now: number): number =>
  row.checkedInAt !== null || now >= row.startedAt ? 0 : percentBack(row.refundSteps, now);

/** The remaining minutes at the price of their sale, and what is refunded and kept of the others. */
type KeptMinutes = { price: number; lines: PriceLine[]; back: number; fees: PriceLine[] };

function keptMinutesOf(row: DeskRow, place: Place, percent: number): KeptMinutes {
  const { timeZone, priceLines } = row;
  const earlier = priceLines.filter((line) => isFee(line, row.endedAt));
  const own = priceLines.filter((line) => !isFee(line, row.endedAt));
  const sold = row.amount - totalOf(earlier);
  const end = Math.min(row.endedAt, row.startedAt + lengthOf(place));
  const lines = linesUntil(own, end, timeZone);
  const price = totalOf(own) === 0 ? sold : Math.round((sold * totalOf(lines)) / totalOf(own));
  const back = share(sold - price, percent);
  const fee = sold - price - back;
  const given = { timeZone, from: end, until: row.endedAt };
  const fees = fee > 0 ? [lineAt(given, fee, own.at(-1)?.peak ?? false), ...earlier] : earlier;
  return { price, lines, back, fees };
}

function priceAtPlace(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  stays: KeptMinutes,
): { price: number; lines: PriceLine[]; tax: Tax | null } {
  const { day, stretch, shopRoomId, from, until } = place;
  const [old, end] = [spanOf(row), row.startedAt + lengthOf(place)];
  const list = (roomId: string, since: number) => {
    const minutes = (until - since) / MINUTE;
    const price = priceOf(shop, day, stretch, roomId, since, minutes);
    if (!price) throw new Refusal('INVALID_SLOT', { says: say('slot.no-price') });
    return { amount: price.amount, lines: priceLinesOf(shop, day, stretch, roomId, since, minutes) };
  };
  const asSold = { price: stays.price, lines: stays.lines, tax: row.tax };
  if (old.from === from && old.shopRoomId === shopRoomId) {
    if (end <= old.until) return asSold;
    const more = list(shopRoomId, old.until);
    return { ...asSold, price: asSold.price + more.amount, lines: [...asSold.lines, ...more.lines] };
  }
  const there = list(shopRoomId, from);
  if (old.from === from && end === old.until && list(old.shopRoomId, from).amount === there.amount) return asSold;
  // A manual price keeps its discount.
  const price = row.listAmount ? Math.floor((there.amount * row.amount) / row.listAmount) : there.amount;
  return { price, lines: there.lines, tax: shop.tax };
}

/** Returns the refund shares of the sale, relative to the new start; for a free move, everything until the new start. */
function stepsOf({ timeZone, startedAt, refundSteps }: DeskRow, { from }: Place, isFree: boolean): RefundStep[] {
  if (isFree) return [{ until: toVenueIso(timeZone, from), refundPercent: 100 }];
  return refundSteps.map(({ until, refundPercent }) => ({
    until: toVenueIso(timeZone, Date.parse(until) + from - startedAt),
    refundPercent,
  }));
}
