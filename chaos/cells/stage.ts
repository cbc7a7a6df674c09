import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { run, runNode, tail } from '../../scripts/run.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { ask } from './ask.ts';

/** A cell: its host, its own database, and the one venue in it. */
export type Cell = { name: string; host: string; venue: string; shopSeqNo: number; database: pg.Client };
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The second name has a space, which a link, the map and the proxy each write differently. */
const venues = { c1: 'Mulligans', c2: 'Fairway Four' };
export const STAFF = { phone: '2125550103', pin: '271828' };
const seeds = join(root, 'apps/server/seeds');
const deploy = join(root, 'deploy/cells');
const READY_TRIES = 100;
const TRY_MS = 200;

/**
 * Opens two cells, each with a PostgreSQL cluster and a server, behind one HAProxy with the configuration of deploy/cells: each venue is
 * made from a file, and the map from the databases. If a step fails, everything opened so far is closed.
 */
export async function openStage() {
  const cleanups: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of cleanups.toReversed()) await end();
  };
  try {
    return { ...(await openParts()), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function openParts() {
    const logs = join(root, 'test-results/cells');
    mkdirSync(logs, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), 'caddie-cells-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const ports: Record<string, number> = {};
    const addresses: string[] = [];
    const cells: Cell[] = [];
    for (const [name, venue] of Object.entries(venues)) {
      const { url, stop } = await startPostgres();
      cleanups.push(stop);
      const database = new pg.Client(url);
      await database.connect();
      cleanups.push(() => database.end());
      const host = `${name}.localhost:${port}`;
      ports[name] = await freePort();
      const env = {
        NODE_ENV: 'production',
        PORT: String(ports[name]),
        DATABASE_URL: url,
        PUBLIC_URL: `http://${host}`,
        TRUST_PROXY: '1',
        SEED_DEMO: 'false',
        DATA_DIR: folder,
      };
      const caddie = (...words: string[]) => mustRun(runNode([serverMain, ...words], { cwd: folder, env }));
      await caddie('migrate');
      const numbers = [
        '--no-psqlrc',
        `--set=cell=${cells.length + 1}`,
        '--set=ON_ERROR_STOP=1',
        `--file=${deploy}/cell.sql`,
        url,
      ];
      await mustRun(run('psql', numbers));
      await caddie('venue', 'apply', writeVenueFile(folder, venue));
      const { rows } = await database.query<{ shopSeqNo: number }>(addStaff, [`+1${STAFF.phone}`]);
      const spec = { command: process.execPath, args: [serverMain], cwd: folder, signal: 'SIGTERM' } as const;
      const server = supervise(spec, { env, log: join(logs, `${name}.log`) });
      cleanups.push(() => server.stop());
      await server.waitForOutput(/ready: http/);
      cells.push({ name, host, venue, shopSeqNo: rows[0]!.shopSeqNo, database });
      addresses.push(`${name}=${url}`);
    }
    writeFileSync(join(folder, 'venues.map'), await mustRun(run(join(deploy, 'write-map.sh'), addresses)));
    const env = {
      CADDIE_HOST: `localhost:${port}`,
      CADDIE_SCHEME: 'http',
      CADDIE_BIND: `127.0.0.1:${port}`,
      CADDIE_MAPS: folder,
      CADDIE_NEW: 'c2',
      CADDIE_C1: `127.0.0.1:${ports['c1']}`,
      CADDIE_C2: `127.0.0.1:${ports['c2']}`,
    };
    const args = ['-db', '-f', join(deploy, 'haproxy.cfg')];
    const proxy = supervise(
      { command: 'haproxy', args, cwd: folder, signal: 'SIGTERM' },
      { env, log: join(logs, 'haproxy.log') },
    );
    cleanups.push(() => proxy.stop());
    for (const { host } of cells) await untilReady(port, host);
    return { port, cells, addresses };
  }
}

/** Writes the file of a demo venue under another name; returns its path. */
function writeVenueFile(folder: string, name: string): string {
  const file = join(folder, `${name.replace(' ', '-')}.yaml`);
  cpSync(join(seeds, 'images'), join(folder, 'images'), { recursive: true });
  writeFileSync(file, readFileSync(join(seeds, 'mulligans.yaml'), 'utf8').replace('name: Mulligans', `name: ${name}`));
  return file;
}

/** The same person works at the venues of both cells, with the PIN of the demo. */
const addStaff = `
  with person as (
    insert into staff (phone_e164, country_code, name, pin_hash, is_demo)
    values ($1, 'US', 'Dana', '$argon2id$v=19$m=47104,t=1,p=1$BfEQD79F+RvSB2kZXBsHmw$PlMD6lToRBmXT2SBzP/UiEBeCPydP436cMmHVnpBL8c', true)
    returning staff_id)
  insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
  select staff_id, shop_seq_no, 'OWNER', now(), now() from person, shops
  returning shop_seq_no as "shopSeqNo"`;

async function untilReady(port: number, host: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const { status } = await ask(port, host, '/readyz').catch(() => ({ status: 0 }));
    if (status === 200) return;
    await pause(TRY_MS);
  }
  throw new Error(`${host} is not ready behind the proxy: test-results/cells/haproxy.log says why.`);
}

/** Returns the output of a command that must succeed. */
async function mustRun(command: ReturnType<typeof run>): Promise<string> {
  const { ok, output } = await command;
  if (!ok) throw new Error(tail(output));
  return output;
}
