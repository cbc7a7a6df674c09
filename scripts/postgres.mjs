import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { supervise } from './supervise.mjs';
import { findPostgres } from './postgres-binaries.mjs';
import { run, tail } from './run.mjs';

/** No data here outlives the tests, so durability is switched off. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Twice the space that the databases of a whole test run take. */
const ROOM = 4 * 2 ** 30;
const MEMORY = '/dev/shm';

/**
 * Returns a folder in memory if it has enough space: a database per test file is many thousand files, which a disk takes
 * a minute to write and to delete.
 * @param {number} bytes
 */
function folderFor(bytes) {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > bytes ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a PostgreSQL server of our own: a new cluster in a temporary folder, on a free port of this machine only.
 * It ends with `stop()`, or with this process, however that ends. `restart()` shuts it down as an administrator does (`-m
 * fast`) and starts it again immediately; the caller does not wait for that.
 * @param {Record<string, string>} [extraSettings] settings that differ from the defaults
 * @returns {Promise<{ url: string, programs: string, restart: () => void, stop: () => Promise<void> }>}
 */
export async function startPostgres(extraSettings = {}) {
  const folder = mkdtempSync(join(folderFor(ROOM), 'caddie-postgres-'));
  try {
    const { bin, owner } = await findPostgres(folder);
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    await makeCluster(join(bin, 'initdb'), data, { cwd: folder, ...owner });
    const port = await freePort();
    const options = Object.entries({ ...settings, unix_socket_directories: folder, ...extraSettings, port }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const spec = { command: join(bin, 'postgres'), args: ['-D', data, ...options], cwd: folder, folder, ...owner };
    const server = supervise({ ...spec, signal: 'SIGQUIT', restart: true });
    await server.waitForOutput(/ready to accept connections/);
    return {
      // By its socket: a query through the network of this machine takes half as long again.
      url: `postgres://caddie@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
      programs: bin,
      restart: () =>
        void process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGINT'),
      stop: async () => void (await server.stop()),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} initdb
 * @param {string} data
 * @param {{ cwd: string, uid?: number, gid?: number }} options
 */
async function makeCluster(initdb, data, options) {
  const args = ['-D', data, '-U', 'caddie', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { ok, output } = await run(initdb, args, options);
  if (!ok) throw new Error(`PostgreSQL could not be set up:\n${tail(output)}`);
}
