import type { Call } from '@caddie/contract/call';
import { sql } from 'kysely';
import { firstRow } from '../src/platform/database/db.ts';
import type { Browser } from './desk.ts';
import type { World } from './world.ts';

const KEY = 'the-same';

/**
 * Sends a request twice, as after a crash between the commit of its act and the storing of its response. Returns both responses, and the
 * number of activity entries they wrote.
 */
export async function sendTwice({ engine }: World, person: Browser, call: Call, input: object) {
  const { db } = engine;
  const headers = { 'idempotency-key': KEY };
  const countLines = async () =>
    (await firstRow(db, sql<{ count: number }>`select count(*)::int as count from activity`))!.count;
  const before = await countLines();
  const first = await person.asks(call, { ...input, headers });
  await sql`
    update idempotency_keys
       set status = null, body = null, created_at = created_at - interval '6 seconds'
     where key = ${KEY}`.execute(db);
  const second = await person.asks(call, { ...input, headers });
  await sql`delete from idempotency_keys where key = ${KEY}`.execute(db);
  if ('idempotent-replayed' in second.headers) throw new Error('the second was answered from memory');
  return {
    statuses: [first.statusCode, second.statusCode],
    first: first.json().data,
    again: second.json().data,
    lines: (await countLines()) - before,
  };
}
