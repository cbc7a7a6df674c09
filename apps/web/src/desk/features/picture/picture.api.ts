import { API_BASE, fillPath } from '@caddie/contract/call';
import type {
  changePicture,
  getPicture,
  Picture,
  PictureChoice,
  pictureUploads,
  suppliedPicture,
  Upload,
  uploadedPicture,
} from '@caddie/contract/desk/picture';
import type { SuppliedPicture } from '@caddie/contract/desk/limits/picture-limits';
import { queryOptions } from '@tanstack/react-query';
import { deskCall, sendFile } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type Change = { choice: PictureChoice; seen: string };

export const pictureQuery = queryOptions({
  queryKey: ['picture'],
  queryFn: ({ signal }) => deskCall<typeof getPicture>('GET /desk/picture', {}, null, { signal }),
  staleTime: 0,
});

export const savePicture = (body: Change, key: string): Promise<Picture> =>
  deskCall<typeof changePicture>('POST /desk/picture', { body }, sentences, { key });

const uploadsPath: (typeof pictureUploads)['path'] = '/desk/picture/uploads';
const uploadedPath: (typeof uploadedPicture)['path'] = '/desk/picture/uploads/{id}';
const suppliedPath: (typeof suppliedPicture)['path'] = '/desk/picture/supplied/{name}';

export const upload = (file: Blob): Promise<Upload> => sendFile<Upload>(uploadsPath, file, sentences);
export const uploadUrl = (id: string): string => API_BASE + fillPath(uploadedPath, { id });
export const drawingUrl = (name: SuppliedPicture): string => API_BASE + fillPath(suppliedPath, { name });
