import type { SetSale } from '@caddie/contract/desk/sales';
import type { Staff } from '../../../platform/actors/actor.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import type { VenueCustomer } from '../../users/customers.service.ts';
import type { SetStatus } from '../memberships.rules.ts';

/** The part of a set's order that a sale needs. */
type OrderState = { state: string; paymentStatus: string | null };

/** The state of a sale: by the set's status first, then by whether a payment is pending. */
export function saleStateOf(status: SetStatus, order: OrderState | undefined): SetSale['state'] {
  if (status === 'CANCELED') return 'ENDED';
  if (status !== 'DRAFT') return 'SOLD';
  return order?.state === 'PAYING' ? 'PAYING' : 'OPEN';
}

/** Only a manager can sell a pass to a customer who is blocked online. */
export function mustMaySellTo(staff: Staff<'membership.sell-blocked'>, { name, blockedReason }: VenueCustomer): void {
  if (blockedReason === null || hasRight(staff, 'membership.sell-blocked')) return;
  throw new Refusal('CUSTOMER_BLOCKED', {
    message: message('membership.blocked', { name, reason: blockedReason }),
  });
}
