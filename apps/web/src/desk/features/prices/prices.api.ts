import type { InputOf } from '@caddie/contract/call';
import type {
  dropPriceList,
  getPriceLists,
  PriceLists,
  previewPrices,
  publishPriceList,
  savePriceList,
} from '@caddie/contract/desk/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type Draft = InputOf<typeof savePriceList>['body'];
type PreviewInput = InputOf<typeof previewPrices>['body'];
export type ListVersion = { priceListId: string; version: number };

export const listsQuery = queryOptions({
  queryKey: ['price-lists'],
  queryFn: ({ signal }) => deskCall<typeof getPriceLists>('GET /desk/price-lists', {}, null, { signal }),
});

export const previewQuery = (body: PreviewInput) =>
  queryOptions({
    queryKey: ['price-preview', body],
    queryFn: ({ signal }) =>
      deskCall<typeof previewPrices>('POST /desk/price-lists/preview', { body }, sentences, { signal }),
    placeholderData: keepPreviousData,
  });

export const saveDraft = (body: Draft, key: string) =>
  deskCall<typeof savePriceList>('POST /desk/price-lists', { body }, sentences, { key });

export const publishList = (
  { priceListId: id, version, replaces }: ListVersion & { replaces?: string | undefined },
  key: string,
): Promise<PriceLists> =>
  deskCall<typeof publishPriceList>(
    'POST /desk/price-lists/{id}/publish',
    { params: { id }, body: { version, ...(replaces && { replaces }) } },
    sentences,
    { key },
  );

export const dropList = ({ priceListId: id, version }: ListVersion, key: string): Promise<PriceLists> =>
  deskCall<typeof dropPriceList>('POST /desk/price-lists/{id}/drop', { params: { id }, body: { version } }, sentences, {
    key,
  });
