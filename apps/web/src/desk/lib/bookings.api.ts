import type { releaseAtDesk } from '@caddie/contract/desk/bookings';
import type { getDeskBooking } from '@caddie/contract/desk/panel';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from './desk-call.ts';

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => deskCall<typeof getDeskBooking>('GET /desk/bookings/{id}', { params: { id } }, { signal }),
  });

export const releaseHold = (id: string) =>
  deskCall<typeof releaseAtDesk>('POST /desk/holds/{id}/release', { params: { id } });
