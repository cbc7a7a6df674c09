import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/paths.mjs';
import { tail } from '../../scripts/run.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import type { Version } from './checkout.ts';

type Place = { port: number; isReady: boolean; version: Version; log: string; server: ReturnType<typeof supervise> };
type Options = { ports: readonly number[]; cwd: string; env: Record<string, string> };

/** Time for a balancer to notice: requests on open connections are answered meanwhile. */
const DRAIN_MS = 500;

/** Servers behind one address, which are replaced one after the other as an operator does: stop, start, wait until it is ready. */
export function createRolling({ ports, cwd, env }: Options) {
  const places: Place[] = [];
  const findings: string[] = [];
  const logs: string[] = [];

  return {
    findings,
    /** The errors that the servers of all versions logged so far. */
    errors: (): string[] => logs.flatMap(errorsIn),
    ready: (): Place[] => places.filter(({ isReady }) => isReady),
    async startAll(version: Version): Promise<void> {
      for (const port of ports) places.push(await startAt(port, version));
    },
    /** Replaces each server in turn, with some time under traffic in between. */
    async replaceAll(version: Version, betweenServers: () => Promise<void>): Promise<void> {
      for (const [index, place] of places.entries()) {
        await stop(place);
        places[index] = await startAt(place.port, version);
        await betweenServers();
      }
    },
    async stopAll(): Promise<void> {
      for (const place of places.splice(0)) await stop(place);
    },
  };

  async function startAt(port: number, version: Version): Promise<Place> {
    const log = join(root, `test-results/upgrade/server-${port}-${logs.length + 1}.log`);
    logs.push(log);
    const spec = { command: process.execPath, args: [version.main], cwd, signal: 'SIGTERM' } as const;
    const server = supervise(spec, { env: { ...env, PORT: String(port) }, log });
    await server.waitForOutput(/ready: http/);
    return { port, isReady: true, version, log, server };
  }

  async function stop(place: Place): Promise<void> {
    place.isReady = false;
    await pause(DRAIN_MS);
    const code = await place.server.stop();
    if (code === 0) return;
    const output = existsSync(place.log) ? tail(readFileSync(place.log, 'utf8'), 20) : '';
    findings.push(`the server of ${place.version.name} ended with code ${code}:\n${output}`);
  }
}

/** A job or a webhook that fails is seen by no customer. Calls of the card provider fail on purpose. */
const errorsIn = (log: string): string[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"') && !line.includes('"event":"cards.provider_failed"'));
