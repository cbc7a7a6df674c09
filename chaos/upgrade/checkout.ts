import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, serverMain } from '../../scripts/paths.mjs';
import { run, runNode, runNpm, tail } from '../../scripts/run.mjs';

/** A built version of Caddie: the entry point of its server, and its migrations. */
export type Version = { name: string; main: string; migrations: string };

const versionIn = (folder: string, name: string): Version => ({
  name,
  main: join(folder, relative(root, serverMain)),
  migrations: join(folder, 'apps/server/migrations'),
});

export const thisVersion = versionIn(root, 'this version');

/** Checks out a commit into a temporary folder, with its own packages, and builds it. */
export async function buildCommit(ref: string): Promise<{ version: Version; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'caddie-version-'));
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await mustWork(run('git', ['worktree', 'add', '--detach', folder, ref]), `${ref} could not be checked out`);
    await mustWork(
      runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder }),
      `the packages of ${ref} could not be installed`,
    );
    await mustWork(runNode(['scripts/build.mjs'], { cwd: folder }), `${ref} could not be built`);
    const commit = await mustWork(run('git', ['rev-parse', '--short=12', ref]), `${ref} is no commit`);
    const version = versionIn(folder, commit.trim());
    if (!existsSync(version.main)) throw new Error(`${ref} has no ${relative(root, serverMain)}.`);
    return { version, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether customers can pay on the provider's page in this version; with an older one they pay with saved cards. */
export const hasPayPages = ({ migrations }: Version): boolean => existsSync(join(migrations, '0170_pay_pages.sql'));

/** The migrations that a newer version adds. */
export const addedMigrations = (from: Version, to: Version): string[] =>
  readdirSync(to.migrations).filter((file) => file.endsWith('.sql') && !existsSync(join(from.migrations, file)));

/** Those with which the older version cannot work. */
export const breakingMigrations = (from: Version, to: Version): string[] =>
  addedMigrations(from, to).filter((file) =>
    /^-- breaks older versions/m.test(readFileSync(join(to.migrations, file), 'utf8')),
  );

async function mustWork(outcome: ReturnType<typeof run>, sentence: string): Promise<string> {
  const { ok, output } = await outcome;
  if (!ok) throw new Error(`${tail(output)}\n${sentence}.`);
  return output;
}
