import type { InputOf } from '@caddie/contract/call';
import type { resendText } from '@caddie/contract/desk/bookings';
import type {
  getCustomerBookings,
  getCustomerMoney,
  getCustomerTexts,
} from '@caddie/contract/desk/people/customer-lists';
import type { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { pageQuery, pagination } from '../../lib/lists/pagination.ts';

const sentences = () => import('./refusals.ts');

const pageInput = (id: string, cursor: string) => ({ params: { id }, query: pageQuery({}, cursor) });

/** The bookings after those in the profile, which has the cursor. */
export const moreBookingsQuery = (id: string, after: string) =>
  infiniteQueryOptions({
    ...pagination,
    initialPageParam: after,
    queryKey: ['customer', id, 'bookings', after],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getCustomerBookings>('GET /desk/customers/{id}/bookings', pageInput(id, pageParam), sentences, {
        signal,
      }),
  });

export const customerMoneyQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: ['customer', id, 'money'],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getCustomerMoney>('GET /desk/customers/{id}/money', pageInput(id, pageParam), sentences, {
        signal,
      }),
  });

export const customerTextsQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: ['customer', id, 'texts'],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getCustomerTexts>('GET /desk/customers/{id}/texts', pageInput(id, pageParam), sentences, {
        signal,
      }),
  });

export type TextBody = InputOf<typeof textCustomer>['body'];

export const sendText = (id: string, body: TextBody, key: string) =>
  deskCall<typeof textCustomer>('POST /desk/customers/{id}/text', { params: { id }, body }, sentences, { key });

/** Sends the venue's text about a booking again. */
export const sendBookingText = (bookingId: string, key: string) =>
  deskCall<typeof resendText>('POST /desk/bookings/{id}/text', { params: { id: bookingId }, body: {} }, sentences, {
    key,
  });
