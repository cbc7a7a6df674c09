import { getPublicShop } from '@caddie/contract/shops';
import { login, resetPassword } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { freshAddress, freshPhone, provePhone, readTexts } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

type Account = { shopSeqNo: number; phone: string; countryCode: 'US' | 'KR' | 'JP' | 'CN' | 'SG' | 'TW' };

const tries = ({ shopSeqNo, phone, countryCode }: Account, password: string, from = freshAddress()) =>
  world.visitor(from).isRefused(login, { body: { shopSeqNo, phone, countryCode, password } });

const outcome = ({ shopSeqNo, phone, countryCode }: Account, password: string, from = freshAddress()) =>
  world.visitor(from).tries(login, { body: { shopSeqNo, phone, countryCode, password } });

async function unknownAccount(): Promise<Account> {
  const { shopSeqNo } = await world.visitor().makes(getPublicShop, { query: { shopName: 'Mulligans' } });
  return { shopSeqNo, phone: freshPhone(), countryCode: 'US' };
}

/** Sets the number of wrong passwords of every address that had one. */
const setWrongOnes = (hits: number) =>
  sql`update rate_limits set hits = ${hits} where key like 'login:%'`.execute(world.engine.db);

describe('an attacker who guesses a password', () => {
  test('waits longer and longer after ten wrong ones, even with the right one', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const ann = await world.customer();
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(await tries(ann, `wrong-guess-${guesses}`)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    }

    expect(await tries(ann, ann.password)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      headers: { 'retry-after': '30' },
    });
    await world.clock.advance(30);
    await tries(ann, 'wrong-guess-again');
    expect(await tries(ann, ann.password)).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      headers: { 'retry-after': '60' },
    });

    await world.clock.advance(60);
    expect(await outcome(ann, ann.password)).toBe('OK');
    expect(await outcome(ann, 'wrong-guess-later')).toBe('WRONG_CREDENTIALS');
    expect(await outcome(ann, ann.password)).toBe('OK');
  });

  test('has only ten guesses checked, however many arrive concurrently', async () => {
    const ann = await world.customer();

    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => outcome(ann, `wrong-guess-${n}`)));

    expect(answers.filter((answer) => answer === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(20);
  });

  test('finds the password disabled after a hundred in a row; the owner gets a text and resets it', async () => {
    await world.clock.set('2027-05-02T12:00:00Z');
    const ann = await world.customer();
    await tries(ann, 'wrong-guess-first');
    await sql`update login_failures set in_a_row = 99 where phone_e164 = ${`+1${ann.phone}`}`.execute(world.engine.db);

    expect(await tries(ann, 'wrong-guess-hundredth')).toMatchObject({ status: 401 });
    await world.clock.advance(365 * 24 * 3600);
    expect(await tries(ann, ann.password)).toMatchObject({ status: 429, code: 'PASSWORD_OFF' });
    const [text] = await readTexts(world.visitor(), ann.phone);
    expect(text).toBe(
      'Your password at Mulligans was switched off after too many wrong tries. Choose "Forgot password?" to set a new one.',
    );

    const headers = { 'phone-verification': await provePhone(ann.signedOut, ann.phone) };
    const { shopSeqNo, phone, countryCode } = ann;
    const body = { shopSeqNo, phone, countryCode, password: 'right-hand-too-43' };
    await ann.signedOut.makes(resetPassword, { body, headers });
    expect(await outcome(ann, 'right-hand-too-43')).toBe('OK');
  });

  test.each([
    ['one address', '198.51.100.7', '198.51.100.7'],
    ['one network of IPv4', '198.51.101.7', '198.51.101.8'],
    ['the /48 of a household', '2001:db8:5:1100::1', '2001:db8:5:2200::1'],
  ])('cannot disable another customer’s password alone: %s gets thirty tries a day', async (_, from, alsoFrom) => {
    await world.clock.set('2027-05-03T12:00:00Z');
    const ann = await world.customer();
    await tries(ann, 'wrong-guess-1', from);
    await setWrongOnes(29);

    expect(await outcome(ann, 'wrong-guess-30', from)).toBe('WRONG_CREDENTIALS');
    const refusal = await tries(ann, ann.password, alsoFrom);

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(20 * 3600);
    expect(await outcome(ann, ann.password)).toBe('OK');
  });

  test.each([
    ['sixty an hour from one address', 60, '192.0.2.7', '192.0.2.7'],
    ['180 from its network of IPv4', 180, '203.0.113.7', '203.0.113.8'],
    ['180 from a /56 of IPv6', 180, '2001:db8:6:1101::1', '2001:db8:6:1102::1'],
    ['360 from a /48 of IPv6', 360, '2001:db8:7:1101::1', '2001:db8:7:2202::1'],
  ])('over many accounts gets %s', async (_, most, from, alsoFrom) => {
    await tries(await unknownAccount(), 'wrong-guess-1', from);
    await setWrongOnes(most - 1);

    expect(await outcome(await unknownAccount(), 'wrong-guess-last', alsoFrom)).toBe('WRONG_CREDENTIALS');
    expect(await outcome(await unknownAccount(), 'wrong-guess-over', alsoFrom)).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('a login with a wrong password and one with an unknown phone', () => {
  test('get the same answer, refusal by refusal', async () => {
    await world.clock.set('2027-05-04T12:00:00Z');
    const [ann, ghost] = [await world.customer(), await unknownAccount()];

    for (let guesses = 0; guesses < 12; guesses += 1) {
      const [known, unknown] = [await tries(ann, 'wrong-guess-1'), await tries(ghost, 'wrong-guess-1')];
      for (const answer of [known, unknown]) {
        answer.requestId = '';
        for (const header of ['x-request-id', 'date']) delete answer.headers[header];
      }
      expect(unknown).toEqual(known);
    }
  });

  test('take the same time, because the same hash is computed', async () => {
    const [ann, ghost] = [await world.customer(), await unknownAccount()];
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const [label, account] of Object.entries({ known: ann, unknown: ghost })) {
        const began = performance.now();
        await tries(account, 'wrong-guess-1');
        times[label as keyof typeof times].push(performance.now() - began);
      }
    }

    // Without the hash the unknown phone would be answered ten times faster.
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.25);
    expect(ratio).toBeLessThan(4);
  });

  test('get the same answer as one with an impossible number', async () => {
    const account = { ...(await unknownAccount()), phone: '0000000000' };
    expect(await tries(account, 'wrong-guess-1')).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
  });
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
