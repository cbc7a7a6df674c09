import type { changeGallery, Gallery, GalleryChoice, getGallery } from '@caddie/contract/desk/gallery';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../lib/desk-call.ts';

const sentences = () => import('../refusals.ts');

export type GalleryChange = { pictures: GalleryChoice[]; seen: Gallery };

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: ({ signal }) => deskCall<typeof getGallery>('GET /desk/gallery', {}, null, { signal }),
  staleTime: 0,
});

export const saveGallery = (body: GalleryChange, key: string): Promise<Gallery> =>
  deskCall<typeof changeGallery>('POST /desk/gallery', { body }, sentences, { key });
