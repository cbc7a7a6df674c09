import type { QueryClient } from '@tanstack/react-query';
import { bookingKeys } from '../../features/bookings/bookings.queries.ts';
import { slotKeys } from '../../features/slots/slots.queries.ts';

/** Looks again at what is free at a venue, and at what the customer has there: something was taken or given back. */
export function refreshTimes(client: QueryClient, shopSeqNo: number): void {
  for (const queryKey of [slotKeys.venue(shopSeqNo), bookingKeys.venue(shopSeqNo)])
    void client.invalidateQueries({ queryKey });
}
