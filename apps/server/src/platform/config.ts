import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a number from ${min} to ${max}`).int().min(min).max(max);

const httpOrigin = z.url({ protocol: /^https?$/, error: 'must be an address such as https://book.example.com' });

/** Every setting there is, with its default. `.env.example` says the same in words. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpOrigin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(600),
  MAX_REQUESTS_IN_FLIGHT: wholeNumber(1, 100_000).default(400),
  ASSET_BASE_URL: httpOrigin.or(z.literal('')).default(''),
  SALES_EMAIL: z.email('must be an e-mail address').default('sales@caddie.example'),
  SEED_DEMO: z.stringbool('must be true or false').default(true),
});

export type Config = z.output<typeof settings>;

/** Reads the environment once; a bad setting stops the start with a sentence that names it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable is how compose files and shells say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new StartError(sentenceFor(parsed.error.issues[0]!));
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

const sentenceFor = (issue: z.core.$ZodIssue): string =>
  `The setting ${issue.path.join('.')} is not right: ${issue.message}. Change it in the environment or in .env and start again.`;
