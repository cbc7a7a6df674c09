import type { Call } from '@caddie/contract/call';
import { calls } from '@caddie/contract/calls';
import type { RefusalBody } from '@caddie/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerWithEverything, type Owner } from '../test/access/customer-records.ts';
import { addManyRecords } from '../test/access/many-records.ts';
import { requests } from '../test/access/requests.ts';
import { recordsOfVenue } from '../test/access/venue-records.ts';
import { announceChange } from '../test/clock.ts';
import { ORIGIN, sessionOf } from '../test/desk.ts';
import { createPerson } from '../test/person.ts';
import { freshAddress } from '../test/sign-up.ts';
import { countRequestStatements } from '../test/statements/request-statements.ts';
import { statementCounts } from '../test/statements/statement-counts.ts';
import { testConfig, useWorld } from '../test/world.ts';
import { buildApp } from './app.ts';

const world = useWorld();
let app: FastifyInstance;
let statementsOf: ReturnType<typeof countRequestStatements>['statementsOf'];
let ann: Owner;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00');
  const counted = countRequestStatements(world.engine);
  ({ statementsOf } = counted);
  // Not as in tests: many records are written by a script, and not every detail of them matches the contract.
  app = await buildApp({ config: { ...testConfig(), NODE_ENV: 'production' }, engine: counted.engine });
  await app.ready();
});
afterAll(() => app?.close());

const routeOf = ({ method, path }: Call) => `${method} ${path}`;
const isOfCustomer = ({ access }: Call) => access === 'customer';
const endsSomething = ({ method, path }: Call) => method === 'DELETE' || path.endsWith('/cancel');
/** The customer pays before the desk sees the booking, and cancels at the end. */
const inOrder = [
  ...calls.filter((call) => isOfCustomer(call) && !endsSomething(call)),
  ...calls.filter((call) => !isOfCustomer(call)),
  ...calls.filter((call) => isOfCustomer(call) && endsSomething(call)),
];

/** The sandbox's messages about a payment arrive while these calls run, or after them: their number of statements varies. */
const paying = new Set(['POST /orders/create', 'POST /bookings/cancel']);

test('every call runs exactly the statements that the table lists, when nothing is cached', async () => {
  const counted: Record<string, string> = {};
  for (const call of inOrder) {
    const { outcome, statements } = await send(call);
    if (!paying.has(routeOf(call)))
      counted[routeOf(call)] = outcome === 'OK' ? `${statements}` : `${statements} ${outcome}`;
  }

  expect(counted).toEqual(statementCounts);
});

/** Lists that are long in this test; the other calls answer with one record, or with what no script writes. */
const growingLists = [
  'GET /desk/passkeys',
  'GET /desk/staff',
  'GET /bookings/upcoming',
  'GET /desk/days/{date}',
  'GET /desk/link',
  'GET /desk/hour-plans',
  'GET /desk/customers/{id}',
  'GET /desk/customers/{id}/bookings',
  'GET /desk/customers/{id}/money',
  'GET /desk/activity/mine',
  'GET /desk/customers/{id}/activity',
  'GET /desk/money/{date}/drawers',
  'GET /desk/price-lists',
];

test('no call runs more statements for a dozen records than for one', async () => {
  const reads = calls.filter(({ method }) => method === 'GET');
  const before = new Map<Call, number>();
  for (const call of reads) before.set(call, (await send(call)).statements);
  await addManyRecords(world, ann);

  const longLists: string[] = [];
  for (const call of reads) {
    const { statements, rows } = await send(call);
    expect({ call: routeOf(call), growth: Math.max(0, statements - before.get(call)!) }).toMatchObject({ growth: 0 });
    if (rows > 10) longLists.push(routeOf(call));
  }
  // Otherwise the comparison proves nothing.
  expect(longLists).toEqual(expect.arrayContaining(growingLists));
});

/** Makes a call with new records of the venue, some of which calls use up, and with nothing cached. */
async function send(call: Call): Promise<{ outcome: string; statements: number; rows: number }> {
  const { db } = world.engine;
  const ids = { ...ann.ids, ...(await recordsOfVenue(world, ann.ids.shopSeqNo)) };
  await sql`delete from rate_limits`.execute(db);
  await sql`update sessions set revoked_at = null`.execute(db);
  await sql`update staff_roles set removed_at = null`.execute(db);
  await announceChange(db);
  const person = createPerson(app, freshAddress(), await headersFor(call));
  await app.notifications.catchUp();

  const { answer, statements } = await statementsOf(() => person.asks(call, requests[routeOf(call)]![0]!(ids)));
  const outcome = answer.statusCode === 200 ? 'OK' : answer.json<RefusalBody>().code;
  return { outcome, statements, rows: longestList(answer.json()) };
}

async function headersFor({ access }: Call): Promise<Record<string, string>> {
  if (access === 'customer') return ann.headers;
  if (access === 'staff') return { origin: ORIGIN, cookie: `caddie_desk=${await sessionOf(world, 'Dana')}` };
  return { origin: ORIGIN };
}

function longestList(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const own = Array.isArray(data) ? data.length : 0;
  return Math.max(own, ...Object.values(data).map(longestList));
}
