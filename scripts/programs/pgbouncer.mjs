import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { serverOwner } from '../postgres-binaries.mjs';
import { findProgram } from './find-program.mjs';
import { supervise } from '../supervise.mjs';

export const pgbouncerMissing = 'PgBouncer is not installed: apt-get install pgbouncer';

export const findPgBouncer = () => findProgram('pgbouncer');

/**
 * Starts a PgBouncer of our own in front of a PostgreSQL server, in transaction mode, on a free port of this machine only. It ends with
 * `stop()`, or with this process, however that ends.
 * @param {string} databaseUrl
 * @param {Record<string, string | number>} [settings] settings that differ from ours
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPgBouncer(databaseUrl, settings = {}) {
  const command = findPgBouncer();
  if (!command) throw new Error(pgbouncerMissing);
  const database = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'caddie-pgbouncer-'));
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    ...settings,
  };
  writeFileSync(all.auth_file, `"${database.username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${database.hostname} port=${database.port}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const owner = serverOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const args = [join(folder, 'pgbouncer.ini')];
  const server = supervise({ command, args, cwd: folder, folder, signal: 'SIGTERM', ...owner });
  await server.waitForOutput(/process up/);
  const url = new URL(databaseUrl);
  // By TCP instead of the database's socket.
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, stop: async () => void (await server.stop()) };
}
