import type { TextKind } from '@caddie/contract/texts/wordings';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

/** A venue's decision about one of its texts; without a wording the default one is used. */
export type Wording = { wording: string | null; isSent: boolean };

export const findWording = (db: Db, shopSeqNo: number, kind: TextKind): Promise<Wording | undefined> =>
  firstRow(
    db,
    sql<Wording>`
      select wording, is_sent as "isSent"
        from text_wordings
       where shop_seq_no = ${shopSeqNo}
         and kind = ${kind}`,
  );

export const findWordings = (db: Db, shopSeqNo: number): Promise<(Wording & { kind: TextKind })[]> =>
  rows(
    db,
    sql<Wording & { kind: TextKind }>`
      select kind, wording, is_sent as "isSent"
        from text_wordings
       where shop_seq_no = ${shopSeqNo}`,
  );

export const upsertWording = (trx: ActorTrx, shopSeqNo: number, kind: TextKind, { wording, isSent }: Wording) =>
  sql`
    insert into text_wordings (shop_seq_no, kind, wording, is_sent)
    values (${shopSeqNo}, ${kind}, ${wording}, ${isSent})
    on conflict (shop_seq_no, kind) do update set wording = excluded.wording, is_sent = excluded.is_sent`.execute(trx);
