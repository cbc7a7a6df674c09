import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { UsageError } from './usage-error.ts';

/** Runs a program, and reports a failure once: with exit code 2 for a command that does not exist, 1 for any other. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    // An expected failure is printed as one sentence; anything else is a bug and is printed with its stack.
    console.error(error instanceof StartError ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  });
}

/** The settings from `.env` and the environment. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
