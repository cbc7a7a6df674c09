import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { isDatabaseError } from '../db.ts';
import { messageOf } from '../unavailable.ts';

type Addresses = {
  pool: pg.Pool;
  /** What every connection of the pool is opened with. */
  connection: pg.ClientConfig;
  /** An address past a pooler. */
  directUrl: string | undefined;
  preparesStatements: boolean;
};

/** The driver knows the number, and its types do not. */
type ConnectedClient = pg.ClientBase & { processID: number };

const MIN_SERVER_VERSION = 150_000;

/** More than one, since another process may take a connection of the pooler between two questions. */
const ROUNDS = 5;

/** Already exists, or does not exist: another session had the connection in between. */
const LOST_STATEMENT_CODES = new Set(['42P05', '26000']);

/** Refuses a start whose database is missing or too old, or whose settings do not fit a pooler in front of it. */
export async function checkAddresses({ pool, connection, directUrl, preparesStatements }: Addresses): Promise<void> {
  const opened: pg.Client[] = [];
  const pooled = await pool.connect().catch((cause: unknown) => refuse(noAnswerText('DATABASE_URL', cause), cause));
  try {
    await checkVersion(pooled);
    const isShared = await sharesSessions(pooled, () => open('DATABASE_URL', connection), preparesStatements);
    if (!directUrl) return isShared ? refuse(withoutDirectUrl) : undefined;
    const openDirect = () => open('DATABASE_DIRECT_URL', { ...connection, connectionString: directUrl });
    const direct = await openDirect();
    if (await sharesSessions(direct, openDirect, false)) refuse(directIsPooled);
    if (!(await hears(direct, pooled))) refuse(directIsElsewhere);
  } finally {
    pooled.release();
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }

  async function open(setting: string, config: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect().catch((cause: unknown) => refuse(noAnswerText(setting, cause), cause));
    return client;
  }
}

function refuse(reason: string, cause?: unknown): never {
  throw new StartError(reason, { cause });
}

async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) < MIN_SERVER_VERSION)
    refuse('The server at DATABASE_URL is older than PostgreSQL 15. Use PostgreSQL 15 or newer.');
}

/** Whether a pooler in transaction mode passes the sessions of PostgreSQL from one connection to the next. */
async function sharesSessions(
  client: pg.ClientBase,
  openAnother: () => Promise<pg.ClientBase>,
  preparesStatements: boolean,
): Promise<boolean> {
  const text = 'select pg_backend_pid() as pid';
  const question = { text, ...(preparesStatements && { name: 'caddie_check' }) };
  const ask = async (asked: pg.ClientBase) => (await asked.query<{ pid: number }>(question)).rows[0]!.pid;
  try {
    // PostgreSQL itself tells a new connection the number of its session; a pooler tells a number of its own.
    if ((await ask(client)) === (client as ConnectedClient).processID) return false;
    const another = await openAnother();
    const sessions = [new Set<number>(), new Set<number>()] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      sessions[0].add(await ask(client));
      sessions[1].add(await ask(another));
    }
    return [...sessions[0]].some((pid) => sessions[1].has(pid));
  } catch (cause) {
    if (isDatabaseError(cause) && LOST_STATEMENT_CODES.has(cause.code)) return refuse(losesStatements, cause);
    throw cause;
  }
}

/** Whether a message that is sent through the one arrives at the other: PostgreSQL delivers it before it answers the next query there. */
async function hears(listener: pg.ClientBase, sender: pg.ClientBase): Promise<boolean> {
  const channel = `caddie_check_${randomBytes(8).toString('hex')}`;
  let isHeard = false;
  listener.on('notification', () => (isHeard = true));
  await listener
    .query(`listen ${channel}`)
    .catch((cause: unknown) => refuse(noAnswerText('DATABASE_DIRECT_URL', cause), cause));
  await sender.query('select pg_notify($1, $2)', [channel, '']);
  await listener.query('select 1');
  return isHeard;
}

const noAnswerText = (setting: string, cause: unknown): string =>
  `No database answers at ${setting} (${messageOf(cause)}). Check the address, the user and the password, and that the server runs.${
    messageOf(cause).includes('unsupported startup parameter') ? ` ${refusedParameters}` : ''
  }`;

const refusedParameters =
  'This is a pooler that refuses the time limits of a connection: set DATABASE_DIRECT_URL to an address past it, or its ignore_startup_parameters.';
const losesStatements =
  'The pooler at DATABASE_URL gives a connection to several sessions in turn, and loses prepared statements. Set DATABASE_PREPARED_STATEMENTS=false, and DATABASE_DIRECT_URL to an address past the pooler; or let it pool sessions.';
const withoutDirectUrl =
  'The pooler at DATABASE_URL gives a connection to several sessions in turn, so that live updates would not arrive and migrations would lose their locks. Set DATABASE_DIRECT_URL to an address past the pooler, or let it pool sessions.';
const directIsPooled =
  'DATABASE_DIRECT_URL leads to a pooler that gives a connection to several sessions in turn. Set it to an address past the pooler.';
const directIsElsewhere =
  'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: a message sent through one did not arrive at the other. Set both to the same database.';
