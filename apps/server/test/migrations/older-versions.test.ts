import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/platform/database/db.ts';
import { breaksOlderVersions, migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { openEmpty } from '../world.ts';
import { canTakeAway, lossesOfOlderVersions } from './older-versions.ts';

let engine: Engine;
beforeAll(async () => void (engine = await openEmpty()));
afterAll(() => engine.close());

/**
 * Losses without the mark, each with its reason. A column or function that the previous release no longer uses is one: a server of that
 * release works without it.
 */
const accepted: Record<string, string> = {
  '0011_refund_attempts.sql: refunds.provider_refund_id text is gone':
    'a version without 0011 has no 0016_money.sql, which has the mark',
  '0013_sign_in_limits.sql: phone_grants.client_hash bytea is gone':
    'a version without 0013 has no 0016_money.sql, which has the mark',
};

test('a migration without the mark takes nothing away that an older version uses, and requires nothing that it does not know', async () => {
  const migrations = await readMigrations(projectFolders.migrations);
  const found: string[] = [];
  for (const [index, migration] of migrations.entries()) {
    if (breaksOlderVersions(migration.text) || !canTakeAway(migration.text)) continue;
    await migrate(engine, migrations.slice(0, index));
    const losses = await lossesOfOlderVersions(engine.db, () => migrate(engine, migrations.slice(0, index + 1)));
    found.push(...losses.map((loss) => `${migration.name}: ${loss}`));
  }

  expect(found).toEqual(Object.keys(accepted));
});

describe('of a migration without the mark', () => {
  const older = `
    create table notes (note_id integer primary key, words text, place text not null default 'here');
    create view words as select words from notes;
    create function length_of(note text) returns integer language sql return char_length(note);
    create function keep() returns trigger language plpgsql as $$ begin return null; end $$;`;
  const wordsGone = 'notes.words text is gone';

  test.each([
    ['a dropped column', 'alter table notes drop column words cascade', [wordsGone, 'words.words text is gone']],
    ['a renamed column', 'alter table notes rename words to text', [wordsGone]],
    [
      'a table dropped by a block of code',
      `do $$ begin execute 'drop table notes cascade'; end $$`,
      ['notes.note_id integer is gone', 'notes.place text is gone', wordsGone, 'words.words text is gone'],
    ],
    [
      'another type',
      'drop view words; alter table notes alter column words type varchar(9)',
      [wordsGone, 'words.words text is gone'],
    ],
    [
      'a column that is now computed',
      `alter table notes drop place, add place text generated always as ('here') stored`,
      ['notes.place text is gone'],
    ],
    [
      'a new column without a default',
      'alter table notes add column price numeric(6, 2) not null',
      ['notes.price must be filled'],
    ],
    [
      'a column that must now be filled',
      'alter table notes alter column words set not null',
      ['notes.words must be filled'],
    ],
    ['a default that is gone', 'alter table notes alter column place drop default', ['notes.place must be filled']],
    [
      'another parameter',
      'drop function length_of; create function length_of(note text, more text) returns integer language sql return 1',
      ['length_of(note text) integer is gone'],
    ],
  ])('%s is reported', async (_, change, losses) => {
    expect(await lossesBy(change)).toEqual(losses);
    expect(canTakeAway(change)).toBe(true);
  });

  test.each([
    ['a new column with a default', `alter table notes add column author text not null default 'none'`],
    ['a new table', 'create table authors (author_id integer primary key)'],
    ['another name of a trigger function', 'alter function keep rename to keep_notes'],
    [
      'another body of a function',
      'create or replace function length_of(note text) returns integer language sql return 1',
    ],
  ])('%s is accepted', async (_, change) => {
    expect(await lossesBy(change)).toEqual([]);
  });

  async function lossesBy(change: string): Promise<string[]> {
    await engine.script(`drop schema public cascade; create schema public; ${older}`);
    return lossesOfOlderVersions(engine.db, () => engine.script(change));
  }
});
