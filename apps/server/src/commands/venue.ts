import { runOperatorCommand } from '../features/first-run/first-run.service.ts';
import { type Config, siteUrlOf } from '../platform/config.ts';
import type { Engine } from '../platform/database/db.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createVenueFiles } from '../venue-file/venue-file.service.ts';
import { runVenueCommand } from '../venue-file/venue.command.ts';

/** `caddie venue`: exports a venue to a file, checks a file, and creates a venue from it; also manages invitations and plans. */
export async function venue(config: Config, args: readonly string[]): Promise<void> {
  let engine: Engine | undefined;
  const openDb = async () => (engine = await openDatabase(config)).db;
  const openVenueFiles = async () => createVenueFiles(await openDb());
  const runOperator = async () => runOperatorCommand({ db: await openDb(), siteUrl: siteUrlOf(config) }, args);
  // npm runs its scripts in the project's folder, but the file's path is relative to the operator's folder.
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const isOperatorCommand = args[0] === 'invite' || args[0] === 'plan';
    const { lines, exitCode } = isOperatorCommand
      ? await runOperator()
      : await runVenueCommand({ open: openVenueFiles, folder }, args);
    for (const line of lines) (exitCode === 1 ? console.error : console.log)(line);
    process.exitCode = exitCode;
  } finally {
    await engine?.close();
  }
}
