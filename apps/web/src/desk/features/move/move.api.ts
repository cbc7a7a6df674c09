import type { moveBooking, previewMove, previewSwap, swapBookings } from '@caddie/contract/desk/moves';
import { deskCall } from '../../lib/desk-call.ts';
import type { Placement } from './move.rules.ts';

const sentences = () => import('./refusals.ts');

export type MoveRequest = Placement & {
  id: string;
  version: number;
  byVenue: boolean;
  amount: number;
  sendText: boolean;
};

/** Returns the price at the new place; refused if the booking does not fit. */
export const loadMovePreview = (id: string, query: Placement & { byVenue: boolean }, signal: AbortSignal) =>
  deskCall<typeof previewMove>('GET /desk/bookings/{id}/move', { params: { id }, query }, sentences, { signal });

export const sendMove = ({ id, ...body }: MoveRequest, key: string, approval?: string) =>
  deskCall<typeof moveBooking>('POST /desk/bookings/{id}/move', { params: { id }, body }, sentences, {
    key,
    ...(approval && { approval }),
  });

export type SwapRequest = {
  id: string;
  version: number;
  withBookingId: string;
  withVersion: number;
  amount: number;
  sendText: boolean;
};

/** Returns the refunds of a swap for both bookings. */
export const loadSwapPreview = (id: string, withBookingId: string, signal: AbortSignal) =>
  deskCall<typeof previewSwap>(
    'GET /desk/bookings/{id}/swap',
    { params: { id }, query: { withBookingId } },
    sentences,
    { signal },
  );

export const sendSwap = ({ id, ...body }: SwapRequest, key: string, approval?: string) =>
  deskCall<typeof swapBookings>('POST /desk/bookings/{id}/swap', { params: { id }, body }, sentences, {
    key,
    ...(approval && { approval }),
  });
