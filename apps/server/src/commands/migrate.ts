import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { refuseArguments } from './arguments.ts';

/** `caddie migrate`: brings the schema up to date without starting the server. */
export async function migrate(config: Config, args: readonly string[]): Promise<void> {
  refuseArguments('migrate', args);
  const engine = await openDatabase(config);
  await engine.close();
  console.log('The schema is up to date.');
}
