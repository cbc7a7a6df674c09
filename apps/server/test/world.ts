import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Engine } from '../src/platform/database/db.ts';
import { openPGlite } from '../src/platform/database/embedded.ts';
import type { Faults } from '../src/gateways/payments/sandbox/faults.ts';
import { announceChange, type Clock, createClock } from './clock.ts';
import { createPerson, type Person } from './person.ts';
import { recordStatements } from './statements/recorder.ts';
import { type CustomerPerson, type SignUp, signUp } from './sign-up.ts';
import { copyPostgresTemplate, openEmptyPostgres } from './samples/template.ts';

/** A running API on a fresh database with the demo venues, and people who call it. */
export type World = {
  app: FastifyInstance;
  engine: Engine;
  log: string[];
  clock: Clock;
  /** Decides which faults the card provider has; none unless a test says so. */
  faults: Faults;
  /** A person who is not signed in. */
  visitor(from?: string): Person;
  /** A customer who signed up and is signed in, from an address of their own. */
  customer(options?: SignUp): Promise<CustomerPerson>;
};

export const noFaults: Faults = () => undefined;

/** Gives a test file a separate world. Its background work rests until a test runs or starts it: for each file it would take as long as some tests. */
export function useWorld(settings: Partial<Config> = {}): World {
  const world = { log: [] as string[], clock: createClock(() => world.engine.db), faults: noFaults } as World;
  beforeAll(async () => {
    world.engine = withAnnouncedScripts(await openFilled());
    world.app = await buildApp({
      config: { ...testConfig(), ...settings },
      engine: world.engine,
      faults: (operation) => world.faults(operation),
      logStream: { write: (line) => world.log.push(line) },
    });
    await world.app.ready();
    world.visitor = (from) => createPerson(world.app, from);
    world.customer = (options) => signUp(world.app, options);
  });
  afterAll(async () => {
    await world.app?.close();
    await world.engine?.close();
  });
  return world;
}

/** Scripts of tests write with triggers off, so that servers would not hear of it. */
const withAnnouncedScripts = (engine: Engine): Engine => ({
  ...engine,
  async script(text) {
    await engine.script(text);
    await announceChange(engine.db);
  },
});

export const testConfig = (): Config => readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000' });

/** A migrated and seeded database of this run's engine. */
export async function openFilled(): Promise<Engine> {
  const database = inject('database');
  return recordStatements(
    database.kind === 'embedded'
      ? await openPGlite({ snapshot: await readSnapshot(database.template) })
      : await copyPostgresTemplate(database.url, freshName()),
  );
}

/** Read once for all files of a process. */
let snapshot: Promise<Blob> | undefined;
const readSnapshot = (path: string): Promise<Blob> =>
  (snapshot ??= readFile(path).then((content) => new Blob([content])));

/** A filled database that other processes can open too. */
export async function openFilledPostgres(): Promise<{ engine: Engine; url: string }> {
  const database = inject('database');
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL can be shared by processes.');
  const name = freshName();
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return { engine: recordStatements(await copyPostgresTemplate(database.url, name)), url: url.href };
}

/** A database with nothing in it. */
export async function openEmpty(): Promise<Engine> {
  const database = inject('database');
  return recordStatements(
    database.kind === 'embedded'
      ? await openPGlite({ dataDir: 'memory://' })
      : await openEmptyPostgres(database.url, freshName()),
  );
}

const freshName = (): string => `test_${randomBytes(8).toString('hex')}`;
