import type { Tender } from '@caddie/contract/amounts/tenders';
import type { Day } from '@caddie/contract/desk/sheet';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { type MoveKind, moveKind, endOf, isSamePlacement, type Placement } from './move.rules.ts';
import { catalogue } from './words/en.ts';

const { rangeWords } = deskLibCatalogue.range;
const { figuresOf } = deskLibCatalogue.returned;
const words = catalogue.move;

type DayRooms = Pick<Day, 'rooms' | 'timeZone'>;

export const roomName = ({ shopRoomId }: Placement, { rooms }: DayRooms): string =>
  rooms.find((room) => room.shopRoomId === shopRoomId)?.name ?? '';

/** "8:30 – 10:30 PM, Bay 1" */
export const placementText = (place: Placement, day: DayRooms): string =>
  words.atPlace(rangeWords(place.startedAt, endOf(place), day.timeZone), roomName(place, day));

type Change = {
  /** The requested act, used while nothing is chosen. */
  requestedAct?: MoveKind;
  from: Placement;
  to: Placement;
  amount: number;
  after: number;
  refunds: readonly Tender[];
  byVenue: boolean;
  currency: string;
};

/** The refund of a lower price in figures; undefined if it only lowers what is owed. */
export const refundText = (refunds: readonly Tender[], currency: string): string | undefined =>
  refunds.length > 0 ? figuresOf({ amount: sumOfMoney(refunds), to: refunds }, currency) : undefined;

const sumOfMoney = (refunds: readonly Tender[]): number => sumOf(refunds.filter(({ kind }) => kind !== 'MEMBERSHIP'));

export const sumOf = (refunds: readonly Tender[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The button's text, with the amount that is charged, refunded or kept. */
export function buttonLabel(
  { requestedAct, from, to, amount, after, refunds, byVenue, currency }: Change,
  day: DayRooms,
): string {
  if (isSamePlacement(from, to)) return requestedAct === 'EXTEND' ? words.extendIt : words.move;
  const act = moveKind(from, to);
  const money = formatMoney(Math.abs(amount), currency);
  const minutes = Math.abs(to.durationMinutes - from.durationMinutes);
  if (act === 'EXTEND') return amount > 0 ? words.extendTake(minutes, money) : words.extend(minutes);
  const back = refundText(refunds, currency);
  if (act === 'SHORTEN') return back ? words.shortenReturn(back) : words.shorten(minutes);
  if (amount > 0) return words.moveTake(money);
  if (back) return words.moveReturn(back);
  if (byVenue) return words.moveKeep(formatMoney(after, currency));
  return act === 'BAY' ? words.moveTo(roomName(to, day)) : words.move;
}

/** "$140.00, the same", "$157.50, $17.50 more" */
export function priceText({ after, amount }: { after: number; amount: number }, currency: string): string {
  const money = (value: number) => formatMoney(value, currency);
  if (amount === 0) return words.same(money(after));
  return (amount > 0 ? words.more : words.less)(money(after), money(Math.abs(amount)));
}

/** The label under the finger: "+30 min, +$35.00"; without the server's answer only the first half. */
export function tipText(
  from: Placement,
  to: Placement,
  amount: number | undefined,
  day: DayRooms & { currency: string },
): string {
  const act = moveKind(from, to);
  const changeText =
    act === 'EXTEND' || act === 'SHORTEN'
      ? words.stretched(to.durationMinutes - from.durationMinutes)
      : placementText(to, day);
  return words.factsWithCommas(changeText, amount === undefined ? '' : words.difference(amount, day.currency));
}
