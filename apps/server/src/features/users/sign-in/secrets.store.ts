import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import type { KeyedHash } from '../client.rules.ts';

export type LoadKey = () => Promise<KeyedHash>;

/** Loads the secret that all server processes share, once; the first process to need it creates it. */
export function createKey(db: Db, name: string): LoadKey {
  let loading: Promise<KeyedHash> | undefined;
  return () => {
    loading ??= loadKey(db, name);
    // After an outage of the database the next call must try again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
}

async function loadKey(db: Db, name: string): Promise<KeyedHash> {
  const secret = (await readSecret(db, name)) ?? (await makeSecret(db, name));
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

async function readSecret(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await firstRow(db, sql<{ value: Uint8Array }>`select value from server_secrets where name = ${name}`);
  return row?.value;
}

async function makeSecret(db: Db, name: string): Promise<Uint8Array> {
  await sql`insert into server_secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  return (await readSecret(db, name))!;
}
