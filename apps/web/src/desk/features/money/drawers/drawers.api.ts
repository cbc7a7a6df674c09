import type { InputOf } from '@caddie/contract/call';
import type { closeDrawer, countDrawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../lib/desk-call.ts';

const sentences = () => import('../refusals.ts');

export const drawersQuery = (date: string) =>
  queryOptions({
    queryKey: ['drawers', date],
    queryFn: ({ signal }) =>
      deskCall<typeof getDrawers>('GET /desk/money/{date}/drawers', { params: { date } }, null, { signal }),
  });

/** A drawer on a day. */
export type DrawerRef = { date: string; id: string };

export const sendCount = (params: DrawerRef, counted: number, key: string) =>
  deskCall<typeof countDrawer>('POST /desk/money/{date}/drawers/{id}/count', { params, body: { counted } }, sentences, {
    key,
  });

export const sendClose = (params: DrawerRef, body: InputOf<typeof closeDrawer>['body'], key: string) =>
  deskCall<typeof closeDrawer>('POST /desk/money/{date}/drawers/{id}/close', { params, body }, sentences, { key });

export const sendReopen = (params: DrawerRef, body: InputOf<typeof reopenDrawer>['body'], key: string) =>
  deskCall<typeof reopenDrawer>('POST /desk/money/{date}/drawers/{id}/reopen', { params, body }, sentences, { key });
