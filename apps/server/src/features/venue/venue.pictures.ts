import type { Picture, PictureChoice, Upload } from '@caddie/contract/desk/picture';
import type { SuppliedPicture } from '@caddie/contract/desk/limits/picture-limits';
import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { createAct } from '../../platform/actors/act.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PreparedImage, prepareSizes, saveImage, titleFor } from '../shops/images.service.ts';
import * as kept from '../shops/pictures.service.ts';
import { lockSettings } from '../shops/settings.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { findLastChanger, hasShown, settingActivity, venueId } from './changes.store.ts';
import { suppliedDrawings } from './supplied.ts';

type Dependencies = { db: Db; shops: ShopService };

/** Manages a venue's picture: uploaded, cropped, encoded and shown; the previous one is kept for a day. */
export function createPictures({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'venue.picture'>): Promise<Picture> {
      requireRight(staff, 'venue.picture');
      return toPicture((await shops.terms(staff.shopSeqNo)).imageTitle);
    },

    /** Returns an upload for cropping. The same file is not decoded again. */
    async upload(staff: Manager<'venue.picture'>, bytes: Uint8Array): Promise<Upload> {
      requireRight(staff, 'venue.picture');
      const fingerprint = kept.fingerprintOf(bytes);
      return (
        (await kept.findUploadByFingerprint(db, staff.shopSeqNo, fingerprint)) ??
        kept.insertUpload(db, staff.shopSeqNo, fingerprint, await kept.readPicture(bytes))
      );
    },

    /** Returns an upload as it was stored. */
    async readUpload(staff: Manager<'venue.picture'>, uploadId: string): Promise<Buffer> {
      requireRight(staff, 'venue.picture');
      const upload = await kept.findUploadById(db, staff.shopSeqNo, uploadId);
      if (!upload) throw new Refusal('NOT_FOUND');
      return upload.content;
    },

    async readSupplied(staff: Manager<'venue.picture'>, name: SuppliedPicture): Promise<Buffer> {
      requireRight(staff, 'venue.picture');
      return (await suppliedDrawings()).get(name)!.bytes;
    },

    async change(staff: Manager<'venue.picture'>, choice: PictureChoice, seen: string): Promise<Picture> {
      requireRight(staff, 'venue.picture');
      const { title, original } = await findChosen(staff, choice);
      const isNew =
        original && (await kept.imageTitleOf(db, staff.shopSeqNo)) === seen && !(await kept.hasImage(db, title));
      // Before the transaction, for which others would wait.
      const encoded = isNew ? await prepareSizes(original) : [];
      return save(staff, { title, encoded }, seen, choice.kind === 'EARLIER');
    },

    /** Shows a picture that was encoded elsewhere: the one of the venue's file. */
    async show(manager: Manager<'venue.picture'>, image: PreparedImage, seen: string): Promise<Picture> {
      requireRight(manager, 'venue.picture');
      return save(manager, image, seen, false);
    },

    jobs: {
      'pictures.prune': { run: () => kept.deleteOldPictures(db), everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,
  };

  /** Returns the chosen picture's title, with its pixels if they may have to be encoded. */
  async function findChosen(
    { shopSeqNo }: Manager,
    choice: PictureChoice,
  ): Promise<{ title: string; original?: Buffer }> {
    if (choice.kind === 'EARLIER') return { title: choice.imageTitle };
    if (choice.kind === 'SUPPLIED') {
      const { bytes, imageTitle } = (await suppliedDrawings()).get(choice.name)!;
      return { title: imageTitle, original: bytes };
    }
    const upload = await kept.findUploadById(db, shopSeqNo, choice.uploadId);
    if (!upload) throw new Refusal('PICTURE_GONE');
    const original = await kept.cropPicture(upload, choice.crop);
    return { title: titleFor((await shops.terms(shopSeqNo)).shopName, original), original };
  }

  async function save(
    staff: Manager<'venue.picture'>,
    image: PreparedImage,
    seen: string,
    isEarlier: boolean,
  ): Promise<Picture> {
    const { shopSeqNo } = staff;
    try {
      await perform(staff, {
        right: 'venue.picture',
        subject: { kind: 'venue', id: venueId(shopSeqNo) },
        async find(trx) {
          await lockSettings(trx, shopSeqNo);
          return kept.imageTitleOf(trx, shopSeqNo);
        },
        isDone: (before) => before === image.title,
        async work(trx, before) {
          if (before !== seen) {
            throw changedMeanwhile(await findLastChanger(trx, shopSeqNo, 'picture'), {
              picture: await toPicture(before),
            });
          }
          if (isEarlier && !(await hasShown(trx, shopSeqNo, image.title))) throw new Refusal('PICTURE_GONE');
          await saveImage(trx, image);
          await kept.saveImageTitle(trx, shopSeqNo, image.title);
          return { result: undefined, ...settingActivity('picture', [before, image.title]) };
        },
      });
    } catch (error) {
      // The picture was pruned a moment ago.
      if (isDatabaseError(error) && error.constraint === 'shops_picture_is_there') {
        throw new Refusal('PICTURE_GONE', { cause: error });
      }
      throw error;
    } finally {
      shops.forget();
    }
    return toPicture(image.title);
  }
}

async function toPicture(imageTitle: string): Promise<Picture> {
  const suppliedDrawing = [...(await suppliedDrawings())].find(([, drawing]) => drawing.imageTitle === imageTitle);
  return { imageTitle, supplied: suppliedDrawing?.[0] ?? null };
}
