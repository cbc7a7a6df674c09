import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

type Tagged = { shopSeqNo: number; customerId: string };

/** The tags of a customer as one value of a row, by the alphabet. */
export const tagsOf = (customerId: RawBuilder<unknown>) => sql`
  array(select t.tag from customer_tags t where t.customer_id = ${customerId} order by lower(t.tag) collate "C") as tags`;

/** Whether it is new: however it is spelled, a customer has a tag once. */
export const insertTag = async (trx: Act, { shopSeqNo, customerId }: Tagged, tag: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      insert into customer_tags (customer_id, shop_seq_no, tag)
      values (${customerId}, ${shopSeqNo}, ${tag})
      on conflict (customer_id, lower(tag)) do nothing
      returning tag_id`,
  )) !== undefined;

/** Whether it was there. */
export const deleteTag = async (trx: Act, customerId: string, tag: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`delete from customer_tags where customer_id = ${customerId} and lower(tag) = lower(${tag}) returning tag_id`,
  )) !== undefined;

/** The tags that a venue uses, the most used first, each spelled as it was first. */
export const findTags = async (db: Db, shopSeqNo: number, most: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ tag: string }>`
        select (array_agg(tag order by at, tag_id))[1] as tag
          from customer_tags
         where shop_seq_no = ${shopSeqNo}
         group by lower(tag)
         order by count(*) desc, lower(tag) collate "C"
         limit ${most}`,
    )
  ).map(({ tag }) => tag);
