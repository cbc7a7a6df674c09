import type { FastifyInstance } from 'fastify';
import { seedDemo } from '../../seeds/demo.ts';
import { DEMO_PIN, demoStaff, seedDemoStaff } from '../../seeds/staff.ts';
import { buildApp } from '../app.ts';
import { firstInvite } from '../features/first-run/first-run.service.ts';
import { twilioAccountOf } from '../gateways/sms/twilio-account.ts';
import type { Config } from '../platform/config.ts';
import type { Db, Engine } from '../platform/database/db.ts';
import { readMigrations, readNewerMigrations } from '../platform/database/migrate.ts';
import { readMissingTimeLimits } from '../platform/database/pooler/time-limits.ts';
import { projectFolders } from '../platform/folders.ts';
import { StartError } from '../platform/start-error.ts';
import type { Bundles } from '../web/bundle.ts';

/** How long requests in progress may take after a stop signal. */
const GRACE_MS = 10_000;

type Dependencies = { config: Config; engine: Engine; bundles?: Bundles };

/** Builds the app on an open database, listens, and then begins the background work. */
export async function startServer(
  { config, engine, bundles }: Dependencies,
  onBuilt: (app: FastifyInstance) => unknown,
): Promise<void> {
  if (config.SEED_DEMO) await seedDemo(engine.db);
  if (isDemo(config)) await seedDemoStaff(engine.db);
  const app = await buildApp({ config, engine, ...(bundles && { bundles }) });
  onBuilt(app);
  await reportNewerSchema(app, engine.db);
  await reportMissingTimeLimits(app, engine);
  // The database closes last, because requests in progress still write to it.
  stopOnSignal(() => app.close().then(() => engine.close()));
  const address = await listen(() => app.listen({ port: config.PORT, host: config.HOST }), config);
  // Only now, so that the first requests do not wait for what is due.
  await app.background.start();
  const siteUrl = originOf(address, config);
  printAddresses(siteUrl, config, config.SEED_DEMO ? undefined : await firstInvite({ db: engine.db, siteUrl }));
}

/** After a release was taken back, its migrations stay: this version works with them, and the log says so. */
async function reportNewerSchema(app: FastifyInstance, db: Db): Promise<void> {
  const migrations = await readNewerMigrations(db, await readMigrations(projectFolders.migrations));
  if (migrations.length > 0)
    app.log.warn(
      { event: 'database.newer_schema', migrations },
      'the schema is of a newer version, and this version works with it',
    );
}

/** Behind a pooler only the role's own time limits are in force. */
async function reportMissingTimeLimits(app: FastifyInstance, { kind, db }: Engine): Promise<void> {
  const limits = kind === 'postgres' ? await readMissingTimeLimits(db) : [];
  if (limits.length > 0)
    app.log.warn(
      { event: 'database.no_time_limits', limits },
      'the database ends no statement that takes too long: set these limits to 15 seconds with alter role',
    );
}

/** Demo staff, whose PIN is in the documentation, exist only on a server that sends no real texts. */
const isDemo = (config: Config): boolean => config.SEED_DEMO && !twilioAccountOf(config);

async function listen(start: () => Promise<string>, config: Config): Promise<string> {
  try {
    return await start();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const problem = { EADDRINUSE: 'is taken', EACCES: 'may not be used by this user' }[code ?? ''];
    if (problem)
      throw new StartError(`The port ${config.PORT} ${problem}. Set PORT to another one and start again.`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`This machine has no address ${config.HOST}. Set HOST to 127.0.0.1 or 0.0.0.0.`, { cause });
    }
    throw cause;
  }
}

const originOf = (address: string, config: Config): string =>
  config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');

function printAddresses(origin: string, config: Config, invite: string | undefined): void {
  const sandboxText = config.TWILIO_ACCOUNT_SID ? '' : `\n  Texts that were sent  ${origin}/sandbox/messages`;
  const demoVenuesText = config.SEED_DEMO
    ? `\n  A venue in New York   ${origin}/?shopName=Mulligans\n  A venue in Seoul      ${origin}/?shopName=SeoulSwing`
    : '';
  const inviteText = invite ? `\n  Open a venue (once)   ${invite}` : '';
  console.log(`
Caddie is ready: ${origin}
${demoVenuesText}${inviteText}
  For venue owners      ${origin}/${sandboxText}
  The venue's desk      ${origin}/desk${isDemo(config) ? demoSignInText() : ''}
  The API               ${origin}/caddie/v1/docs
`);
}

/** Sign-in codes are in the sandbox's list of texts. */
function demoSignInText(): string {
  const people = demoStaff['Mulligans']!.people.map(
    ({ name, phone, role }) => `${name} (${role.toLowerCase()}) ${phone}`,
  );
  return `\n                        ${people.join(', ')}: a code by text, PIN ${DEMO_PIN}`;
}

function stopOnSignal(close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
