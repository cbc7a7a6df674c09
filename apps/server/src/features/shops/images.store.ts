import type { ImageFormat, ImageWidth } from '@caddie/contract/images';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

export type EncodedImage = { width: ImageWidth; format: ImageFormat; content: Uint8Array };

export const insertImage = (db: Db, imageTitle: string, image: EncodedImage) =>
  sql`
    insert into shop_images (image_title, width, format, content)
    values (${imageTitle}, ${image.width}, ${image.format}, ${image.content})
    on conflict do nothing`.execute(db);

export async function findImage(
  db: Db,
  imageTitle: string,
  width: number,
  format: string,
): Promise<Buffer | undefined> {
  const row = await firstRow(
    db,
    sql<{ content: Uint8Array }>`
      select content
        from shop_images
       where image_title = ${imageTitle}
         and width = ${width}
         and format = ${format}`,
  );
  return row && Buffer.from(row.content);
}

export const hasImage = async (db: Db, title: string): Promise<boolean> =>
  (await firstRow(db, sql`select from shop_images where image_title = ${title} limit 1`)) !== undefined;

/** Marks a picture as used again. */
export const keepImage = (trx: Db, title: string) =>
  sql`update shop_images set unused_since = null where image_title = ${title}`.execute(trx);
