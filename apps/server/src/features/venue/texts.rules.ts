import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { priceOfMinutes } from '@caddie/contract/amounts/money';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import { placeholdersOf, type TextKind } from '@caddie/contract/texts/wordings';
import { message, type Message } from '../../words/words.ts';
import { inForceOn, roomsOn, type ShopTerms } from '../shops/shops.service.ts';

const EVENING = 19 * 60;
const FRIDAY = 5;
const DAYS_AHEAD = 7;

/** Returns an example tee time of the venue: on a future Friday evening, in its first bay, at its highest price. */
export function exampleTeeTime(
  shop: ShopTerms,
  { link, pass, note }: { link: string | null; pass: string; note: string },
) {
  const weekAhead = addDays(shop.today, DAYS_AHEAD);
  const friday = addDays(weekAhead, (FRIDAY - weekdayOf(weekAhead) + 7) % 7);
  const startedAt = instantOf(shop.timeZone, friday, EVENING);
  const minutes = Math.min(...shop.durations);
  const rates = inForceOn(shop.priceLists, friday)?.rules.map(({ amountPerHour }) => amountPerHour) ?? [];
  const price = priceOfMinutes(Math.max(0, ...rates) * minutes);
  const freeHours = shop.cancellationTiers.filter(({ refundPercent }) => refundPercent === 100);
  const card = { kind: 'CARD' as const, company: 'Visa', last4: '4242', amount: price };
  const roomName = roomsOn(shop, friday)[0]?.shopRoomName ?? '';
  return {
    shopName: shop.shopName,
    roomName,
    timeZone: shop.timeZone,
    currency: shop.currency,
    reference: '7F3K2',
    startedAt,
    endedAt: startedAt + (minutes + 60) * MINUTE,
    refundStep:
      freeHours.length > 0
        ? { percent: 100, until: startedAt - Math.min(...freeHours.map(({ hoursBefore }) => hoursBefore)) * HOUR }
        : null,
    fee: shop.noShowFee === 'NONE' ? 0 : shop.noShowFee === 'HALF' ? Math.floor(price / 2) : price,
    price,
    amount: price,
    more: 0,
    was: { startedAt: startedAt - HOUR, endedAt: startedAt + minutes * MINUTE, roomName },
    back: [card],
    card,
    now: startedAt - DAYS_AHEAD * DAY,
    until: startedAt - DAYS_AHEAD * DAY + 30 * MINUTE,
    isReleased: true,
    chargeAt: null,
    closedNote: note,
    refundDue: 0,
    wasPaid: true,
    name: pass,
    lastDay: friday,
    link,
  };
}

type ExampleTeeTime = ReturnType<typeof exampleTeeTime>;

/** Returns an example value for each placeholder of a text. */
export const examplesOf = (kind: TextKind, example: ExampleTeeTime, write: (words: Message) => string) =>
  Object.fromEntries(placeholdersOf(kind).map((name) => [name, write(wordsOf(kind, example, name))]));

function wordsOf(kind: TextKind, example: ExampleTeeTime, name: string): Message {
  const exampleValues = { ...example, only: name };
  // A change of time changes the price by a part.
  if (kind === 'moved' || kind === 'moved-by-venue') {
    return message(`text.${kind}`, {
      ...exampleValues,
      back: [{ ...example.card, amount: Math.round(example.price / 4) }],
    });
  }
  // The closing note appears here only for a customer who was paying while the venue closed.
  if (kind === 'refunded' || kind === 'payment-failed')
    return message(`text.${kind}`, { ...exampleValues, closedNote: null });
  if (kind === 'last-session') return message('text.last-session', { ...exampleValues, left: 1 });
  if (kind === 'pass-ends') return message('text.pass-ends', { ...exampleValues, left: [{ sessions: 3 }] });
  return message(`text.${kind}`, exampleValues);
}
