import type { InputOf } from '@caddie/contract/call';
import type { getSale, paySet, sellSet } from '@caddie/contract/desk/sales';
import type { listProducts } from '@caddie/contract/memberships';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

/** The products that the venue sells now, as customers see them. */
export const offersQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: ['offers', shopSeqNo],
    queryFn: ({ signal }) =>
      deskCall<typeof listProducts>('GET /memberships/details', { query: { shopSeqNo } }, sentences, { signal }),
  });

/** Polled while the bank decides. */
export const saleQuery = (id: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['sale', id],
    queryFn: ({ signal }) =>
      deskCall<typeof getSale>('GET /desk/sets/{id}/sale', { params: { id } }, sentences, { signal }),
    enabled: isEnabled,
    refetchInterval: 2_000,
    gcTime: 0,
  });

export type SellBody = InputOf<typeof sellSet>['body'];
export const sendSell = (body: SellBody, key: string) =>
  deskCall<typeof sellSet>('POST /desk/sets', { body }, sentences, { key });

type PayBody = InputOf<typeof paySet>['body'];
export const sendPay = (id: string, body: PayBody, key: string) =>
  deskCall<typeof paySet>('POST /desk/sets/{id}/pay', { params: { id }, body }, sentences, { key });
