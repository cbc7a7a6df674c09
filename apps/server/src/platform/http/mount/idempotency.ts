import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refusals } from '@caddie/contract/refusals';
import { type Db, firstRow, type Trx } from '../../database/db.ts';
import { DEFAULT_LOCALE, message } from '../../../words/words.ts';
import { Refusal } from '../../refusal.ts';
import { refusalBodyOf } from './refusal-body.ts';

type Answer = { status: number; body: unknown };
type Row = { fingerprint: string; status: number | null; body: unknown };

/** Visible ASCII, as in the IETF draft; anything else is an error that is reported. */
const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Runs the work once for each key and stores its response. The same request again gets that response; another request under the same key,
 * or the same one while it is still running, is refused. The work gets an id of this request that is the same in every run.
 */
export async function runOnce(
  db: Db,
  owner: string,
  key: string,
  request: unknown,
  work: (requestKey: string) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!VALID_KEY.test(key)) {
    throw new Refusal('INVALID_REQUEST', { fields: { 'idempotency-key': message('request.idempotency-key') } });
  }
  const fingerprint = sha256(JSON.stringify(request));
  const existing = await claimKey(db, owner, key, fingerprint);
  if (existing) {
    if (existing.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED');
    if (existing.status === null) throw new Refusal('KEY_IN_PROGRESS', { retryAfterSeconds: 1 });
    return { status: existing.status, body: existing.body, replayed: true };
  }
  try {
    const answer = await work(sha256(`${key} ${fingerprint}`));
    await storeAnswer(db, owner, key, answer);
    return { ...answer, replayed: false };
  } catch (error) {
    await storeOrReleaseKey(db, owner, key, error);
    throw error;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Claims the key, or returns its row. The claim of a dead process is taken over soon: natural keys make a second run harmless. */
async function claimKey(db: Db, owner: string, key: string, fingerprint: string): Promise<Row | undefined> {
  const claimed = await firstRow(
    db,
    sql`
      insert into idempotency_keys as known (owner, key, fingerprint)
      values (${owner}, ${key}, ${fingerprint})
      on conflict (owner, key) do update
         set created_at = app_now()
       where known.status is null
         and known.fingerprint = excluded.fingerprint
         and known.created_at < app_now() - interval '5 seconds'
      returning key`,
  );
  if (claimed) return undefined;
  return firstRow(
    db,
    sql<Row>`select fingerprint, status, body from idempotency_keys where owner = ${owner} and key = ${key}`,
  );
}

const storeAnswer = (db: Db, owner: string, key: string, answer: Answer) =>
  sql`
    update idempotency_keys
       set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb
     where owner = ${owner}
       and key = ${key}`.execute(db);

/**
 * A refusal by an operation that began is stored as its response; an operation that never began, or failed through our fault, may be
 * retried.
 */
async function storeOrReleaseKey(db: Db, owner: string, key: string, error: unknown): Promise<void> {
  const status = error instanceof Refusal ? refusals[error.code].status : 500;
  if (error instanceof Refusal && [402, 404, 409].includes(status)) {
    // The response as it was given: a repeated request in another language still gets it.
    await storeAnswer(db, owner, key, { status, body: refusalBodyOf(error, DEFAULT_LOCALE) });
  } else {
    await sql`delete from idempotency_keys where owner = ${owner} and key = ${key} and status is null`.execute(db);
  }
}

export const deleteOldKeys = async (db: Db): Promise<void> =>
  void (await sql`delete from idempotency_keys where created_at < app_now() - interval '48 hours'`.execute(db));

/** Deletes responses to an erased person, and those that name them. A repeated request then runs again, which is safe. */
export const deleteAnswersAbout = async (trx: Trx, owner: string, words: string[]): Promise<void> =>
  void (await sql`
    delete from idempotency_keys
     where owner = ${owner}
        or exists (select from unnest(${words}::text[]) word where strpos(body::text, to_jsonb(word)::text) > 0)`.execute(
    trx,
  ));
