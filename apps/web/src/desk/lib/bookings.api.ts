import type { releaseAtDesk, undoAct } from '@caddie/contract/desk/bookings';
import type { getDeskBooking } from '@caddie/contract/desk/panel';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from './desk-call.ts';

const sentences = () => import('./refused/booking-refusals.ts');

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) =>
      deskCall<typeof getDeskBooking>('GET /desk/bookings/{id}', { params: { id } }, sentences, { signal }),
  });

export const releaseHold = (id: string) =>
  deskCall<typeof releaseAtDesk>('POST /desk/holds/{id}/release', { params: { id } }, sentences);

/** The activity entry of an act; present in the answer if the act can be undone. */
export type Undo = { id: string; activityId: number };

export const sendUndo = ({ id, activityId }: Undo, key: string) =>
  deskCall<typeof undoAct>('POST /desk/bookings/{id}/undo', { params: { id }, body: { activityId } }, sentences, {
    key,
  });
