import { isDeepStrictEqual } from 'node:util';
import type { Gallery, GalleryChoice } from '@caddie/contract/desk/gallery';
import { createAct } from '../../platform/actors/act.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PreparedImage, prepareSizes, saveImage, titleFor } from '../shops/images.service.ts';
import * as pictures from '../shops/pictures.service.ts';
import { lockSettings } from '../shops/settings.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { findLastChanger, hasHadInGallery, venueId } from './changes.store.ts';

type Dependencies = { db: Db; shops: ShopService };
type Captions = Pick<GalleryChoice, 'caption' | 'about'>;
/** A picture in all sizes, or without any if it is stored already; `isKept`: the venue shows it or has shown it before. */
export type GalleryImage = Captions & { image: PreparedImage; isKept: boolean };

/** Manages the pictures of a venue's bays. The list is changed as a whole; removed pictures are kept for a day, for Undo. */
export function createGallery({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'venue.picture'>): Promise<Gallery> {
      requireRight(staff, 'venue.picture');
      return pictures.findGallery(db, staff.shopSeqNo);
    },

    async change(staff: Manager<'venue.picture'>, choices: readonly GalleryChoice[], seen: Gallery): Promise<Gallery> {
      requireRight(staff, 'venue.picture');
      const images: GalleryImage[] = [];
      // One after the other: encoding a picture takes the memory of several.
      for (const { picture, caption, about } of choices)
        images.push({
          image: await prepare(staff, picture),
          isKept: picture.kind === 'KEPT',
          caption: caption.trim(),
          about: about.trim(),
        });
      return replace(staff, images, seen);
    },

    replace,
  };

  /** Encodes a new picture before the transaction, for which others would wait. */
  async function prepare({ shopSeqNo }: Manager, picture: GalleryChoice['picture']): Promise<PreparedImage> {
    if (picture.kind === 'KEPT') return { title: picture.imageTitle, encoded: [] };
    const upload = await pictures.findUploadById(db, shopSeqNo, picture.uploadId);
    if (!upload) throw new Refusal('PICTURE_GONE');
    const original = await pictures.cropPicture(upload, picture.crop);
    const title = titleFor((await shops.terms(shopSeqNo)).shopName, original);
    return { title, encoded: (await pictures.hasImage(db, title)) ? [] : await prepareSizes(original) };
  }

  async function replace(
    staff: Manager<'venue.picture'>,
    images: readonly GalleryImage[],
    seen: Gallery,
  ): Promise<Gallery> {
    requireRight(staff, 'venue.picture');
    const { shopSeqNo } = staff;
    const gallery = images.map(toGalleryPicture);
    try {
      await perform(staff, {
        right: 'venue.picture',
        act: 'venue.gallery',
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        async find(trx) {
          await lockSettings(trx, shopSeqNo);
          return pictures.findGallery(trx, shopSeqNo);
        },
        isDone: (before) => isDeepStrictEqual(before, gallery),
        async work(trx, before) {
          if (!isDeepStrictEqual(before, seen))
            throw changedMeanwhile(await findLastChanger(trx, shopSeqNo, 'gallery'), { gallery: before });
          const known = new Set(before.map(({ imageTitle }) => imageTitle));
          for (const { image, isKept } of images) {
            await saveImage(trx, image);
            if (isKept && !known.has(image.title) && !(await hasHadInGallery(trx, shopSeqNo, image.title)))
              throw new Refusal('PICTURE_GONE');
          }
          await pictures.replaceGallery(trx, shopSeqNo, gallery);
          return { result: undefined, before: { gallery: before }, after: { setting: 'gallery', gallery } };
        },
      });
    } catch (error) {
      // The picture was pruned a moment ago.
      if (isDatabaseError(error) && error.constraint === 'gallery_pictures_are_there')
        throw new Refusal('PICTURE_GONE', { cause: error });
      // The same part of the same picture, chosen a second time.
      if (isDatabaseError(error) && error.constraint === 'gallery_pictures_differ')
        throw new Refusal('PICTURE_SHOWN_TWICE', { cause: error });
      throw error;
    } finally {
      shops.forget();
    }
    return gallery;
  }
}

export const toGalleryPicture = ({ image, caption, about }: GalleryImage): Gallery[number] => ({
  imageTitle: image.title,
  caption,
  about,
});
