import type { Config } from '../platform/config.ts';

type Run = (config: Config, args: readonly string[]) => Promise<void>;
type Command = { summary: string; load: () => Promise<Run> };

/** The commands of the program. Each is loaded when it is used: help needs neither the server nor a setting. */
export const commands: Readonly<Record<string, Command>> = {
  serve: {
    summary: 'migrates, then serves the app, the API and the desk until it is stopped',
    load: async () => (await import('./serve.ts')).serve,
  },
  migrate: {
    summary: 'brings the schema up to date without starting the server',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  audit: {
    summary: 'says whether bookings, money and memberships add up',
    load: async () => (await import('./audit.ts')).audit,
  },
  venue: {
    summary: 'writes, checks and makes a venue as one file; invitations and plans',
    load: async () => (await import('./venue.ts')).venue,
  },
  refunds: {
    summary: 'shows refunds that need a person, and ends them',
    load: async () => (await import('./refunds.ts')).refunds,
  },
  accounts: {
    summary: 'shows accounts for cards, and gives a venue its own',
    load: async () => (await import('./accounts.ts')).accounts,
  },
  stack: {
    summary: 'names the places of errors in browsers as in the sources: caddie stack < lines-of-the-log',
    load: async () => (await import('./stack.ts')).stack,
  },
};

/** Answered by the program itself. */
const ownSummaries = {
  version: 'prints the version',
  help: 'prints this list',
};

export function helpText(): string {
  const summaries = [
    ...Object.entries(commands).map(([name, { summary }]) => [name, summary] as const),
    ...Object.entries(ownSummaries),
  ];
  return [
    'caddie <command>',
    '',
    ...summaries.map(([name, summary]) => `  ${name.padEnd(10)}${summary}`),
    '',
    'Without a command it serves. The settings are environment variables, or lines of .env in the current folder.',
  ].join('\n');
}
