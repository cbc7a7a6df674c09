import type { connectPayouts, getPayouts } from '@caddie/contract/desk/finance/payouts';
import type { InputOf } from '@caddie/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { retryWithOwnPin } from '../../lib/own-pin.ts';

const sentences = () => import('./refusals.ts');

export const payoutsQuery = queryOptions({
  queryKey: ['payouts'],
  queryFn: ({ signal }) => deskCall<typeof getPayouts>('GET /desk/payouts', {}, null, { signal }),
  // The account may have become ready, which the server checks on each request.
  refetchOnWindowFocus: true,
});

export type ConnectOrigin = InputOf<typeof connectPayouts>['body']['from'];
export const connect = (from: ConnectOrigin, key: string) =>
  retryWithOwnPin(() =>
    deskCall<typeof connectPayouts>('POST /desk/payouts/connect', { body: { from } }, sentences, { key }),
  );
