import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { Staff } from '../../../platform/actors/actor.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged } from '../../orders/orders.service.ts';
import type { VenueCustomer } from '../../users/customers.service.ts';
import { type DeskRow, isHeldByDesk } from './desk.rules.ts';
import { message, type Message } from '../../../words/words.ts';

export type DeskPurchase = {
  bookingId: string;
  version: number;
  customer: CustomerAtDesk;
  partySize: number;
  source: 'PHONE' | 'WALK_IN';
  pay: PayAtDesk;
  amount: number;
  sendText: boolean;
};

export function assertNotBlocked(staff: Staff<'booking.book-blocked'>, { name, blockedReason }: VenueCustomer): void {
  if (blockedReason === null || hasRight(staff, 'booking.book-blocked')) return;
  throw new Refusal('CUSTOMER_BLOCKED', {
    message: message('book.blocked', { name, reason: blockedReason }),
  });
}

export function assertBookable(
  hold: DeskRow | undefined,
  { version, amount }: DeskPurchase,
  now: number,
): asserts hold is DeskRow {
  // The desk books only its own holds, not those of customers.
  if (!hold || (hold.status === 'READY' && !isHeldByDesk(hold))) throw new Refusal('BOOKING_NOT_FOUND');
  if (hold.status === 'CONFIRMED' || hold.status === 'COMPLETED')
    throw new Refusal('CHANGED_MEANWHILE', { details: { version: hold.version } });
  if (hold.status !== 'READY' || hold.holdExpiresAt <= now) {
    throw new Refusal('HOLD_EXPIRED', { message: endMessage(hold) });
  }
  if (hold.isPaying) throw new Refusal('NOT_PAYABLE', { message: message('book.paying') });
  if (hold.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { version: hold.version } });
  if (hold.amount !== amount) throw priceChanged(hold.amount, amount, hold.currency);
}

/** Returns why the desk's hold has ended: it was released, or it expired. */
function endMessage({ statusReason, customerId }: DeskRow): Message {
  if (statusReason === 'RELEASED' || statusReason === 'REPLACED') return message('hold.released');
  return message(customerId === null ? 'hold.over' : 'hold.not-paid');
}
