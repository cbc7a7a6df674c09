import type { NamedPriceChange } from '@caddie/contract/desk/activity';
import { LAST_MINUTE } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import { timeOfMinute, weekdayName } from './dates.ts';
import { formatMoney } from './locale.ts';

const columns = {
  when: 'When',
  who: 'Who',
  approvedBy: 'Approved by',
  what: 'What',
  booking: 'Booking',
  customer: 'Customer',
  subjectName: 'About',
  bay: 'Bay',
  reason: 'Why',
  moneyMoved: 'Money',
  price: 'Price',
  priceBefore: 'Price before',
  creditMoved: 'Pass balance',
  sessionsMoved: 'Pass sessions',
  currency: 'Currency',
  details: 'Facts',
};

const informed = 'Informed after a text did not arrive';

const acts: Partial<Record<string, string>> = {
  'booking.book': 'Booked',
  'booking.release': 'Hold released',
  'booking.take': 'Payment taken',
  'booking.take-back': 'Payment taken back',
  'booking.return': 'Money returned',
  'drawer.count': 'Drawer counted',
  'drawer.close': 'Drawer closed',
  'drawer.reopen': 'Drawer reopened',
  'refund.again': 'Refund sent again',
  'refund.settle': 'Refund paid another way',
  'dispute.see': 'Lost dispute or warning seen',
  'booking.charge': 'Card charged',
  'booking.charge-fee': 'No-show fee charged',
  'booking.use-pass': 'Pass used',
  'booking.link': 'Pay link texted',
  'booking.see-lapse': 'Lapsed pay link seen',
  'booking.price': 'Price set',
  'booking.party': 'Players changed',
  'booking.customer': 'Customer changed',
  'booking.text': 'Confirmation texted again',
  'booking.move': 'Moved',
  'booking.swap': 'Swapped',
  'booking.note': 'Note written',
  'customer.add': 'Customer added',
  'customer.name': 'Name changed',
  'customer.phone': 'Phone changed',
  'customer.note': 'Note written',
  'customer.tag': 'Tag given',
  'customer.untag': 'Tag taken away',
  'customer.text': 'Text written',
  'customer.inform': informed,
  /** Activity entries are never changed, and those of earlier versions have this name. */
  'customer.told': informed,
  'customer.block': 'Customer blocked',
  'customer.unblock': 'Customer unblocked',
  'customer.merge': 'Two profiles merged',
  'customer.unmerge': 'Merge undone',
  'customer.export': 'Personal data downloaded',
  'customer.erase': 'Customer erased',
  'booking.check-in': 'Checked in',
  'booking.undo-check-in': 'Check-in taken back',
  'booking.no-show': 'Marked as a no-show',
  'booking.undo-no-show': 'No-show taken back',
  'booking.waive': 'Fee waived',
  'booking.cancel': 'Canceled',
  'booking.block': 'Blocked',
  'booking.lift': 'Block lifted',
  'hours.special-day': 'Special day set',
  'hours.plan': 'Opening hours changed',
  'hours.withdraw': 'New opening hours withdrawn',
  'hours.lift': 'Special day lifted',
  'booking.give-back': 'Owed money handed over',
  'day.note': 'Note of the day',
  'membership.sell': 'Pass sold',
  'membership.refund': 'Pass refunded',
  'membership.adjust': 'Pass corrected',
  'membership.freeze': 'Pass frozen',
  'membership.thaw': 'Pass unfrozen',
  'membership.extend': 'Pass extended',
  'product.add': 'Product made',
  'product.change': 'Product changed',
  'product.on-sale': 'Put on sale',
  'product.off-sale': 'Taken off sale',
  'product.order': 'Products put in order',
  'product.remove': 'Product deleted',
  'prices.save': 'Draft of prices saved',
  'prices.publish': 'New price list',
  'prices.drop': 'Price list dropped',
  'bay.add': 'Bay added',
  'bay.change': 'Bay changed',
  'bay.order': 'Bays put in order',
  'bay.retire': 'Bay out of service',
  'bay.restore': 'Bay back in service',
  'bay.remove': 'Bay removed',
  'venue.open': 'Venue made from its file',
  'venue.picture': 'Picture changed',
  'venue.gallery': 'Pictures of the bays changed',
  'first-run.start': 'Venue begun',
  'first-run.step': 'Step of the first run',
  'first-run.venue': 'Name and place changed',
  'first-run.test': 'Link for a test booking made',
  'first-run.open': 'Venue opened',
  'plan.change': 'Plan changed',
  'venue.change': 'Setting changed',
  'venue.rename': 'Venue renamed',
  'venue.connect': 'Card account connected',
  'entry-place.add': 'Place added',
  'entry-place.rename': 'Place renamed',
  'entry-place.remove': 'Place removed',
  'staff.add': 'Invited',
  'staff.change-role': 'Role changed',
  'staff.remove': 'Staff removed',
  'staff.remove-device': 'Device removed',
  'staff.reset-pin': 'PIN reset',
  'staff.open-place': 'Opened by PIN',
  'staff.counter': 'Device made a counter',
  'counter.remove': 'Counter removed',
  'staff.add-passkey': 'Passkey added',
  'staff.remove-passkey': 'Passkey removed',
};

/** `isAccepted`: they came with the venue’s file and are active immediately. `isAgain`: the invitation was texted before. */
type ActFacts = { act: string; isAccepted?: boolean; isAgain?: boolean };

/** The words of a venue's activity export. */
export const activityWords = {
  'activity.column': ({ column }: { column: keyof typeof columns }) => columns[column],
  /** An act without words is named by its code. */
  'activity.act': ({ act, isAccepted, isAgain }: ActFacts) => {
    if (act === 'staff.add' && isAccepted) return 'Staff added';
    if (act === 'staff.add' && isAgain) return 'Invited again';
    return acts[act] ?? act;
  },
  'activity.system': () => 'Caddie',
  'activity.price-change': (change: NamedPriceChange & { currency: Currency }) => {
    const days = change.weekdays.map(weekdayName).join(' ');
    const hours = `${timeOfMinute(change.fromMinute)} – ${change.untilMinute === LAST_MINUTE ? 'close' : timeOfMinute(change.untilMinute)}`;
    const priceOf = (price: NamedPriceChange['was']) => {
      if (!price) return change.bay === null ? 'no price' : 'as all bays';
      const amount = formatMoney(price.amountPerHour, change.currency);
      return price.isPeak ? `${amount} peak` : amount;
    };
    return `${change.bay ?? 'all bays'} ${days} ${hours}: ${priceOf(change.was)} to ${priceOf(change.now)}`;
  },
  'activity.more-changes': ({ count }: { count: number }) => `and ${count} more`,
};
