import type { SetSale } from '@caddie/contract/desk/sales';
import type { Staff } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import type { VenueCustomer } from '../../users/customers.service.ts';
import type { SetStatus } from '../memberships.rules.ts';

/** The order of a set, as far as a sale needs to know it. */
type Paying = { state: string; paymentStatus: string | null };

/** How far a sale is: what the set says comes first, then whether a bank is asked. */
export function saleStateOf(status: SetStatus, order: Paying | undefined): SetSale['state'] {
  if (status === 'CANCELED') return 'ENDED';
  if (status !== 'DRAFT') return 'SOLD';
  return order?.state === 'PAYING' ? 'PAYING' : 'OPEN';
}

/** Whoever cannot book online is sold a pass by a manager. */
export function mustBeWelcome(staff: Staff<'membership.sell-blocked'>, { name, blockedReason }: VenueCustomer): void {
  if (blockedReason === null || may(staff, 'membership.sell-blocked')) return;
  throw new Refusal('CUSTOMER_BLOCKED', {
    says: say('membership.blocked', { name, reason: blockedReason }),
  });
}
