import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { Sms } from './sms.ts';

export type SandboxMessage = { to: string; body: string; sentAt: Date };

/** Sends nothing: stores every text once for the sandbox page, as an idempotent provider would. */
export const createSandboxSms = (db: Db): Sms => ({
  kind: 'sandbox',
  async send({ textId, to, body }) {
    await sql`
      insert into sandbox_messages (message_id, to_phone, body)
      values (${textId}, ${to}, ${body})
      on conflict (message_id) do nothing`.execute(db);
    return textId;
  },
  async find({ textId }) {
    const found = await firstRow(db, sql`select from sandbox_messages where message_id = ${textId}`);
    return found ? textId : undefined;
  },
  readDelivery: async () => ({ state: 'DELIVERED' }),
});

const MAX_MESSAGES = 200;

export const readSandboxMessages = (db: Db): Promise<SandboxMessage[]> =>
  rows(
    db,
    sql<SandboxMessage>`
      select to_phone as "to", body, sent_at as "sentAt"
        from sandbox_messages
       order by position desc
       limit ${MAX_MESSAGES}`,
  );
