import type { Booking } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { formatMoney } from '../../lib/money.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import type { Bill } from '../../features/orders/bill.rules.ts';
import { taxLines } from '../../features/orders/tax.rules.ts';
import { catalogue } from './words/en.ts';

const { durationWords } = libCatalogue.time;
const words = catalogue.bookingBill;

type PricedBooking = Pick<Booking, 'priceLines' | 'tax' | 'shopRoomName' | 'amount' | 'dueAmount' | 'currency'>;

/** The bill of a tee time: "Bay 3, 2 hr × $60.00" for each stretch at one price, and the amount due if it is owed. */
export function bookingBill({ priceLines, tax, shopRoomName, amount, dueAmount, currency }: PricedBooking): Bill {
  const { addedLines, includes } = taxLines(tax);
  const timeLines = priceLines.map((line) => {
    const minutes = (Date.parse(line.endedAt) - Date.parse(line.startedAt)) / MINUTE;
    const price = formatMoney(line.amountPerHour, currency);
    return { label: `${shopRoomName}, ${durationWords(minutes)} × ${price}`, amount: line.amount, isPeak: line.peak };
  });
  const lines: Bill['lines'] = [...timeLines, ...addedLines];
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (dueAmount === 0) return { lines, amount, currency, includes };
  // Paid before, or discounted by the venue.
  const alreadyPaid = sum > dueAmount ? [{ label: words.already, amount: dueAmount - sum }] : [];
  return { lines: [...lines, ...alreadyPaid], amount: dueAmount, currency };
}
