import type { PriceLine } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { share } from '@caddie/contract/amounts/money';
import { refundPercentAt, type RefundStep } from '@caddie/contract/amounts/refund-steps';
import type { Tax } from '@caddie/contract/amounts/tax';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import type { DeskRow } from '../desk/desk.rules.ts';
import type { DeskTime } from '../desk/desk-input.rules.ts';
import { distribute } from '../cancel/refund-plan.rules.ts';
import { priceLinesOf, priceOf } from '../slots/prices.rules.ts';
import { moveFeesTo, isFee, lineAt, linesUntil, totalOf } from '../sold-lines.rules.ts';
import { message } from '../../../words/words.ts';

/** The new place of a booking: a time that the venue's rules allow, and a bay. */
export type BayTime = DeskTime & { shopRoomId: string };

/** The effects of a move on a booking. */
export type MoveChange = {
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
export type MoveTerms = { byVenue: boolean; now: number; keepsShares?: boolean };

/**
 * Computes the price of a move. Sold minutes keep their price: removed minutes are refunded by the policy, added minutes cost the list
 * price, and only another time, or a bay with its own price, is priced again. A move that the venue asks for never costs more.
 */
export function computeChange(
  shop: ShopTerms,
  row: DeskRow,
  place: BayTime,
  { byVenue, now, keepsShares = false }: MoveTerms,
): MoveChange {
  const { timeZone } = shop;
  const kept = computeKeptMinutes(row, place, byVenue ? 100 : percentNow(row, now));
  const newPrice = priceAtPlace(shop, row, place, kept);
  const fullDifference = newPrice.price - kept.price - kept.refund;
  const difference = byVenue ? Math.min(0, fullDifference) : fullDifference;
  const refundableAmounts = row.tenders.map(({ amount }, index) => Math.min(amount, row.refundable[index]!.amount));
  // Sessions are returned in full or not at all: the part that they paid stays in the price.
  const after = row.amount + Math.max(difference, -(row.due + sum(refundableAmounts)));
  const fees = moveFeesTo(kept.fees, place.until, timeZone);
  const timePrice = after - totalOf(fees);
  const isListPrice = row.listAmount !== null || totalOf(newPrice.lines) === timePrice;
  const lines = isListPrice
    ? newPrice.lines
    : [
        lineAt(
          { timeZone, ...place },
          timePrice,
          newPrice.lines.some(({ peak }) => peak),
        ),
      ];
  return {
    before: row.amount,
    after,
    amount: after - row.amount,
    priceLines: [...lines, ...fees],
    listAmount: row.listAmount === null ? null : Math.max(after, totalOf(lines) + totalOf(fees)),
    tax: newPrice.tax,
    refundSteps: shiftRefundSteps(row, place, byVenue && !keepsShares && now < place.from),
    refunds: distribute(row.tenders, refundableAmounts, Math.max(0, row.amount - after - row.due)),
  };
}

/** Returns the refund of each tender, for the confirmation dialog. */
export const refundedTenders = (tenders: readonly Tender[], { refunds }: MoveChange): Tender[] =>
  tenders.flatMap((tender, index) => {
    const amount = refunds[index]!;
    if (amount === 0) return [];
    return [tender.kind === 'MEMBERSHIP' ? { ...tender, sessions: 0, amount } : { ...tender, amount }];
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** During play the policy refunds nothing. */
const percentNow = (row: DeskRow, now: number): number =>
  row.checkedInAt !== null || now >= row.startedAt ? 0 : refundPercentAt(row.refundSteps, now);

/** The remaining minutes at the price of their sale, and what is refunded and kept of the others. */
type KeptMinutes = { price: number; lines: PriceLine[]; refund: number; fees: PriceLine[] };

function computeKeptMinutes(row: DeskRow, place: BayTime, percent: number): KeptMinutes {
  const { timeZone, priceLines } = row;
  const earlierFees = priceLines.filter((line) => isFee(line, row.endedAt));
  const timeLines = priceLines.filter((line) => !isFee(line, row.endedAt));
  const soldAmount = row.amount - totalOf(earlierFees);
  const end = Math.min(row.endedAt, row.startedAt + lengthOf(place));
  const lines = linesUntil(timeLines, end, timeZone);
  const price = totalOf(timeLines) === 0 ? soldAmount : Math.round((soldAmount * totalOf(lines)) / totalOf(timeLines));
  const refund = share(soldAmount - price, percent);
  const fee = soldAmount - price - refund;
  const removedTime = { timeZone, from: end, until: row.endedAt };
  const fees = fee > 0 ? [lineAt(removedTime, fee, timeLines.at(-1)?.peak ?? false), ...earlierFees] : earlierFees;
  return { price, lines, refund, fees };
}

function priceAtPlace(
  shop: ShopTerms,
  row: DeskRow,
  place: BayTime,
  kept: KeptMinutes,
): { price: number; lines: PriceLine[]; tax: Tax | null } {
  const { day, stretch, shopRoomId, from, until } = place;
  const [old, end] = [spanOf(row), row.startedAt + lengthOf(place)];
  const listPrice = (roomId: string, start: number) => {
    const minutes = (until - start) / MINUTE;
    const price = priceOf(shop, day, stretch, roomId, start, minutes);
    if (!price) throw new Refusal('INVALID_SLOT', { message: message('slot.no-price') });
    return { amount: price.amount, lines: priceLinesOf(shop, day, stretch, roomId, start, minutes) };
  };
  const asSold = { price: kept.price, lines: kept.lines, tax: row.tax };
  if (old.from === from && old.shopRoomId === shopRoomId) {
    if (end <= old.until) return asSold;
    const addition = listPrice(shopRoomId, old.until);
    return { ...asSold, price: asSold.price + addition.amount, lines: [...asSold.lines, ...addition.lines] };
  }
  const newList = listPrice(shopRoomId, from);
  if (old.from === from && end === old.until && listPrice(old.shopRoomId, from).amount === newList.amount)
    return asSold;
  // A manual price keeps its discount.
  const price = row.listAmount ? Math.floor((newList.amount * row.amount) / row.listAmount) : newList.amount;
  return { price, lines: newList.lines, tax: shop.tax };
}

/** Returns the refund shares of the sale, relative to the new start; for a free move, everything until the new start. */
function shiftRefundSteps(
  { timeZone, startedAt, refundSteps }: DeskRow,
  { from }: BayTime,
  isFree: boolean,
): RefundStep[] {
  if (isFree) return [{ until: toVenueIso(timeZone, from), refundPercent: 100 }];
  return refundSteps.map(({ until, refundPercent }) => ({
    until: toVenueIso(timeZone, Date.parse(until) + from - startedAt),
    refundPercent,
  }));
}
