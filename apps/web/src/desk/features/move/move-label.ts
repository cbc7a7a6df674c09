import type { Day } from '@caddie/contract/desk/sheet';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { type Act, actOf, endOf, isSamePlace, type Place } from './move.rules.ts';
import { catalogue } from './words/en.ts';

const { rangeWords } = deskLibCatalogue.range;
const words = catalogue.move;

type Named = Pick<Day, 'rooms' | 'timeZone'>;

export const roomOf = ({ shopRoomId }: Place, { rooms }: Named): string =>
  rooms.find((room) => room.shopRoomId === shopRoomId)?.name ?? '';

/** "8:30 – 10:30 PM, Bay 1" */
export const placeWords = (place: Place, day: Named): string =>
  words.atPlace(rangeWords(place.startedAt, endOf(place), day.timeZone), roomOf(place, day));

type Change = {
  /** The requested act, used while nothing is chosen. */
  wanted?: Act;
  from: Place;
  to: Place;
  amount: number;
  after: number;
  byVenue: boolean;
  currency: string;
};

/** The button's text, with the amount that is charged, refunded or kept. */
export function buttonWords({ wanted, from, to, amount, after, byVenue, currency }: Change, day: Named): string {
  if (isSamePlace(from, to)) return wanted === 'EXTEND' ? words.extendIt : words.move;
  const act = actOf(from, to);
  const money = formatMoney(Math.abs(amount), currency);
  const minutes = Math.abs(to.durationMinutes - from.durationMinutes);
  if (act === 'EXTEND') return amount > 0 ? words.extendTake(minutes, money) : words.extend(minutes);
  if (act === 'SHORTEN') return amount < 0 ? words.shortenReturn(money) : words.shorten(minutes);
  if (amount !== 0) return amount > 0 ? words.moveTake(money) : words.moveReturn(money);
  if (byVenue) return words.moveKeep(formatMoney(after, currency));
  return act === 'BAY' ? words.moveTo(roomOf(to, day)) : words.move;
}

/** "$140.00, the same", "$157.50, $17.50 more" */
export function priceWords({ after, amount }: { after: number; amount: number }, currency: string): string {
  const money = (value: number) => formatMoney(value, currency);
  if (amount === 0) return words.same(money(after));
  return (amount > 0 ? words.more : words.less)(money(after), money(Math.abs(amount)));
}

/** The label under the finger: "+30 min, +$35.00"; without the server's answer only the first half. */
export function tipWords(
  from: Place,
  to: Place,
  amount: number | undefined,
  day: Named & { currency: string },
): string {
  const act = actOf(from, to);
  const first =
    act === 'EXTEND' || act === 'SHORTEN'
      ? words.stretched(to.durationMinutes - from.durationMinutes)
      : placeWords(to, day);
  return words.factsWithCommas(first, amount === undefined ? '' : words.difference(amount, day.currency));
}
