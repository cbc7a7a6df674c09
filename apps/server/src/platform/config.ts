import { resolve } from 'node:path';
import { API_BASE } from '@caddie/contract/call';
import * as z from 'zod';
import { isOpenToStrangers, publicOrigin } from './public-url.ts';
import { StartError } from './start-error.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a number from ${min} to ${max}`).int().min(min).max(max);

const httpOrigin = z.url({ protocol: /^https?$/, error: 'must be an address such as https://book.example.com' });

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});

/** The address of the API for the web app: a path of this site, or an address with its own host. */
const apiBase = z
  .string()
  .regex(
    /^(https?:\/\/[\w.:[\]-]+|\/[\w.~-]+)(\/[\w.~-]+)*\/?$/,
    `must be a path such as ${API_BASE}, or an address such as https://api.example.com${API_BASE}`,
  )
  .transform((base) => base.replace(/\/+$/, ''));

/** Language tags (BCP 47): a language, and a script or a region where needed. */
const languageList = z
  .string()
  .regex(
    /^[a-z]{2,8}(-[A-Z][a-z]{3})?(-[A-Z]{2})?(, ?[a-z]{2,8}(-[A-Z][a-z]{3})?(-[A-Z]{2})?)*$/,
    'must be languages that the web app was built in, with commas, such as en,zh-Hans',
  )
  .transform((list) => [...new Set(list.split(/, ?/))]);

/** All settings, with their defaults. `.env.example` explains them. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARED_STATEMENTS: z.stringbool('must be true or false').default(true),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(600),
  MAX_REQUESTS_IN_FLIGHT: wholeNumber(1, 100_000).default(400),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LANGUAGES: languageList.optional(),
  API_BASE_URL: apiBase.default(API_BASE),
  ASSET_BASE_URL: httpOrigin.or(z.literal('')).default(''),
  SALES_EMAIL: z.email('must be an e-mail address').default('sales@caddie.example'),
  SIGN_UP: z.enum(['open', 'invite'], 'must be open or invite').default('invite'),
  SEED_DEMO: z.stringbool('must be true or false').default(true),
  DEMO_DAY: z.stringbool('must be true or false').default(false),
  SMS_DAILY_BUDGET: wholeNumber(1, 10_000_000).default(500),
  SMS_PER_ADDRESS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  PIN_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must be the account’s SID, which begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_KEY: z
    .string()
    .regex(/^SK\w+$/, 'must be the SID of an API key, which begins with SK')
    .optional(),
  TWILIO_API_KEY_SECRET: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w+|\d{3,8}|(?=[\w -]*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +12125550148, a short code, a name of up to 11 letters, or a messaging service (MG…)',
    )
    .optional(),
  TWILIO_API_URL: httpOrigin.default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk|sk_org)_(test|live)_\w+$/,
      'must be a secret key of Stripe, which begins with sk_test_, sk_live_, rk_ or sk_org_',
    )
    .optional(),
  STRIPE_ACCOUNT: z
    .string()
    .regex(/^acct_\w+$/, 'must be the id of an account at Stripe, which begins with acct_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must be the signing secret of the webhook, which begins with whsec_')
    .optional(),
  STRIPE_API_URL: httpOrigin.default('https://api.stripe.com'),
  PAY_PAGE: z.stringbool('must be true or false').default(true),
  WECHAT_APP_ID: z
    .string()
    .regex(/^wx\w+$/, 'must be the AppID of the account, which begins with wx')
    .optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_URL: httpOrigin.default('https://api.weixin.qq.com'),
  WECHAT_JS_DEBUG: z.stringbool('must be true or false').default(true),
  ALLOW_EMBEDDED_LIVE: z.stringbool('must be true or false').default(false),
  ALLOW_SANDBOX: z.stringbool('must be true or false').default(false),
});

export type Config = z.output<typeof settings>;

/** Returns the settings that a Twilio account needs: with an API key if one is set, otherwise with the account's own token. */
const twilioSettings = ({ TWILIO_API_KEY: key, TWILIO_API_KEY_SECRET: secret }: Config): (keyof Config)[] => [
  'TWILIO_ACCOUNT_SID',
  ...(key || secret ? (['TWILIO_API_KEY', 'TWILIO_API_KEY_SECRET'] as const) : (['TWILIO_AUTH_TOKEN'] as const)),
  'TWILIO_FROM',
];

