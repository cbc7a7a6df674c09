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

/** Where a booking is to go: a time that the venue's rules have allowed, and a bay. */
export type Place = DeskChosen & { shopRoomId: string };

/** What becomes of a booking that goes there. */
export type Change = {
  before: number;
  after: number;
  /** What it costs more, or less if below nothing. */
  amount: number;
  priceLines: PriceLine[];
  listAmount: number | null;
  /** What was priced anew has the tax of today. */
  tax: Tax | null;
  refundSteps: RefundStep[];
  /** What goes back of each of what paid for it, by their place. */
  backs: number[];
};

/** Whoever plays may play longer, shorter or in another bay, but began when they began. */
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

/** A tee time becomes longer and shorter by half hours, and by quarters where tee times begin every quarter. */
export const lengthStep = ({ startStepMinutes }: Pick<ShopTerms, 'startStepMinutes'>): number =>
  Math.min(startStepMinutes, 30);

export const isInSteps = (one: Span, other: Span, stepMinutes: number): boolean =>
  ((lengthOf(one) - lengthOf(other)) / MINUTE) % stepMinutes === 0;

/** `keepsShares`: it costs what the venue's asking costs, and is no freer to cancel than before. */
export type Terms = { byVenue: boolean; now: number; keepsShares?: boolean };

/**
 * What a change of place costs. What was sold keeps its price: minutes that are given up come back by the policy, minutes that
 * are added cost what the list says, and only another time, or a bay with a price of its own, is priced anew. If the venue asks
 * for it, it is never dearer.
 */
export function changeOf(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  { byVenue, now, keepsShares = false }: Terms,
): Change {
  const { timeZone } = shop;
  const stays = stayingOf(row, place, byVenue ? 100 : percentNow(row, now));
  const there = priceThere(shop, row, place, stays);
  const asked = there.price - stays.price - stays.back;
  const wanted = byVenue ? Math.min(0, asked) : asked;
  const pays = row.tenders.map(({ amount }, index) => Math.min(amount, row.lefts[index]!.amount));
  // Sessions come back whole or not at all: what they paid stays the price.
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
    backs: spread(row.tenders, pays, Math.max(0, row.amount - after - row.due)),
  };
}

/** What goes back, and to which of what paid: for the card that asks. */
export const goingBack = (tenders: readonly Tender[], { backs }: Change): Tender[] =>
  tenders.flatMap((tender, index) => {
    const amount = backs[index]!;
    if (amount === 0) return [];
    return [tender.kind === 'MEMBERSHIP' ? { ...tender, sessions: 0, amount } : { ...tender, amount }];
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** While somebody plays, nothing comes back by itself. */
const percentNow = (row: DeskRow, now: number): number =>
  row.checkedInAt !== null || now >= row.startedAt ? 0 : percentBack(row.refundSteps, now);

/** The minutes that stay, at the price at which they were sold; what comes back of the others, and what does not. */
type Staying = { price: number; lines: PriceLine[]; back: number; fees: PriceLine[] };

function stayingOf(row: DeskRow, place: Place, percent: number): Staying {
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

function priceThere(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  stays: Staying,
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
  // A price that somebody lowered stays lower by the same share.
  const price = row.listAmount ? Math.floor((there.amount * row.amount) / row.listAmount) : there.amount;
  return { price, lines: there.lines, tax: shop.tax };
}

/** The shares that were promised at the sale, counted to the new start; if the venue asks for it before that, all of it until then. */
function stepsOf({ timeZone, startedAt, refundSteps }: DeskRow, { from }: Place, isFree: boolean): RefundStep[] {
  if (isFree) return [{ until: toVenueIso(timeZone, from), refundPercent: 100 }];
  return refundSteps.map(({ until, refundPercent }) => ({
    until: toVenueIso(timeZone, Date.parse(until) + from - startedAt),
    refundPercent,
  }));
}
