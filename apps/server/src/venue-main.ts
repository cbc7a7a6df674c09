import { runOperatorCommand } from './features/first-run/first-run.service.ts';
import { type Config, siteOf } from './platform/config.ts';
import type { Engine } from './platform/database/db.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { runMain } from './platform/run-main.ts';
import { createVenueFiles } from './venue-file/venue-file.service.ts';
import { runVenueCommand } from './venue-file/venue.command.ts';

/** `npm run venue`: exports a venue to a file, checks a file, and creates a venue from it; also manages invitations and plans. */
async function main(config: Config): Promise<void> {
  let engine: Engine | undefined;
  const openDb = async () => (engine = await openDatabase(config)).db;
  const open = async () => createVenueFiles(await openDb());
  const operate = async (args: string[]) => runOperatorCommand({ db: await openDb(), siteUrl: siteOf(config) }, args);
  // npm runs its scripts in the project's folder, but the file's path is relative to the operator's folder.
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const args = process.argv.slice(2);
    const isOperators = args[0] === 'invite' || args[0] === 'plan';
    const { lines, exitCode } = isOperators ? await operate(args) : await runVenueCommand({ open, folder }, args);
    for (const line of lines) (exitCode === 1 ? console.error : console.log)(line);
    process.exitCode = exitCode;
  } finally {
    await engine?.close();
  }
}

runMain(main);
