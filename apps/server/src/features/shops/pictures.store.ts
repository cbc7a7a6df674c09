import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { UprightPicture } from './pictures.rules.ts';

type UploadSize = { uploadId: string; width: number; height: number };

/** Finds an earlier upload of the same file, and renews it. */
export const findUploadByFingerprint = (
  db: Db,
  shopSeqNo: number,
  fingerprint: string,
): Promise<UploadSize | undefined> =>
  firstRow(
    db,
    sql<UploadSize>`
      update picture_uploads
         set made_at = app_now()
       where shop_seq_no = ${shopSeqNo}
         and fingerprint = ${fingerprint}
      returning picture_upload_id as "uploadId", width, height`,
  );

/** Stores an upload next to the last few of the venue. */
export async function insertUpload(
  db: Db,
  shopSeqNo: number,
  fingerprint: string,
  { content, width, height }: UprightPicture,
): Promise<UploadSize> {
  await sql`
    delete from picture_uploads
     where picture_upload_id in (select picture_upload_id
                                   from picture_uploads
                                  where shop_seq_no = ${shopSeqNo}
                                  order by made_at desc
                                 offset 4)`.execute(db);
  const newUpload = await firstRow(
    db,
    sql<UploadSize>`
      insert into picture_uploads (shop_seq_no, fingerprint, content, width, height)
      values (${shopSeqNo}, ${fingerprint}, ${content}, ${width}, ${height})
      on conflict (shop_seq_no, fingerprint) do update
         set made_at = app_now()
      returning picture_upload_id as "uploadId", width, height`,
  );
  return newUpload!;
}

export async function findUploadById(db: Db, shopSeqNo: number, uploadId: string): Promise<UprightPicture | undefined> {
  const row = await firstRow(
    db,
    sql<{ content: Uint8Array; width: number; height: number }>`
      select content, width, height
        from picture_uploads
       where shop_seq_no = ${shopSeqNo}
         and picture_upload_id = ${uploadId}`,
  );
  return row && { ...row, content: Buffer.from(row.content) };
}

export const hasImage = async (db: Db, imageTitle: string): Promise<boolean> =>
  (await firstRow(db, sql`select from shop_images where image_title = ${imageTitle} limit 1`)) !== undefined;

/** Returns the title of the venue's picture. */
export const imageTitleOf = async (db: Db, shopSeqNo: number): Promise<string> =>
  (await firstRow(
    db,
    sql<{ imageTitle: string }>`select image_title as "imageTitle" from shops where shop_seq_no = ${shopSeqNo}`,
  ))!.imageTitle;

export const saveImageTitle = (trx: ActorTrx, shopSeqNo: number, imageTitle: string) =>
  sql`update shops set image_title = ${imageTitle} where shop_seq_no = ${shopSeqNo}`.execute(trx);

/** Deletes uploads that were not chosen, and pictures that no venue shows any more. */
export async function deleteOldPictures(db: Db): Promise<void> {
  await sql`delete from picture_uploads where made_at < app_now() - interval '1 day'`.execute(db);
  await sql`delete from shop_images where unused_since < app_now() - interval '1 day'`.execute(db);
}
