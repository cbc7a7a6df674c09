import type { Booking } from '@caddie/contract/bookings';
import { formatMoney } from '@caddie/contract/money';
import { durationWords } from '../../lib/time.words.ts';
import type { Bill } from '../../features/orders/bill.rules.ts';

const MINUTE = 60_000;

/** What a tee time costs: "Bay 3, 2 hr × $60.00" for each stretch at one price. */
export const bookingBill = ({ priceLines, shopRoomName, amount, currency }: Booking): Bill => ({
  lines: priceLines.map((line) => {
    const minutes = (Date.parse(line.endedAt) - Date.parse(line.startedAt)) / MINUTE;
    const price = formatMoney(line.amountPerHour, currency);
    return { label: `${shopRoomName}, ${durationWords(minutes)} × ${price}`, amount: line.amount, isPeak: line.peak };
  }),
  amount,
  currency,
});
