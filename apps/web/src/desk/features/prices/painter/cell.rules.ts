import { type Currency, decimals } from '@caddie/contract/amounts/money';
import { isOpenIn, type Layer, type Piece, piecesOf, type Stretch } from './painter.rules.ts';
import type { PriceRule } from '@caddie/contract/desk/prices';
import { catalogue } from '../words/en.ts';
import { joinPhrases } from '../../../../lib/language.en.ts';

const words = catalogue.prices;

type Look = 'off' | 'peak' | 'dear' | 'none' | 'closed';
/** One cell of the grid: how it looks, and its text for screen readers. */
type CellContent = { text: string; label: string; look: Look; isClosed: boolean; isOwn: boolean };
type Hours = Parameters<typeof isOpenIn>[0];
export type CellContext = { rules: readonly PriceRule[]; layer: Layer; hours: Hours; currency: Currency };

/** "45", "12.50", "25k": the shortest form of an hour's price. */
function shortAmount(amount: number, currency: Currency): string {
  const places = decimals[currency];
  if (places === 0) return amount >= 1000 && amount % 100 === 0 ? `${amount / 1000}k` : String(amount);
  return amount % 10 ** places === 0 ? String(amount / 10 ** places) : (amount / 10 ** places).toFixed(places);
}

/** The lowest price of a peak hour: a higher price looks dearer. */
export const lowestPeakPrice = (rules: readonly PriceRule[]): number =>
  Math.min(...rules.filter(({ isPeak }) => isPeak).map(({ amountPerHour }) => amountPerHour));

export function drawCell(
  { rules, layer, hours, currency }: CellContext,
  stretch: Stretch,
  threshold: number,
): CellContent {
  const pieces = piecesOf(rules, layer, stretch);
  const isClosed = !isOpenIn(hours, stretch);
  const isOwn = layer !== null && pieces.some((piece) => piece.isOwn);
  return {
    text: pieces.map(({ price }) => (price ? shortAmount(price.amountPerHour, currency) : '')).join('·'),
    label: words.cellAt(
      words.weekdays[stretch.weekday - 1]!,
      words.hour(stretch.fromMinute),
      joinPhrases(
        isClosed && words.closed,
        !(isClosed && pieces.every(({ price }) => !price)) && pricesText(pieces, currency),
        layer !== null && !isOwn && !isClosed && words.asAllBays,
      ),
    ),
    look: isClosed ? 'closed' : lookOf(pieces, threshold),
    isClosed,
    isOwn,
  };
}

const pricesText = (pieces: readonly Piece[], currency: string): string =>
  words.pricesInOrder(
    pieces.map(({ price }) =>
      price ? joinPhrases(words.perHour(price.amountPerHour, currency), price.isPeak && words.peak) : words.noPrice,
    ),
  );

/** Uses the most expensive part; a part without a price takes precedence. */
function lookOf(pieces: readonly Piece[], threshold: number): Look {
  if (pieces.some(({ price }) => price === null)) return 'none';
  const peaks = pieces.flatMap(({ price }) => (price?.isPeak ? price.amountPerHour : []));
  if (peaks.length === 0) return 'off';
  return Math.max(...peaks) > threshold ? 'dear' : 'peak';
}
