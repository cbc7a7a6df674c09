import type { QueryClient } from '@tanstack/react-query';
import { bookingKeys } from '../../features/bookings/bookings.queries.ts';
import { ownSlotKeys, slotKeys } from '../../features/slots/slots.queries.ts';

/** Reloads the free times of a venue and the customer's bookings there, after a time was taken or released. */
export function refreshTimes(client: QueryClient, shopSeqNo: number): void {
  for (const { venue } of [slotKeys, ownSlotKeys, bookingKeys])
    void client.invalidateQueries({ queryKey: venue(shopSeqNo) });
}
