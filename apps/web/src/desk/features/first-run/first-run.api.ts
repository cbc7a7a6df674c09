import type { InputOf } from '@caddie/contract/call';
import type * as firstRun from '@caddie/contract/desk/first-run';
import type { getLinkCode } from '@caddie/contract/desk/link';
import type * as start from '@caddie/contract/desk/start';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

const firstRunKey = ['first-run'];

export const firstRunQuery = queryOptions({
  queryKey: firstRunKey,
  queryFn: ({ signal }) => deskCall<typeof firstRun.getFirstRun>('GET /desk/first-run', {}, null, { signal }),
  refetchOnWindowFocus: true,
});

/** Cancels a pending read before caching an act's answer: its older data would lead back to the previous step. */
export function cacheFirstRun(client: QueryClient, next: firstRun.FirstRun): void {
  void client.cancelQueries({ queryKey: firstRunKey });
  client.setQueryData(firstRunKey, next);
}

export const invalidateFirstRun = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: firstRunKey });

/** Reloads every query except this one. */
export const invalidateOtherQueries = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== firstRunKey[0] });

/** Disabled for the venue's current name. */
export const nameQuery = (shopName: string, address: string, currentName: string) =>
  queryOptions({
    queryKey: ['venue-name', shopName, address],
    queryFn: ({ signal }) =>
      deskCall<typeof start.checkShopName>('GET /desk/start/name', { query: { shopName, address } }, null, { signal }),
    enabled: shopName !== '' && shopName !== currentName,
    staleTime: 10_000,
  });

type StepMark = { step: firstRun.MarkedStep; state: firstRun.StepState };
export const markStep = ({ step, state }: StepMark, key: string) =>
  deskCall<typeof firstRun.markStep>(
    'POST /desk/first-run/steps/{step}',
    { params: { step }, body: { state } },
    sentences,
    { key },
  );

export const saveVenue = (body: InputOf<typeof firstRun.saveFirstRunVenue>['body'], key: string) =>
  deskCall<typeof firstRun.saveFirstRunVenue>('POST /desk/first-run/venue', { body }, sentences, { key });

export const startQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['start', token],
    queryFn: ({ signal }) =>
      deskCall<typeof start.getStart>('GET /desk/start', { query: token ? { token } : {} }, null, { signal }),
    staleTime: Infinity,
  });

export const sendCode = (body: InputOf<typeof start.sendStartCode>['body']) =>
  deskCall<typeof start.sendStartCode>('POST /desk/start/code', { body }, sentences);
export const verifyCode = (body: InputOf<typeof start.verifyStartCode>['body']) =>
  deskCall<typeof start.verifyStartCode>('POST /desk/start/verify', { body }, sentences);
export const startVenue = (body: InputOf<typeof start.startVenue>['body']) =>
  deskCall<typeof start.startVenue>('POST /desk/start/venue', { body }, sentences);

export const startTest = (_: null, key: string) =>
  deskCall<typeof firstRun.startTest>('POST /desk/first-run/test', {}, sentences, { key });

/** The QR code of a test link never changes, so the link is the query's key. */
export const testCodeQuery = (link: string | undefined) =>
  queryOptions({
    queryKey: ['test-code', link],
    queryFn: ({ signal }) =>
      deskCall<typeof getLinkCode>(
        'GET /desk/link/code',
        { query: { test: new URL(link!).searchParams.get('test') ?? '' } },
        sentences,
        { signal },
      ),
    enabled: link !== undefined,
    staleTime: Infinity,
  });

export const openVenue = (_: null, key: string) =>
  deskCall<typeof firstRun.openVenue>('POST /desk/first-run/open', {}, sentences, { key });
