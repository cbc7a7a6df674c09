import type { Drawer } from '@caddie/contract/desk/finance/drawers';
import type { MoneyDay, OpenItem, ChannelTakings } from '@caddie/contract/desk/finance/money';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const words = catalogue.money;

/** The total of all tenders. */
export const sumTenders = (ways: readonly ChannelTakings[]): Omit<ChannelTakings, 'way'> => ({
  count: ways.reduce((sum, { count }) => sum + count, 0),
  taken: ways.reduce((sum, { taken }) => sum + taken, 0),
  returned: ways.reduce((sum, { returned }) => sum + returned, 0),
});

/** The number of unpaid open matters, and their total. */
export function sumUnpaid(matters: readonly OpenItem[]): { bookings: number; amount: number } {
  const unpaid = matters.filter(({ due }) => due > 0);
  return { bookings: unpaid.length, amount: unpaid.reduce((sum, { due }) => sum + due, 0) };
}

/** A refund has a minus sign; without refunds there is a dash. */
export const refundText = (returned: number, currency: string): string =>
  returned === 0 ? words.none : words.less(formatMoney(returned, currency));

/** All drawers are closed; a day without cash has nothing to close. */
export const isDayClosed = (drawers: readonly Pick<Drawer, 'close'>[]): boolean =>
  drawers.length > 0 && drawers.every(({ close }) => close !== null);

type VenueFormat = Pick<MoneyDay, 'currency' | 'timeZone'>;

/** "Bay 3, 6:00 PM, played", "Bay 2, 6:30 PM, paid $105.00". */
export function matterWords(matter: OpenItem, { currency, timeZone }: VenueFormat): string {
  const { kind, due, paid } = matter;
  const isAbsent = kind === 'NOT_THERE';
  return joinPhrases(
    matter.roomName,
    formatTime(matter.startedAt, timeZone),
    ...(isAbsent ? [] : [words.attendance(matter)]),
    ...(isAbsent && paid > 0 ? [words.paid(formatMoney(paid, currency))] : []),
    ...(isAbsent && due > 0 ? [words.alsoOwes(formatMoney(due, currency))] : []),
  );
}
