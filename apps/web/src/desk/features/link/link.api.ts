import { API_BASE } from '@caddie/contract/call';
import type {
  addPlace,
  getLink,
  getLinkCode,
  PaperSize,
  posterPdf,
  removePlace,
  renamePlace,
} from '@caddie/contract/desk/link';
import { queryOptions } from '@tanstack/react-query';
import { toQueryString } from '../../../lib/server/answer.ts';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export const linkQuery = queryOptions({
  queryKey: ['link'],
  queryFn: ({ signal }) => deskCall<typeof getLink>('GET /desk/link', {}, null, { signal }),
});

/** The QR code of a link never changes, so the link is the query's key. */
export const codeQuery = (url: string, place: string | undefined) =>
  queryOptions({
    queryKey: ['link-code', url],
    queryFn: ({ signal }) =>
      deskCall<typeof getLinkCode>('GET /desk/link/code', { query: place ? { place } : {} }, sentences, { signal }),
    staleTime: Infinity,
  });

export const sendAddPlace = (name: string, key: string) =>
  deskCall<typeof addPlace>('POST /desk/link/places', { body: { name } }, sentences, { key });
export const sendRenamePlace = (id: string, body: { name: string; version: number }, key: string) =>
  deskCall<typeof renamePlace>('POST /desk/link/places/{id}', { params: { id }, body }, sentences, { key });
export const sendRemovePlace = (id: string, version: number, key: string) =>
  deskCall<typeof removePlace>('POST /desk/link/places/{id}/remove', { params: { id }, body: { version } }, sentences, {
    key,
  });

const posterPath: (typeof posterPdf)['path'] = '/desk/poster';

export const posterUrl = (place: string | undefined, size: PaperSize): string =>
  API_BASE + posterPath + toQueryString({ place, size });
