import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Plans the following statements of the transaction for their actual values: how rare a pattern is decides which index is used. */
export const planForActualValues = (trx: Trx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
