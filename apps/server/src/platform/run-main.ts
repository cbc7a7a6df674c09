import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** Runs a program: its settings from `.env` and the environment, and whatever goes wrong said once. */
export function runMain(main: (config: Config) => Promise<void>): void {
  start().catch((error: unknown) => {
    // An expected failure is one sentence; anything else is a bug and shows where it happened.
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });

  async function start(): Promise<void> {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await main(readConfig(process.env));
  }
}
