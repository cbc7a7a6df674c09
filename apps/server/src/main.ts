import { join } from 'node:path';
import { seedDemo } from '../seeds/demo.ts';
import { buildApp } from './app.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/open-database.ts';
import { asFullDisk } from './platform/full-disk.ts';
import { projectFolders } from './platform/folders.ts';
import { runMain } from './platform/run-main.ts';
import { StartError } from './platform/start-error.ts';
import { readBundle } from './web/bundle.ts';

/** How long requests that are under way may take once we were asked to stop. */
const GRACE_MS = 10_000;

async function main(config: Config): Promise<void> {
  // In development Vite serves the pages, from the sources.
  const bundle =
    config.NODE_ENV === 'development' ? undefined : await readBundle(projectFolders.webDist(config.LANGUAGE));
  const engine = await openDatabase(config);
  try {
    if (config.SEED_DEMO) await seedDemo(engine.db, join(projectFolders.server, 'seeds/images'));
    const app = await buildApp({ config, engine, ...(bundle && { bundle }) });
    // The database goes last: what is under way still writes to it.
    stopOnSignal(() => app.close().then(() => engine.close()));
    announce(await listen(() => app.listen({ port: config.PORT, host: config.HOST }), config), config);
  } catch (error) {
    await engine.close().catch(() => undefined);
    throw (!config.DATABASE_URL && (await asFullDisk(error, config.DATA_DIR))) || error;
  }
}

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

function announce(address: string, config: Config): void {
  const origin = config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  const texts = config.TWILIO_ACCOUNT_SID ? '' : `\n  Texts that were sent  ${origin}/sandbox/messages`;
  console.log(`
Caddie is ready: ${origin}

  A venue in New York   ${origin}/?shopName=Mulligans
  A venue in Seoul      ${origin}/?shopName=SeoulSwing
  For venue owners      ${origin}/${texts}
  The API               ${origin}/caddie/v1/docs
`);
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

runMain(main);
