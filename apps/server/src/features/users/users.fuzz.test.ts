import type { Call } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import * as users from '@caddie/contract/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshAddress } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { refusalsOf } from '../../platform/openapi.ts';

const world = useWorld({ SMS_DAILY_BUDGET: 100_000 });

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\r\nx: y',
    '__proto__',
    "' or 1=1 --",
    '${7*7}',
    '../../etc',
    '5'.repeat(5000),
    '😀'.repeat(50),
  ),
);
const anything = fc.oneof(
  hostileText,
  fc.anything({ withNullPrototype: true, maxDepth: 2 }),
  fc.double(),
  fc.constantFrom(null, [], {}, Infinity, -1, 2 ** 53, true),
);

/** For each field of the calls: values that may be right. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  shopSeqNo: fc.constantFrom(1, 2, 3, 424_242),
  phone: fc.oneof(
    fc.constantFrom('6465550148', '+16465550148', '010-1234-5678', '９０１２３４５６７８', '+1 (646) 555.0148'),
    fc.stringMatching(/^[-+0-9() ]{1,32}$/),
  ),
  countryCode: fc.constantFrom('KR', 'US', 'JP', 'CN', 'SG', 'TW'),
  authCode: fc.stringMatching(/^[0-9]{6}$/),
  password: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
};

const fieldsOf: Record<string, string[]> = {
  checkPhone: ['shopSeqNo', 'phone', 'countryCode'],
  sendAuthCode: ['phone', 'countryCode'],
  verifyAuthCode: ['phone', 'authCode', 'countryCode'],
  login: ['shopSeqNo', 'phone', 'password', 'countryCode'],
  register: ['shopSeqNo', 'phone', 'countryCode', 'password', 'name'],
  resetPassword: ['shopSeqNo', 'phone', 'countryCode', 'password'],
  getMe: [],
  signOut: [],
};

const bodyOf = (fields: string[]) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(
        Object.fromEntries(
          fields.map((field) => [
            field,
            fc.oneof({ weight: 6, arbitrary: plausible[field]! }, { weight: 1, arbitrary: anything }),
          ]),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...fields, 'isAdmin', 'constructor'), hostileText), anything, {
        maxKeys: 6,
      }),
    },
    { weight: 1, arbitrary: anything },
  );

const headerText = fc.string({ unit: fc.constantFrom(...Array.from('aZ09-_ =/.,;:"\'<>%é')), maxLength: 80 });

test.each(Object.keys(fieldsOf))(
  'whatever %s is sent, the answer is one the contract names, never a failure of ours',
  async (name) => {
    const call = (users as unknown as Record<string, Call>)[name]!;
    const declared = new Set([200, 404, ...refusalsOf(call).map((code) => refusals[code].status)]);
    declared.delete(500);

    await fc.assert(
      fc.asyncProperty(bodyOf(fieldsOf[name]!), headerText, headerText, async (body, proof, authorization) => {
        const response = await world.app.inject({
          method: call.method,
          url: `/caddie/v1${call.path}`,
          remoteAddress: freshAddress(),
          headers: {
            'content-type': 'application/json',
            'phone-verification': proof,
            authorization: `Bearer ${authorization}`,
          },
          ...(call.method === 'POST' && { payload: asJson(body) }),
        });

        expect([...declared]).toContain(response.statusCode);
        const answer = response.json<Record<string, unknown>>();
        expect(Object.keys(answer)).toContain(response.statusCode === 200 ? 'data' : 'requestId');
      }),
      { numRuns: 120 },
    );
  },
);

/** JSON as a hostile client writes it: what has no JSON becomes null. */
function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null';
  } catch {
    return '"circular"';
  }
}
