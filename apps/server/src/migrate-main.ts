import { existsSync } from 'node:fs';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/open-database.ts';
import { StartError } from './platform/start-error.ts';

/** `npm run db:migrate`: brings the schema up to date without starting the server. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const engine = await openDatabase(readConfig(process.env));
  await engine.close();
  console.log('The schema is up to date.');
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
