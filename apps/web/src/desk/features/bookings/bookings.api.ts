import type { InputOf } from '@caddie/contract/call';
import type {
  cancelAtDesk,
  changeCustomer,
  changeParty,
  checkIn,
  markNoShow,
  resendText,
  undoCheckIn,
  undoNoShow,
  waiveFee,
  writeBookingNote,
} from '@caddie/contract/desk/bookings';
import type { textPayLink } from '@caddie/contract/desk/finance/payments';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

type BookingVersion = { id: string; version: number };

export const sendCheckIn = ({ id, version }: BookingVersion, key: string) =>
  deskCall<typeof checkIn>('POST /desk/bookings/{id}/check-in', { params: { id }, body: { version } }, sentences, {
    key,
  });

export const sendUndoCheckIn = ({ id, version }: BookingVersion, key: string) =>
  deskCall<typeof undoCheckIn>(
    'POST /desk/bookings/{id}/undo-check-in',
    { params: { id }, body: { version } },
    sentences,
    { key },
  );

export const sendNoShow = ({ id, ...body }: { id: string } & InputOf<typeof markNoShow>['body'], key: string) =>
  deskCall<typeof markNoShow>('POST /desk/bookings/{id}/no-show', { params: { id }, body }, sentences, { key });

export const sendUndoNoShow = ({ id, version }: BookingVersion, key: string) =>
  deskCall<typeof undoNoShow>(
    'POST /desk/bookings/{id}/undo-no-show',
    { params: { id }, body: { version } },
    sentences,
    { key },
  );

export const sendWaive = (id: string, body: InputOf<typeof waiveFee>['body'], key: string, approval?: string) =>
  deskCall<typeof waiveFee>('POST /desk/bookings/{id}/waive', { params: { id }, body }, sentences, {
    key,
    ...(approval && { approval }),
  });

export const sendNote = (id: string, text: string, key: string) =>
  deskCall<typeof writeBookingNote>('POST /desk/bookings/{id}/note', { params: { id }, body: { text } }, sentences, {
    key,
  });

export const sendText = (id: string, key: string) =>
  deskCall<typeof resendText>('POST /desk/bookings/{id}/text', { params: { id }, body: {} }, sentences, { key });

export const sendLink = (id: string, body: InputOf<typeof textPayLink>['body'], key: string) =>
  deskCall<typeof textPayLink>('POST /desk/bookings/{id}/link', { params: { id }, body }, sentences, { key });

export const sendParty = (id: string, body: InputOf<typeof changeParty>['body'], key: string) =>
  deskCall<typeof changeParty>('POST /desk/bookings/{id}/party', { params: { id }, body }, sentences, { key });

export const sendCustomer = (id: string, body: InputOf<typeof changeCustomer>['body'], key: string) =>
  deskCall<typeof changeCustomer>('POST /desk/bookings/{id}/customer', { params: { id }, body }, sentences, { key });

export type CancelBody = InputOf<typeof cancelAtDesk>['body'];
export const sendCancel = (id: string, body: CancelBody, key: string, approval?: string) =>
  deskCall<typeof cancelAtDesk>('POST /desk/bookings/{id}/cancel', { params: { id }, body }, sentences, {
    key,
    ...(approval && { approval }),
  });
