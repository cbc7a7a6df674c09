import { sql } from 'kysely';
import { firstRow, type Trx } from '../../platform/database/db.ts';

/** Returns the id under which activity entries refer to a venue. */
export const venueId = (shopSeqNo: number): string => `00000000-0000-4000-8000-${String(shopSeqNo).padStart(12, '0')}`;

/** Returns the person who changed a setting last. */
export const findLastChanger = (trx: Trx, shopSeqNo: number, field: string): Promise<{ name: string } | undefined> =>
  firstRow(
    trx,
    sql<{ name: string }>`
      select p.name
        from activity a
        join staff p on p.staff_id = a.actor_id::uuid
       where a.subject_kind = 'venue'
         and a.subject_id = ${venueId(shopSeqNo)}
         and a.actor_kind = 'staff'
         and a.after ->> 'setting' = ${field}
       order by a.activity_id desc
       limit 1`,
  );

/** Returns whether the venue has shown that picture before. */
export const hasShown = async (trx: Trx, shopSeqNo: number, imageTitle: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select
        from activity
       where subject_kind = 'venue'
         and subject_id = ${venueId(shopSeqNo)}
         and act = 'venue.picture'
         and before ->> 'value' = ${imageTitle}
       limit 1`,
  )) !== undefined;

/** Returns whether the venue has shown that picture among those of its bays before. */
export const hasHadInGallery = async (trx: Trx, shopSeqNo: number, imageTitle: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select
        from activity
       where subject_kind = 'venue'
         and subject_id = ${venueId(shopSeqNo)}
         and act = 'venue.gallery'
         and before -> 'gallery' @> ${JSON.stringify([{ imageTitle }])}::jsonb
       limit 1`,
  )) !== undefined;

/** Returns the facts of the activity entry of one setting: which one, its value before and after. */
export const settingActivity = (
  setting: string,
  [before, after]: [before: string | number, after: string | number],
) => ({
  before: { value: before },
  after: { setting, value: after },
});
