import * as z from 'zod/mini';
import { accessOf, defineCall, defineFile } from '../call.ts';
import { HOUR_SECONDS } from '../dates/duration.ts';
import { PICTURE_LIMITS, suppliedPictures } from './limits/picture-limits.ts';

const imageTitle = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/));
const supplied = z.enum(suppliedPictures);

const picture = z.object({
  imageTitle: z.string(),
  /** The drawing that it is, if it is one of those that come with Caddie. */
  supplied: z.nullable(supplied),
});
export type Picture = z.output<typeof picture>;

/** Where the part that is shown begins, and how wide it is, in pixels of the upload; it is four wide and three high. */
const crop = z.object({
  x: z.int().check(z.minimum(0), z.maximum(100_000)),
  y: z.int().check(z.minimum(0), z.maximum(100_000)),
  width: z.int().check(z.minimum(PICTURE_LIMITS.width), z.maximum(100_000)),
});
export type Crop = z.output<typeof crop>;

const choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('UPLOAD'), uploadId: z.uuid(), crop }),
  z.object({ kind: z.literal('SUPPLIED'), name: supplied }),
  /** One that the venue had until now: the way back. */
  z.object({ kind: z.literal('EARLIER'), imageTitle }),
]);
export type PictureChoice = z.output<typeof choice>;

const inPlace = { access: 'staff', place: 'venue', data: picture } as const;

export const getPicture = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/picture',
  right: 'venue.picture',
  summary: 'Read which picture the venue shows.',
  refusals: [],
});

/** A picture that somebody else has changed meanwhile is not replaced: the refusal carries the one that is shown now. */
export const changePicture = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/picture',
  right: 'venue.picture',
  summary: 'Show another picture of the venue.',
  idempotent: true,
  body: z.object({ choice, seen: z.string().check(z.maxLength(120)) }),
  refusals: ['CHANGED_MEANWHILE', 'PICTURE_GONE', 'PICTURE_UNUSABLE'],
  limits: [{ max: 60, seconds: HOUR_SECONDS }],
});

/** What is kept of a picture that was sent, turned upright. */
const upload = z.object({ uploadId: z.uuid(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof upload>;

/** Not a call of the contract, because its body is a file: POST sends a picture to be cropped, and is answered with `{ data: Upload }`. */
export const pictureUploads = defineFile({
  ...accessOf(getPicture),
  method: 'POST',
  path: '/desk/picture/uploads',
  limits: [{ max: 60, seconds: HOUR_SECONDS }],
});
/** Not a call but a file: what was sent. */
export const uploadedPicture = defineFile({
  ...accessOf(getPicture),
  method: 'GET',
  path: '/desk/picture/uploads/{id}',
  params: z.object({ id: z.uuid() }),
});
/** Not a call but a file: a drawing that comes with Caddie. */
export const suppliedPicture = defineFile({
  ...accessOf(getPicture),
  method: 'GET',
  path: '/desk/picture/supplied/{name}',
  params: z.object({ name: supplied }),
});
