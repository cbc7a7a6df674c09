import type { getPayOptions } from '@caddie/contract/bookings';
import type { InputOf } from '@caddie/contract/call';
import type { cancelOrder, checkOrder, closePayPage, createOrder } from '@caddie/contract/orders';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export type OrderBody = InputOf<typeof createOrder>['body'];

export const createOrderOnce = (body: OrderBody, key: string) =>
  call<typeof createOrder>('POST /orders/create', { body }, sentences, { headers: { 'idempotency-key': key } });

export const closePage = (orderId: string) =>
  call<typeof closePayPage>('POST /orders/close-page', { body: { orderId } }, sentences);

export const cancelOrderOnce = (orderId: string, key: string) =>
  call<typeof cancelOrder>('POST /orders/cancel', { body: { orderId } }, sentences, {
    headers: { 'idempotency-key': key },
  });

export const loadOrder = (id: string, signal: AbortSignal) =>
  call<typeof checkOrder>('GET /orders/check/{id}', { params: { id } }, sentences, { signal });

/** The customer's memberships that could pay for a hold. */
export const loadPayOptions = (id: string, signal: AbortSignal) =>
  call<typeof getPayOptions>('GET /bookings/{id}/pay-options', { params: { id } }, sentences, { signal });
