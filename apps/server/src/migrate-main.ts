import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { runMain } from './platform/run-main.ts';

/** `npm run db:migrate`: brings the schema up to date without starting the server. */
async function main(config: Config): Promise<void> {
  const engine = await openDatabase(config);
  await engine.close();
  console.log('The schema is up to date.');
}

runMain(main);
