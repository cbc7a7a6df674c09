import { sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { freshAddress, freshPhone, readCode, readTexts } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

/** Returns a visitor who requested a code, and the code from the text. */
async function hasCode(phone = freshPhone(), countryCode: 'US' | 'KR' | 'JP' = 'US') {
  const visitor = world.visitor(freshAddress());
  await visitor.makes(sendAuthCode, { body: { phone, countryCode } });
  const code = await readCode(visitor, phone);
  const types = (authCode: string, from = visitor) => from.makes(verifyAuthCode, { body: { phone, authCode } });
  return { visitor, phone, code, types, wrong: code === '000000' ? '111111' : '000000' };
}

describe('a visitor who requests a code', () => {
  test('gets one text with six digits, valid for three minutes', async () => {
    const visitor = world.visitor(freshAddress());
    const phone = freshPhone();

    const answer = await visitor.makes(sendAuthCode, { body: { phone, countryCode: 'US' } });

    expect(answer).toEqual({ expiresInSeconds: 180 });
    expect(await readTexts(visitor, phone)).toEqual([expect.stringMatching(/code is \d{6}\./)]);
  });

  test('verifies the phone by typing it in', async () => {
    const { types, code } = await hasCode();

    expect(await types(code)).toEqual({ result: true, verificationToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('with an unsupported number gets a refusal that names the field', async () => {
    for (const [phone, countryCode] of [
      ['+18765551234', 'US'],
      ['9005551234', 'US'],
      ['8005551234', 'US'],
      ['0212345678', 'KR'],
      ['05012345678', 'JP'],
    ]) {
      const refusal = await world.visitor(freshAddress()).isRefused(sendAuthCode, { body: { phone, countryCode } });
      expect(refusal).toMatchObject({
        status: 400,
        code: 'PHONE_NOT_SUPPORTED',
        details: { fields: { phone: { code: expect.any(String) } } },
      });
    }
    const unsupportedPhone = { body: { phone: '07700900123', countryCode: 'GB' } };
    const refusal = await world.visitor(freshAddress()).isRefused(sendAuthCode, unsupportedPhone);
    expect(refusal).toMatchObject({ status: 400, details: { fields: { countryCode: { code: expect.any(String) } } } });
  });
});

describe('a visitor who types a code', () => {
  test('has five tries; after that even the right code is refused', async () => {
    const { visitor, phone, code, types, wrong } = await hasCode();
    for (let tries = 0; tries < 5; tries += 1) expect(await types(wrong)).toEqual({ result: false });

    for (const authCode of [wrong, code, code]) {
      const refusal = await visitor.isRefused(verifyAuthCode, { body: { phone, authCode } });
      expect(refusal).toMatchObject({ status: 429, code: 'CODE_LOCKED' });
    }
  });

  test('has only five tries checked, however many arrive concurrently', async () => {
    const { phone, code } = await hasCode();
    const guesses = Array.from({ length: 100 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));

    const answers = await Promise.all(
      guesses.map((authCode) => world.visitor(freshAddress()).tries(verifyAuthCode, { body: { phone, authCode } })),
    );

    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'CODE_LOCKED')).toHaveLength(95);
  });

  test('is refused after three minutes', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const [earlyCode, lateCode] = [await hasCode(), await hasCode()];

    await world.clock.advance(179);
    expect(await earlyCode.types(earlyCode.code)).toMatchObject({ result: true });
    await world.clock.advance(1);

    expect(await lateCode.types(lateCode.code)).toEqual({ result: false });
  });

  test('can use it once', async () => {
    const { types, code } = await hasCode();
    await types(code);

    expect(await types(code)).toEqual({ result: false });
  });

  test('can use it once, even if two tabs send it concurrently', async () => {
    const { types, code } = await hasCode();

    const answers = await Promise.all([types(code), types(code), types(code)]);

    expect(answers.filter(({ result }) => result)).toHaveLength(1);
  });

  test('cannot use one that a newer code replaced', async () => {
    await world.clock.set('2027-05-02T12:00:00Z');
    const { visitor, phone, code, types } = await hasCode();
    await world.clock.advance(31);
    await visitor.makes(sendAuthCode, { body: { phone, countryCode: 'US' } });
    const newer = await readCode(visitor, phone);

    expect(await types(code)).toEqual({ result: false });
    expect(await types(newer)).toMatchObject({ result: true });
  });

  test('gets five new tries with a new code', async () => {
    await world.clock.set('2027-05-03T12:00:00Z');
    const { visitor, phone, types, wrong } = await hasCode();
    for (let tries = 0; tries < 5; tries += 1) await types(wrong);
    await world.clock.advance(31);
    await visitor.makes(sendAuthCode, { body: { phone, countryCode: 'US' } });

    expect(await types(await readCode(visitor, phone))).toMatchObject({ result: true });
  });

  test('cannot use it for another phone or in another country', async () => {
    const [ownCode, otherCode] = [await hasCode(), await hasCode()];
    const { visitor, code } = ownCode;

    expect(await otherCode.types(code)).toEqual({ result: false });
    const abroad = { phone: `+82${ownCode.phone}`, authCode: code };
    expect(await visitor.makes(verifyAuthCode, { body: abroad })).toEqual({ result: false });
    expect(await ownCode.types(code)).toMatchObject({ result: true });
  });

  test('need not name the country: the same digits in two countries are two phones', async () => {
    const phone = '9012345671';
    const american = await hasCode(phone, 'US');
    const japanese = world.visitor(freshAddress());
    await japanese.makes(sendAuthCode, { body: { phone, countryCode: 'JP' } });
    const codes = await readTexts(japanese, phone);
    expect(codes).toHaveLength(2);

    expect(await american.types(american.wrong)).toEqual({ result: false });
    const charged = await rows(
      world.engine.db,
      sql<{ attempts: number }>`select attempts from auth_codes where phone_e164 in ('+19012345671', '+819012345671')`,
    );
    expect(charged).toEqual([{ attempts: 1 }, { attempts: 1 }]);

    const [code] = /\d{6}/.exec(codes[0]!)!;
    expect(await american.types(code)).toMatchObject({ result: true });
    const grants = await rows(
      world.engine.db,
      sql`select phone_e164 from phone_grants where phone_e164 like '%9012345671'`,
    );
    expect(grants).toEqual([{ phone_e164: '+819012345671' }]);
  });

  test.each([
    ['letters', 'abcdef'],
    ['digits of another script', '１２３４５６'],
    ['spaces', '12 456'],
    ['an exponent', '1e5'],
    ['seven digits', '1234567'],
    ['a line break at the end', '123456\n'],
    ['nothing', ''],
    ['a number', 123456],
    ['a list', ['123456']],
    ['an object', { $gt: '' }],
  ])('that is %s gets a refusal that names the field', async (_, authCode) => {
    const refusal = await world
      .visitor(freshAddress())
      .isRefused(verifyAuthCode, { body: { phone: '6462221111', authCode } });

    expect(refusal).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { authCode: { code: expect.any(String) } } },
    });
  });

  test('for a phone without a code is refused as wrong', async () => {
    const body = { phone: freshPhone(), authCode: '000000' };
    expect(await world.visitor(freshAddress()).makes(verifyAuthCode, { body })).toEqual({ result: false });
  });
});

describe('for sign-in codes the database', () => {
  test('stores no code in clear once its text was sent', async () => {
    const { code, phone } = await hasCode();

    const storedCodes = await rows(
      world.engine.db,
      sql<{ row: string }>`
        select to_jsonb(a)::text as row from auth_codes a where phone_e164 like ${`%${phone}`}
        union all
        select to_jsonb(t)::text from text_messages t where to_phone like ${`%${phone}`}
        union all
        select payload::text from jobs`,
    );

    expect(storedCodes.length).toBeGreaterThan(1);
    const stray = storedCodes.filter(({ row }) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row));
    expect(stray).toEqual([]);
  });

  test('allows one valid code for a phone and at most five tries, whatever the application does', async () => {
    const { phone } = await hasCode();
    const e164 = `+1${phone}`;

    await expect(
      sql`
        insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site, expires_at)
        select gen_random_uuid(), phone_e164, country_code, code_hmac, from_address, from_network, from_site, expires_at
          from auth_codes where phone_e164 = ${e164}`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'auth_codes__one_live' });
    await expect(
      sql`update auth_codes set attempts = 6 where phone_e164 = ${e164}`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'auth_codes_tries_are_bounded' });
  });
});
