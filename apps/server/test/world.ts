import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { API_BASE, type Call, type DataOf, type InputOf } from '@caddie/contract/call';
import type { RefusalBody } from '@caddie/contract/refusals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Engine } from '../src/platform/db.ts';
import { openPGlite } from '../src/platform/embedded.ts';
import { copyPostgresTemplate, openEmptyPostgres } from './template.ts';

/** A running API on a fresh database with the demo venues, and people who call it. */
export type World = { app: FastifyInstance; engine: Engine; log: string[]; visitor(from?: string): Person };

/** Gives a test file a world of its own. */
export function useWorld(settings: Partial<Config> = {}): World {
  const world = { log: [] as string[] } as World;
  beforeAll(async () => {
    world.engine = await openFilled();
    world.app = await buildApp({
      config: { ...testConfig(), ...settings },
      engine: world.engine,
      logStream: { write: (line) => world.log.push(line) },
    });
    await world.app.ready();
    world.visitor = (from) => createPerson(world.app, from);
  });
  afterAll(async () => {
    await world.app?.close();
    await world.engine?.close();
  });
  return world;
}

export const testConfig = (): Config => readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000' });

/** A migrated and seeded database of this run's engine. */
export async function openFilled(): Promise<Engine> {
  const database = inject('database');
  if (database.kind === 'embedded') return openPGlite({ snapshot: new Blob([await readFile(database.template)]) });
  return copyPostgresTemplate(database.url, freshName());
}

/** A database with nothing in it. */
export function openEmpty(): Promise<Engine> {
  const database = inject('database');
  if (database.kind === 'embedded') return openPGlite({ dataDir: 'memory://' });
  return openEmptyPostgres(database.url, freshName());
}

const freshName = (): string => `test_${randomBytes(8).toString('hex')}`;

export type Person = ReturnType<typeof createPerson>;

function createPerson(app: FastifyInstance, from = '127.0.0.1') {
  async function send(call: Call, input: object) {
    const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    return app.inject({
      method: call.method,
      url: API_BASE + path,
      ...(query && { query: query as Record<string, string> }),
      ...(body && { payload: body }),
      remoteAddress: from,
    });
  }

  return {
    /** Makes a call that is expected to succeed, and gets its data. */
    async makes<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
      const response = await send(call, input);
      if (response.statusCode !== 200) throw new Error(`${call.method} ${call.path}: ${response.body}`);
      return response.json<{ data: DataOf<C> }>().data;
    },
    /** Makes a call that is expected to be refused; input may be anything. */
    async isRefused(
      call: Call,
      input: object,
    ): Promise<RefusalBody & { status: number; headers: Record<string, unknown> }> {
      const response = await send(call, input);
      if (response.statusCode < 400) throw new Error(`${call.method} ${call.path} was not refused`);
      return { status: response.statusCode, headers: response.headers, ...response.json<RefusalBody>() };
    },
    /** Sends any request at all. */
    sends: (options: InjectOptions) => app.inject({ remoteAddress: from, ...options }),
  };
}
