import type { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import type { DataOf, InputOf } from '@caddie/contract/call';
import { newKey } from '../../../lib/server/idempotency-key.ts';
import { deskCall } from '../../lib/desk-call.ts';
import type { Choice } from './new-booking.rules.ts';

const sentences = () => import('./refusals.ts');

export type DeskHold = DataOf<typeof holdAtDesk>;
export type BookingRequest = InputOf<typeof bookAtDesk>['body'];

export const holdTime = ({ shopRoomId, ...choice }: Choice, insteadOf: string | undefined): Promise<DeskHold> =>
  deskCall<typeof holdAtDesk>(
    'POST /desk/holds',
    { body: { ...choice, ...(shopRoomId && { shopRoomId }), ...(insteadOf && { insteadOf }) } },
    sentences,
    { key: newKey() },
  );

export const book = (body: BookingRequest, key: string, approval?: string) =>
  deskCall<typeof bookAtDesk>('POST /desk/bookings', { body }, sentences, { key, ...(approval && { approval }) });
