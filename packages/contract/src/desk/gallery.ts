import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { HOUR_SECONDS } from '../dates/duration.ts';
import { galleryPicture } from '../shops.ts';
import { visibleText } from '../texts/text.ts';
import { GALLERY_LIMITS } from './limits/picture-limits.ts';
import { imageTitle, uploadChoice } from './picture.ts';

const gallery = z.array(galleryPicture);
export type Gallery = z.output<typeof gallery>;

const choice = z.object({
  picture: z.discriminatedUnion('kind', [
    uploadChoice,
    /** A picture of the current gallery, or of an earlier one, to restore it. */
    z.object({ kind: z.literal('KEPT'), imageTitle }),
  ]),
  caption: visibleText({ max: GALLERY_LIMITS.caption }),
  about: visibleText({ min: 0, max: GALLERY_LIMITS.about }),
});
export type GalleryChoice = z.output<typeof choice>;

const callDefaults = { access: 'staff', place: 'venue', right: 'venue.picture', data: gallery } as const;

export const getGallery = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/gallery',
  summary: 'List the pictures of the bays.',
  refusals: [],
});

/** Replaces all pictures and captions. `seen`: the gallery as the screen showed it; one that was changed concurrently is not replaced. */
export const changeGallery = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/gallery',
  summary: 'Change the pictures of the bays.',
  idempotent: true,
  body: z.object({
    pictures: z.array(choice).check(z.maxLength(GALLERY_LIMITS.pictures)),
    seen: gallery.check(z.maxLength(GALLERY_LIMITS.pictures)),
  }),
  refusals: ['CHANGED_MEANWHILE', 'PICTURE_GONE', 'PICTURE_SHOWN_TWICE', 'PICTURE_UNUSABLE'],
  limits: [{ max: 120, seconds: HOUR_SECONDS }],
});
