import { type RawBuilder, sql } from 'kysely';

/** An instant as milliseconds. */
export const toMilliseconds = (instant: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::int8`;
