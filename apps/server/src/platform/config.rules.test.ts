import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PIN_SECRET = 'a secret of 32 characters or more';
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12125550148', PIN_SECRET };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED_DEMO: true, SIGN_UP: 'invite' });
  });

  test('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://root@localhost/golf'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_DIRECT_URL', 'db.example.com'],
    ['DATABASE_PREPARED_STATEMENTS', 'sometimes'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'book.example.com'],
    ['API_BASE_URL', 'caddie/v1'],
    ['API_BASE_URL', '/'],
    ['API_BASE_URL', '//api.example.com'],
    ['API_BASE_URL', 'ftp://api.example.com'],
    ['API_BASE_URL', 'https://api.example.com/caddie/v1?key=1'],
    ['API_BASE_URL', 'https://api.example.com; script-src *'],
    ['SALES_EMAIL', 'nobody'],
    ['SEED_DEMO', 'perhaps'],
    ['SIGN_UP', 'yes'],
    ['LANGUAGES', 'English'],
    ['LANGUAGES', 'en;ko'],
    ['LANGUAGES', 'en,../ko'],
    ['LANGUAGES', 'zh_Hans'],
  ])('refuse %s=%s with one sentence that names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is not right: .*start again\\.$`),
    );
  });

  test('refuse to leave out prepared statements, as behind a pooler, without an address past it', () => {
    const pooled = { DATABASE_URL: 'postgres://golf@pooler/golf', DATABASE_PREPARED_STATEMENTS: 'false' };
    const DATABASE_DIRECT_URL = 'postgres://golf@db/golf';

    expect(() => readConfig(pooled)).toThrow(/^The setting DATABASE_DIRECT_URL is not right: it is missing/);
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^The setting DATABASE_URL is not right: it is missing/);
    expect(readConfig({ ...pooled, DATABASE_DIRECT_URL })).toMatchObject({ DATABASE_PREPARED_STATEMENTS: false });
  });

  test.each([
    ['/api/caddie/v2', '/api/caddie/v2'],
    ['https://api.example.com:8443/caddie/v1/', 'https://api.example.com:8443/caddie/v1'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('accept %s as the address of the API', (given, base) => {
    expect(readConfig({ API_BASE_URL: given })).toMatchObject({ API_BASE_URL: base });
  });

  test('accept languages by their tags, each once, in their order; unset, the web app decides', () => {
    expect(readConfig({ LANGUAGES: 'ko, en,zh-Hans,ko' })).toMatchObject({ LANGUAGES: ['ko', 'en', 'zh-Hans'] });
    expect(readConfig({ LANGUAGES: '' })).not.toHaveProperty('LANGUAGES');
  });

  test.each([
    [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret' }, 'TWILIO_FROM'],
    [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+12125550148' }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_FROM: 'MG1' }, 'TWILIO_ACCOUNT_SID'],
    [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: 'MG1', TWILIO_API_KEY: 'SK1' }, 'TWILIO_API_KEY_SECRET'],
    [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: 'MG1', TWILIO_API_KEY_SECRET: 'secret' }, 'TWILIO_API_KEY'],
    [{ TWILIO_FROM: 'A name that is too long' }, 'TWILIO_FROM'],
    [{ TWILIO_ACCOUNT_SID: '1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'MG1' }, 'TWILIO_ACCOUNT_SID'],
    [{ TWILIO_FROM: '2125550148' }, 'TWILIO_FROM'],
    [{ SMS_DAILY_BUDGET: 'lots' }, 'SMS_DAILY_BUDGET'],
  ])('refuse half a Twilio account, or a wrong one: %j names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} is not right: .*start again\\.$`));
  });

  test('refuse real texts without a secret for PINs, or with a short one; the sandbox needs none', () => {
    expect(() => readConfig({ ...twilio, PIN_SECRET: '' })).toThrow(
      /^The setting PIN_SECRET is not right: it is missing, .*list of the PINs.*start again\.$/,
    );
    expect(() => readConfig({ PIN_SECRET: 'too-short-to-be-one' })).toThrow(
      /^The setting PIN_SECRET is not right: must have 32 characters or more(?!.*too-short)/,
    );
    expect(readConfig(twilio)).toMatchObject({ PIN_SECRET });
    expect(readConfig({}).PIN_SECRET).toBeUndefined();
  });

  test('never quote a secret in an error message', () => {
    expect(() => readConfig({ TWILIO_AUTH_TOKEN: 'very-secret' })).toThrow(/^(?!.*very-secret)/);
  });

  test('refuse a public URL with sign-in codes on the sandbox page, unless it is declared a demonstration', () => {
    const PUBLIC_URL = 'https://book.example.com';

    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      /^The setting PUBLIC_URL is not right: .*sandbox.*ALLOW_SANDBOX=true/,
    );
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: 'true' })).toMatchObject({ PUBLIC_URL });
    expect(readConfig({ PUBLIC_URL, ...twilio, ...stripe })).toMatchObject({ PUBLIC_URL });
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ ALLOW_SANDBOX: false });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1', PUBLIC_URL: 'http://localhost:3000' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_org_test_1', PUBLIC_URL: 'http://localhost:3000' }, 'STRIPE_ACCOUNT'],
    [{ ...stripe, STRIPE_ACCOUNT: 'simulator' }, 'STRIPE_ACCOUNT'],
    [{ STRIPE_ACCOUNT: 'acct_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1,' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [stripe, 'PUBLIC_URL'],
  ])('refuse half a Stripe account, or a wrong one: %j names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} is not right: .*start again\\.$`));
  });

  test.each([
    [{ WECHAT_APP_ID: 'wx1', PUBLIC_URL: 'http://localhost:3000' }, 'WECHAT_APP_SECRET'],
    [{ WECHAT_APP_SECRET: 'secret' }, 'WECHAT_APP_ID'],
    [{ WECHAT_APP_ID: 'gh_1', WECHAT_APP_SECRET: 'secret' }, 'WECHAT_APP_ID'],
    [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret' }, 'PUBLIC_URL'],
    [{ WECHAT_JS_DEBUG: 'loud' }, 'WECHAT_JS_DEBUG'],
  ])('refuse half a WeChat account, or a wrong one: %j names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} is not right: .*start again\\.$`));
  });

  test('refuse a public URL where customers could book with test cards', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://book.example.com', ...twilio })).toThrow(
      /^The setting PUBLIC_URL is not right: .*without paying.*ALLOW_SANDBOX=true/,
    );
  });

  test.each(['HTTPS://book.example.com', 'http://book.example.com', 'http://203.0.113.7:3000', 'http://[2001:db8::1]'])(
    'treat %s as a public address, however it is written',
    (PUBLIC_URL) => {
      expect(() => readConfig({ PUBLIC_URL })).toThrow(/^The setting PUBLIC_URL is not right: .*ALLOW_SANDBOX=true/);
      // A real card provider, even in its test mode, together with sign-in codes that everyone can read.
      expect(() => readConfig({ PUBLIC_URL, ...stripe, HOST: '0.0.0.0' })).toThrow(/codes for signing in/);
      expect(() => readConfig({ PUBLIC_URL, ...twilio })).toThrow(/without paying/);
      expect(readConfig({ PUBLIC_URL, ...twilio, ...stripe }).PUBLIC_URL).toBe(PUBLIC_URL.toLowerCase());
    },
  );

  test.each([
    'http://localhost:3000',
    'http://192.168.1.5:3000',
    'http://[::1]:3000',
    'http://caddie.test',
    'http://caddie',
  ])('treat %s as a local address', (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL }));

  test.each([
    ['sk_live_1', 'http://localhost:3000', 'false'],
    ['sk_live_1', 'http://book.example.com', 'true'],
    ['rk_live_1', 'https://book.example.com', 'true'],
  ])('never show codes on the sandbox page beside %s: %s, ALLOW_SANDBOX=%s', (key, PUBLIC_URL, ALLOW_SANDBOX) => {
    const live = {
      ...stripe,
      STRIPE_SECRET_KEY: key,
      PUBLIC_URL,
      ALLOW_SANDBOX,
      DATABASE_URL: 'postgres://golf@db/golf',
    };

    expect(() => readConfig(live)).toThrow(/^The setting STRIPE_SECRET_KEY is not right: .*codes for signing in/);
    expect(readConfig({ ...live, ...twilio })).toMatchObject({ PUBLIC_URL });
  });

  test.each(['http://x.example/foo', 'http://x.example?x=1', 'http://x.example/#a', 'http://ann:secret@x.example'])(
    'refuse %s as PUBLIC_URL, because paths are appended to it',
    (PUBLIC_URL) => {
      expect(() => readConfig({ PUBLIC_URL, ALLOW_SANDBOX: 'true' })).toThrow(
        /^The setting PUBLIC_URL is not right: must be a bare address .*start again\.$/,
      );
    },
  );

  test('remove the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' })).toMatchObject({ PUBLIC_URL: 'http://localhost:3000' });
  });

  test.each(['sk_live_1', 'rk_live_1', 'sk_org_live_1'])(
    'refuse %s on the embedded database, unless it is explicitly allowed',
    (STRIPE_SECRET_KEY) => {
      const live = {
        ...twilio,
        ...stripe,
        STRIPE_SECRET_KEY,
        STRIPE_ACCOUNT: 'acct_1',
        PUBLIC_URL: 'http://localhost:3000',
      };

      expect(() => readConfig(live)).toThrow(/^The setting STRIPE_SECRET_KEY is not right: .*ALLOW_EMBEDDED_LIVE=true/);
      expect(() => readConfig(live)).toThrow(new RegExp(`^(?!.*${STRIPE_SECRET_KEY})`));
      expect(readConfig({ ...live, ALLOW_EMBEDDED_LIVE: 'true' })).toMatchObject({ STRIPE_SECRET_KEY });
      expect(readConfig({ ...live, DATABASE_URL: 'postgres://golf@localhost/golf' })).toMatchObject({
        STRIPE_SECRET_KEY,
      });
    },
  );
});
