import type { InputOf } from '@caddie/contract/call';
import type {
  blockCustomer,
  editCustomer,
  getCustomer,
  getTags,
  mergeCustomers,
  tagCustomer,
  unblockCustomer,
  unmergeCustomers,
  untagCustomer,
  writeCustomerNote,
} from '@caddie/contract/desk/people/customer';
import type { eraseCustomer, exportCustomer } from '@caddie/contract/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) =>
      deskCall<typeof getCustomer>('GET /desk/customers/{id}', { params: { id } }, sentences, { signal }),
  });

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => deskCall<typeof getTags>('GET /desk/tags', {}, null, { signal }),
});

export const sendTag = (id: string, tag: string, key: string) =>
  deskCall<typeof tagCustomer>('POST /desk/customers/{id}/tag', { params: { id }, body: { tag } }, sentences, { key });

export const sendUntag = (id: string, tag: string, key: string) =>
  deskCall<typeof untagCustomer>('POST /desk/customers/{id}/untag', { params: { id }, body: { tag } }, sentences, {
    key,
  });

export const sendCustomerNote = (id: string, text: string, key: string) =>
  deskCall<typeof writeCustomerNote>('POST /desk/customers/{id}/note', { params: { id }, body: { text } }, sentences, {
    key,
  });

export const sendBlock = (id: string, reason: string, key: string) =>
  deskCall<typeof blockCustomer>('POST /desk/customers/{id}/block', { params: { id }, body: { reason } }, sentences, {
    key,
  });

export const sendUnblock = (id: string, key: string) =>
  deskCall<typeof unblockCustomer>('POST /desk/customers/{id}/unblock', { params: { id } }, sentences, { key });

export type EditBody = InputOf<typeof editCustomer>['body'];

export const sendEdit = (id: string, body: EditBody, key: string) =>
  deskCall<typeof editCustomer>('POST /desk/customers/{id}/edit', { params: { id }, body }, sentences, { key });

export const exportData = (id: string) =>
  deskCall<typeof exportCustomer>('POST /desk/customers/{id}/export', { params: { id } }, sentences);

export const sendErase = (id: string, name: string, key: string) =>
  deskCall<typeof eraseCustomer>('POST /desk/customers/{id}/erase', { params: { id }, body: { name } }, sentences, {
    key,
  });

/** Shows what a merge would move, without moving it. Never cached, because it may change while the person decides. */
export const mergePreview = (id: string, fromCustomerId: string) =>
  queryOptions({
    queryKey: ['merge', id, fromCustomerId],
    queryFn: ({ signal }) =>
      deskCall<typeof mergeCustomers>(
        'POST /desk/customers/{id}/merge',
        { params: { id }, body: { fromCustomerId, dryRun: true } },
        sentences,
        { signal },
      ),
    gcTime: 0,
    retry: false,
  });

export const sendMerge = (id: string, fromCustomerId: string, key: string) =>
  deskCall<typeof mergeCustomers>(
    'POST /desk/customers/{id}/merge',
    { params: { id }, body: { fromCustomerId, dryRun: false } },
    sentences,
    { key },
  );

export const sendUnmerge = (id: string, fromCustomerId: string, key: string) =>
  deskCall<typeof unmergeCustomers>(
    'POST /desk/customers/{id}/unmerge',
    { params: { id }, body: { fromCustomerId } },
    sentences,
    { key },
  );
