import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { projectFolders } from '../../src/platform/folders.ts';

export type ServerOptions = { url: string; crashAt: string };

/** Real server processes. The next ones are loaded ahead of time, so that no test waits for Node to load its modules. */
export function createCrashServers(script: string, spareCount: number) {
  const spareServers: ChildProcessWithoutNullStreams[] = [];
  const runningServers = new Map<ChildProcessWithoutNullStreams, string>();
  const crashedUrls: string[] = [];

  function loadSpare(): void {
    const child = spawn(process.execPath, [script]);
    child.stderr.pipe(process.stderr);
    // A killed process receives nothing any more.
    child.stdin.on('error', () => undefined);
    spareServers.push(child);
  }
  for (let number = 0; number < spareCount; number += 1) loadSpare();

  return {
    /** Returns the address of a server that starts to work now. */
    async start(options: ServerOptions): Promise<string> {
      const child = spareServers.shift()!;
      loadSpare();
      runningServers.set(child, options.url);
      child.once('exit', (_code, signal) => {
        if (runningServers.delete(child) && signal === 'SIGKILL') crashedUrls.push(options.url);
      });
      child.stdin.write(`${JSON.stringify(options)}\n`);
      return addressOf(child);
    },
    /** How many servers of a database have crashed by themselves. */
    crashCount: (url: string): number => crashedUrls.filter((one) => one === url).length,
    /** Ends the servers of one database, or all. */
    end(url?: string): void {
      for (const [child, serverUrl] of runningServers) {
        if (url !== undefined && url !== serverUrl) continue;
        runningServers.delete(child);
        child.kill('SIGKILL');
      }
      if (url === undefined) for (const child of spareServers) child.kill('SIGKILL');
    },
  };
}

/** The address on which it listens, as soon as it does. */
const addressOf = (child: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A server ended before it listened.'));
    if (child.exitCode !== null) return fail();
    child.once('exit', fail);
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^listening (\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });

/**
 * Bundles the child and its dependencies into one file, which starts in a fifth of the time; native modules stay where they are. Each test
 * file has a separate folder: two run concurrently, and a build empties its folder first.
 */
export async function bundleCrashChild(feature: string): Promise<string> {
  const outDir = join(projectFolders.server, 'dist/crash', feature);
  const conditions = ['development'];
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: {
      resolve: { conditions },
      noExternal: true,
      external: [
        '@electric-sql/pglite',
        '@electric-sql/pglite/contrib/btree_gist',
        '@electric-sql/pglite/contrib/pg_trgm',
        '@node-rs/argon2',
        'sharp',
        'pg-native',
      ],
    },
    build: { ssr: join(projectFolders.server, 'test/crash/crash-child.ts'), outDir, target: 'node20', minify: true },
  });
  return join(outDir, 'crash-child.js');
}
