import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { makeEmbeddedTemplate, makePostgresTemplate } from './samples/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of a test file's database. */
    database: { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string; programs: string };
  }
}

/** Prepares the database of one project: `api-embedded` uses a snapshot, `api-postgres` a separate server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'api-postgres') {
    // Each test file has new connections. By default each of them plans a statement five times before it keeps a plan.
    const server = await startPostgres({ plan_cache_mode: 'force_generic_plan' });
    await makePostgresTemplate(server.url);
    project.provide('database', { kind: 'postgres', url: server.url, programs: server.programs });
    return () => server.stop();
  }
  // Kept for the check of all statements, if one follows.
  const keptFolder = process.env['CADDIE_STATEMENTS'];
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'caddie-test-')));
  project.provide('database', { kind: 'embedded', template: await makeEmbeddedTemplate(folder) });
  return async () => {
    if (!keptFolder) await rm(folder, { recursive: true, force: true });
  };
}
