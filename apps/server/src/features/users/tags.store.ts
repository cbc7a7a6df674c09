import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

type CustomerKey = { shopSeqNo: number; customerId: string };

/** Selects the tags of a customer as one value of a row, in alphabetical order. */
export const tagsOf = (customerId: RawBuilder<unknown>) => sql`
  array(select t.tag from customer_tags t where t.customer_id = ${customerId} order by lower(t.tag) collate "C") as tags`;

/** Returns true if the tag is new: a customer has a tag once, whatever its spelling. */
export const insertTag = async (trx: ActorTrx, { shopSeqNo, customerId }: CustomerKey, tag: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      insert into customer_tags (customer_id, shop_seq_no, tag)
      values (${customerId}, ${shopSeqNo}, ${tag})
      on conflict (customer_id, lower(tag)) do nothing
      returning tag_id`,
  )) !== undefined;

/** Returns true if the tag existed. */
export const deleteTag = async (trx: ActorTrx, customerId: string, tag: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`delete from customer_tags where customer_id = ${customerId} and lower(tag) = lower(${tag}) returning tag_id`,
  )) !== undefined;

/** Lists the tags that a venue uses, the most used first, each in its first spelling. */
export const findTags = async (db: Db, shopSeqNo: number, maxRows: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ tag: string }>`
        select (array_agg(tag order by at, tag_id))[1] as tag
          from customer_tags
         where shop_seq_no = ${shopSeqNo}
         group by lower(tag)
         order by count(*) desc, lower(tag) collate "C"
         limit ${maxRows}`,
    )
  ).map(({ tag }) => tag);
