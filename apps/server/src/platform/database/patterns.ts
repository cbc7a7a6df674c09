import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Words for `like`, in which nothing stands for anything else. */
export const literally = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What follows in the transaction is planned for its own values: how rare a pattern is decides which index finds it. */
export const planForValues = (trx: Trx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
