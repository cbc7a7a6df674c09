import { getStart } from '@caddie/contract/desk/start';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmpty, useWorld } from '../../../test/world.ts';
import { firstRow } from '../../platform/database/db.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { projectFolders } from '../../platform/folders.ts';
import { firstInvite, runOperatorCommand } from './first-run.service.ts';

const world = useWorld();
const run = (...args: string[]) =>
  runOperatorCommand({ db: world.engine.db, siteUrl: 'https://book.example.com' }, args);

test('an operator creates a link that opens one venue', async () => {
  const { lines, exitCode } = await run('invite');
  expect(exitCode).toBe(0);
  expect(lines[1]).toMatch(/^https:\/\/book\.example\.com\/desk\/start\/[\w-]{40,}$/);
  const token = lines[1]!.split('/').at(-1)!;
  expect(await world.visitor().makes(getStart, { query: { token } })).toMatchObject({ isAllowed: true });
  expect(await world.visitor().makes(getStart, { query: { token: `${token}x` } })).toMatchObject({ isAllowed: false });
});

test('an operator changes a venue’s plan; existing bays stay', async () => {
  expect(await run('plan', 'mulligans', 'starter')).toEqual({
    lines: ['Mulligans is on starter: up to 2 bays.', 'It has 4 bays. They stay, and none can be added.'],
    exitCode: 0,
  });
  await world.clock.set('2027-06-09T12:00:00-04:00');
  expect((await run('plan', 'Mulligans', 'TRIAL')).lines).toEqual([
    'Mulligans is on trial: up to 10 bays, until 2027-06-23.',
  ]);
  expect((await run('plan', 'Mulligans', 'professional')).lines).toEqual([
    'Mulligans is on professional: up to 10 bays.',
  ]);
  expect((await run('plan', 'Mulligans', 'enterprise')).lines).toEqual([
    'Mulligans is on enterprise: as many bays as it likes.',
  ]);
  expect(
    await firstRow(
      world.engine.db,
      sql`select act, actor_id as by, before, after from activity where act like 'plan.%' order by activity_id desc`,
    ),
  ).toEqual({ act: 'plan.change', by: 'plan', before: { plan: 'PROFESSIONAL' }, after: { plan: 'ENTERPRISE' } });
});

test.each([['plan'], ['plan', 'Mulligans'], ['plan', 'Mulligans', 'gold'], ['invite', 'Tom']])(
  'an operator who types "%s %s %s" is shown the usage',
  async (...args) => {
    const { lines, exitCode } = await run(...args);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('caddie venue invite');
  },
);

test('an operator who names an unknown venue changes nothing', async () => {
  expect(await run('plan', 'Nowhere', 'starter')).toEqual({ lines: ['There is no venue Nowhere.'], exitCode: 1 });
});

test('a server that starts without a venue shows a link until there is one', async () => {
  const engine = await openEmpty();
  try {
    await migrate(engine, await readMigrations(projectFolders.migrations));
    const dependencies = { db: engine.db, siteUrl: 'http://localhost:3000' };
    const first = await firstInvite(dependencies);
    expect(first).toContain('http://localhost:3000/desk/start/');
    expect(await firstInvite(dependencies)).not.toBe(first);
  } finally {
    await engine.close();
  }
  expect(await firstInvite({ db: world.engine.db, siteUrl: '' })).toBeUndefined();
});
