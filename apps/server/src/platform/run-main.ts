import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** Runs a program with its settings from `.env` and the environment, and reports a failure once. */
export function runMain(main: (config: Config) => Promise<void>): void {
  start().catch((error: unknown) => {
    // An expected failure is printed as one sentence; anything else is a bug and is printed with its stack.
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });

  async function start(): Promise<void> {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await main(readConfig(process.env));
  }
}
