import type { Gallery } from '@caddie/contract/desk/gallery';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, rows } from '../../../platform/database/db.ts';

/** Returns the pictures of a venue's bays, in their order. */
export const findGallery = (db: Db, shopSeqNo: number): Promise<Gallery> =>
  rows(
    db,
    sql<Gallery[number]>`
      select image_title as "imageTitle", caption, about
        from gallery_pictures
       where shop_seq_no = ${shopSeqNo}
       order by position`,
  );

/** Replaces the pictures of a venue's bays. They are inserted by image, because a trigger locks each image: concurrent changes wait for each other. */
export async function replaceGallery(trx: ActorTrx, shopSeqNo: number, gallery: Gallery): Promise<void> {
  await sql`delete from gallery_pictures where shop_seq_no = ${shopSeqNo}`.execute(trx);
  await sql`
    insert into gallery_pictures (shop_seq_no, position, image_title, caption, about)
    select ${shopSeqNo}, position, picture ->> 'imageTitle', picture ->> 'caption', picture ->> 'about'
      from jsonb_array_elements(${JSON.stringify(gallery)}::jsonb) with ordinality as p (picture, position)
     order by picture ->> 'imageTitle'`.execute(trx);
}
