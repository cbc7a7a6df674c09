import type { connectPayouts, getPayouts } from '@caddie/contract/desk/finance/payouts';
import type { InputOf } from '@caddie/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { withOwnPin } from '../../lib/own-pin.ts';

const sentences = () => import('./refusals.ts');

export const payoutsQuery = queryOptions({
  queryKey: ['payouts'],
  queryFn: ({ signal }) => deskCall<typeof getPayouts>('GET /desk/payouts', {}, null, { signal }),
  // The account may be ready by now: the server sees that when it is asked.
  refetchOnWindowFocus: true,
});

export type From = InputOf<typeof connectPayouts>['body']['from'];
export const connect = (from: From, key: string) =>
  withOwnPin(() =>
    deskCall<typeof connectPayouts>('POST /desk/payouts/connect', { body: { from } }, sentences, { key }),
  );
