import * as z from 'zod/mini';
import { accessFieldsOf, defineCall, defineFile } from '../call.ts';
import { HOUR_SECONDS } from '../dates/duration.ts';
import { PICTURE_LIMITS, suppliedPictures } from './limits/picture-limits.ts';

export const imageTitle = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/));
const suppliedName = z.enum(suppliedPictures);

const picture = z.object({
  imageTitle: z.string(),
  /** The supplied drawing that is shown; null for the venue's own picture. */
  supplied: z.nullable(suppliedName),
});
export type Picture = z.output<typeof picture>;

/** The origin and the width of the part that is shown, in pixels of the upload; its ratio is four to three. */
const crop = z.object({
  x: z.int().check(z.minimum(0), z.maximum(100_000)),
  y: z.int().check(z.minimum(0), z.maximum(100_000)),
  width: z.int().check(z.minimum(PICTURE_LIMITS.width), z.maximum(100_000)),
});
export type Crop = z.output<typeof crop>;

export const uploadChoice = z.object({ kind: z.literal('UPLOAD'), uploadId: z.uuid(), crop });

const choice = z.discriminatedUnion('kind', [
  uploadChoice,
  z.object({ kind: z.literal('SUPPLIED'), name: suppliedName }),
  /** A previous picture of the venue, to restore it. */
  z.object({ kind: z.literal('EARLIER'), imageTitle }),
]);
export type PictureChoice = z.output<typeof choice>;

const callDefaults = { access: 'staff', place: 'venue', data: picture } as const;

export const getPicture = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/picture',
  right: 'venue.picture',
  summary: 'Read the venue’s picture.',
  refusals: [],
});

/** A picture that was changed concurrently is not replaced: the refusal carries the current one. */
export const changePicture = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/picture',
  right: 'venue.picture',
  summary: 'Change the venue’s picture.',
  idempotent: true,
  body: z.object({ choice, seen: z.string().check(z.maxLength(120)) }),
  refusals: ['CHANGED_MEANWHILE', 'PICTURE_GONE', 'PICTURE_UNUSABLE'],
  limits: [{ max: 60, seconds: HOUR_SECONDS }],
});

/** An uploaded picture, turned upright. */
const upload = z.object({ uploadId: z.uuid(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof upload>;

/** Not a call of the contract, because its body is a file: POST uploads a picture to be cropped and responds with `{ data: Upload }`. */
export const pictureUploads = defineFile({
  ...accessFieldsOf(getPicture),
  method: 'POST',
  path: '/desk/picture/uploads',
  limits: [{ max: 60, seconds: HOUR_SECONDS }],
});
/** A file instead of a call: the uploaded picture. */
export const uploadedPicture = defineFile({
  ...accessFieldsOf(getPicture),
  method: 'GET',
  path: '/desk/picture/uploads/{id}',
  params: z.object({ id: z.uuid() }),
});
/** A file instead of a call: a drawing that ships with Caddie. */
export const suppliedPicture = defineFile({
  ...accessFieldsOf(getPicture),
  method: 'GET',
  path: '/desk/picture/supplied/{name}',
  params: z.object({ name: suppliedName }),
});
