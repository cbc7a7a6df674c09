import { API_BASE, type Call } from '@caddie/contract/call';
import { calls } from '@caddie/contract/calls';
import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { customerWithEverything, type Owner } from '../test/access/customer-records.ts';
import { type Browser, signIn } from '../test/desk.ts';
import { type Fields, fieldsOf, validValues } from '../test/fuzz/call-input.ts';
import { hostileBody, hostileHeader, hostileText } from '../test/fuzz/hostile.ts';
import { freshAddress } from '../test/sign-up.ts';
import { useWorld } from '../test/world.ts';
import { refusalsOf } from './platform/http/mount/call-terms.ts';

const world = useWorld({ SMS_DAILY_BUDGET: 100_000 });
let ann: Owner;
let valid: ReturnType<typeof validValues>;
/** An owner's browser: its cookie and its origin are sent with every call. */
let desk: Browser;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  desk = await signIn(world, 'Dana');
  ann = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00');
  valid = validValues(ann.ids);
});

/** Reverts sign-outs and card deletions, so that the calls that follow run signed in and with a card. */
beforeEach(async () => {
  await sql`update sessions set revoked_at = null`.execute(world.engine.db);
  await sql`update staff_sessions set ended_at = null, locked_by_itself = false`.execute(world.engine.db);
  await sql`update saved_cards set deleted_at = null`.execute(world.engine.db);
});

// Never retried: the second run would draw other random values and hide what the first has found.
const options = { retry: 0, timeout: 60_000 };

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'every response to random input is one that the contract declares: %s',
  options,
  async (_, call) => {
    const requestArbitrary = fc.record({
      params: fieldsOf(call.params, valid),
      query: fieldsOf(call.query, valid),
      body: fc.oneof(
        { weight: 4, arbitrary: fieldsOf(call.body, valid).map(asJson) },
        { weight: 1, arbitrary: hostileBody },
      ),
      key: fc.option(hostileHeader, { freq: 3 }),
      header: hostileHeader,
    });
    await fc.assert(
      fc.asyncProperty(requestArbitrary, async (parts) => {
        const response = await world.app.inject({ remoteAddress: freshAddress(), ...requestFor(call, parts) });
        expectAnswer(response, declaredBy(call));
      }),
      { numRuns: 12 },
    );
  },
);

test('every answer to a random path has the form of a refusal', options, async () => {
  const path = fc.array(hostileText.map(encode), { maxLength: 4 }).map((words) => `${API_BASE}/${words.join('/')}`);
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH'), async (url, method) => {
      expectAnswer(
        await world.app.inject({ method, url }),
        new Set(['NOT_FOUND', 'INVALID_REQUEST', 'UNAUTHENTICATED']),
      );
    }),
  );
});

type Sent = {
  params: Fields;
  query: Fields;
  body: { type: string; text: string };
  key: string | null;
  header: string;
};

function requestFor(call: Call, { params, query, body, key, header }: Sent) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(asText(params[name])));
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(asText(one))}`),
  );
  return {
    method: call.method,
    url: `${API_BASE}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...ann.headers,
      ...desk.headers,
      'phone-verification': header,
      ...(key !== null && { 'idempotency-key': key }),
      ...(call.method === 'POST' && body.type && { 'content-type': body.type }),
    },
    ...(call.method === 'POST' && { payload: body.text }),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const asJson = (fields: Fields) => ({ type: 'application/json', text: JSON.stringify(fields) });
/** Encodes a path segment. A lone surrogate has no percent encoding and is sent as a broken percent sign. */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ff');

/** All refusal codes that a call may respond with; an internal error is never among them. */
function declaredBy(call: Call): Set<RefusalCode> {
  const declared = new Set<RefusalCode>([...refusalsOf(call), 'NOT_FOUND']);
  for (const code of declared) if (refusals[code].status >= 500) declared.delete(code);
  return declared;
}

function expectAnswer(response: { statusCode: number; body: string; headers: object }, declared: Set<string>): void {
  expect(response.headers).toMatchObject({ 'content-type': expect.stringMatching(/^application\/json\b/) });
  const answer = JSON.parse(response.body) as Record<string, unknown>;
  const { code, message, requestId, details = {}, ...rest } = answer;
  const body = { code: String(code), types: [message, requestId, details].map((part) => typeof part), rest };
  const { status = 0 } = declared.has(body.code) ? refusals[body.code as RefusalCode] : {};
  const asDeclared = { status, body: { code: body.code, types: ['string', 'string', 'object'], rest: {} } };
  const asData = { status: 200, body: { ...body, rest: { data: answer['data'] } } };
  expect({ status: response.statusCode, body }).toEqual(response.statusCode === 200 ? asData : asDeclared);
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|syntax error/);
}