/** Checks settings that need each other, or that together would give strangers access. */
const consistentSettings = settings.superRefine((config, context) => {
  const requiredNames = twilioSettings(config);
  const missing = requiredNames.filter((name) => !config[name]);
  if (missing.length > 0 && missing.length < requiredNames.length) {
    const presentNames = requiredNames.filter((name) => config[name]).join(' and ');
    context.addIssue({ code: 'custom', path: [missing[0]!], message: `it is missing, but ${presentNames} is set` });
  }
  const problems = [databaseProblems, sandboxProblems, stripeProblems, wechatProblems, pinProblems].flatMap(
    (findProblems) => [...findProblems(config)],
  );
  for (const [name, message] of problems) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

/** Only a pooler needs a second address, and only one that shares its sessions cannot keep prepared statements. */
function* databaseProblems(config: Config): Iterable<[keyof Config, string]> {
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL)
    yield ['DATABASE_URL', 'it is missing, but DATABASE_DIRECT_URL is set'];
  if (!config.DATABASE_PREPARED_STATEMENTS && !config.DATABASE_DIRECT_URL)
    yield [
      'DATABASE_DIRECT_URL',
      'it is missing, but DATABASE_PREPARED_STATEMENTS is false, which is for a pooler in transaction mode: live updates and migrations need an address past it',
    ];
}

const hasSmsProvider = (config: Config): boolean => twilioSettings(config).every((name) => config[name]);

/** The sandbox shows every code to everyone and accepts test cards: it is refused where strangers or real cards are. */
function* sandboxProblems(config: Config): Iterable<[keyof Config, string]> {
  const isSandboxAllowed = config.ALLOW_SANDBOX || !config.PUBLIC_URL || !isOpenToStrangers(config.PUBLIC_URL);
  if (!hasSmsProvider(config) && usesLiveKey(config)) {
    yield [
      'STRIPE_SECRET_KEY',
      'it is for real money, but the codes for signing in would be shown on the sandbox page, so everybody could pay with the cards of others. Set the TWILIO_ variables, or use a test key',
    ];
  }
  if (!hasSmsProvider(config) && !isSandboxAllowed) {
    yield [
      'PUBLIC_URL',
      'it is open to everybody, but the codes for signing in would be shown to everybody too, on the sandbox page. Set the TWILIO_ variables, or ALLOW_SANDBOX=true for a demonstration',
    ];
  }
  if (!config.STRIPE_SECRET_KEY && !isSandboxAllowed) {
    yield [
      'PUBLIC_URL',
      'it is open to everybody, but cards would only be simulated by the sandbox, so everybody could book without paying. Set the STRIPE_ variables, or ALLOW_SANDBOX=true for a demonstration',
    ];
  }
}

const usesLiveKey = (config: Config): boolean => /^(.k|sk_org)_live_/.test(config.STRIPE_SECRET_KEY ?? '');

/** Real payments need the complete account, a return address for Stripe's pages, and a database that survives a power cut. */
function* stripeProblems(config: Config): Iterable<[keyof Config, string]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, PUBLIC_URL } = config;
  if (key && !secret) yield ['STRIPE_WEBHOOK_SECRET', 'it is missing, but STRIPE_SECRET_KEY is set'];
  if (secret && !key) yield ['STRIPE_SECRET_KEY', 'it is missing, but STRIPE_WEBHOOK_SECRET is set'];
  if (config.STRIPE_ACCOUNT && !key) yield ['STRIPE_SECRET_KEY', 'it is missing, but STRIPE_ACCOUNT is set'];
  if (key?.startsWith('sk_org_') && !config.STRIPE_ACCOUNT)
    yield [
      'STRIPE_ACCOUNT',
      'it is missing, and the key of an organization does not say which account takes the money',
    ];
  if (key && !PUBLIC_URL) yield ['PUBLIC_URL', 'it is missing, and Stripe has to know where to send customers back to'];
  if (usesLiveKey(config) && !config.DATABASE_URL && !config.ALLOW_EMBEDDED_LIVE) {
    yield [
      'STRIPE_SECRET_KEY',
      'it is for real money, but the embedded database is only for trying things out. Set DATABASE_URL, or ALLOW_EMBEDDED_LIVE=true if you accept to lose bookings in a power cut',
    ];
  }
}

/** WeChat signs for one site, and needs its address. */
function* wechatProblems(config: Config): Iterable<[keyof Config, string]> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, PUBLIC_URL } = config;
  if (appId && !secret) yield ['WECHAT_APP_SECRET', 'it is missing, but WECHAT_APP_ID is set'];
  if (secret && !appId) yield ['WECHAT_APP_ID', 'it is missing, but WECHAT_APP_SECRET is set'];
  if (appId && !PUBLIC_URL) yield ['PUBLIC_URL', 'it is missing, and only its addresses are signed for WeChat'];
}

/** With real texts the staff are real too: a PIN has only a million values, so its hash without a secret could be tried exhaustively. */
function* pinProblems(config: Config): Iterable<[keyof Config, string]> {
  if (hasSmsProvider(config) && !config.PIN_SECRET)
    yield [
      'PIN_SECRET',
      'it is missing, and without it a copy of the database would be a list of the PINs of the staff. Set it to 32 random characters or more, such as those of `openssl rand -base64 32`, and keep it apart from the database',
    ];
}

/** Reads the environment once; an invalid setting stops the start with a sentence that names it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Compose files and shells express "not set" as an empty variable.
  const nonEmptyVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = consistentSettings.safeParse(nonEmptyVariables);
  if (!parsed.success) throw new StartError(settingProblemText(parsed.error.issues[0]!));
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

const settingProblemText = (issue: z.core.$ZodIssue): string =>
  `The setting ${issue.path.join('.')} is not right: ${issue.message}. Change it in the environment or in .env and start again.`;

/** The address of this server: its public one, or this machine's own. */
export const siteUrlOf = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
