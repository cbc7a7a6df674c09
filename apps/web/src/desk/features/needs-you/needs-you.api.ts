import type {
  getNeedsYou,
  seeDispute,
  sendRefundAgain,
  RefundSettlement,
  settleRefund,
} from '@caddie/contract/desk/needs-you';
import type { getNeedsYouPeople, markTextDone } from '@caddie/contract/desk/customers-to-contact';
import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export const needsYouQuery = queryOptions({
  queryKey: ['needs-you'],
  queryFn: ({ signal }) => deskCall<typeof getNeedsYou>('GET /desk/needs-you', {}, null, { signal }),
});

export const sendRetry = (id: string, key: string) =>
  deskCall<typeof sendRefundAgain>('POST /desk/needs-you/refunds/{id}/again', { params: { id } }, sentences, { key });

export const sendSettlement = (id: string, body: RefundSettlement, key: string) =>
  deskCall<typeof settleRefund>('POST /desk/needs-you/refunds/{id}/settle', { params: { id }, body }, sentences, {
    key,
  });

export const sendDisputeSeen = (id: string, key: string) =>
  deskCall<typeof seeDispute>('POST /desk/needs-you/disputes/{id}/seen', { params: { id } }, sentences, { key });

/** The people to be called. Refetched while the page is open, because a text may fail at any time. */
export const peopleQuery = queryOptions({
  queryKey: ['needs-you', 'people'],
  queryFn: ({ signal }) => deskCall<typeof getNeedsYouPeople>('GET /desk/needs-you/people', {}, null, { signal }),
  refetchInterval: MINUTE,
});

export const sendTextDone = (id: string, key: string) =>
  deskCall<typeof markTextDone>('POST /desk/needs-you/texts/{id}/done', { params: { id } }, sentences, { key });
