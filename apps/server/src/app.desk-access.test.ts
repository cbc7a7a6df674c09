import type { Call, DeskFile } from '@caddie/contract/call';
import { calls, files } from '@caddie/contract/calls';
import { type Role, rights } from '@caddie/contract/desk/rights';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  customerWithEverything,
  type IdName,
  type Ids,
  missingIds,
  type Owner,
} from '../test/access/customer-records.ts';
import { idNamesIn, idNamesInPath } from '../test/access/ids.ts';
import { rowsOfHolder } from '../test/access/rows.ts';
import { type Request, requests } from '../test/access/requests.ts';
import { staffIdOf, type Name, ORIGIN, sessionOf } from '../test/desk.ts';
import { recordsOfVenue } from '../test/access/venue-records.ts';
import { createPerson } from '../test/person.ts';
import { freshAddress } from '../test/sign-up.ts';
import { useWorld } from '../test/world.ts';
import { rows } from './platform/database/db.ts';

const world = useWorld();
/** Customers of the two venues, with their ids. */
let ann: Owner;
let cho: Owner;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00');
  cho = await customerWithEverything(world, 'SeoulSwing', '2027-06-11T18:00:00+09:00');
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(world.engine.db);
  // Some calls change the staff and their roles.
  await sql`
    update staff_roles r
       set removed_at = null, role = case when name in ('Marcus', 'Minjun') then 'MANAGER' else role end
      from staff p
     where p.staff_id = r.staff_id`.execute(world.engine.db);
});

type CallOrFile = Call | DeskFile;
const routeOf = ({ method, path }: CallOrFile) => `${method} ${path}`;
const each = (some: readonly CallOrFile[]) => some.map((call) => [routeOf(call), call] as const);
const ofDesk: readonly CallOrFile[] = [...calls.filter(({ path }) => path.startsWith('/desk/')), ...files];
const forStaff = ofDesk.filter(({ access }) => access === 'staff');
const forCustomers = calls.filter(({ access }) => access === 'customer');

const page = { origin: ORIGIN };
const from = (headers: Record<string, string>) => createPerson(world.app, freshAddress(), headers);
/** A new session each time, because some calls sign out. */
const at = async (name: Name) => from({ ...page, cookie: `caddie_desk=${await sessionOf(world, name)}` });

/** Where a manager's PIN is enough, the act checks it, not the call. */
const leastFor = ({ right }: CallOrFile): Role => (rights[right!].byApproval ? 'DESK' : rights[right!].leastRole);
const ranks: readonly Role[] = ['DESK', 'MANAGER', 'OWNER'];
const named: Record<Role, Name> = { DESK: 'Priya', MANAGER: 'Marcus', OWNER: 'Dana' };

test('only the listed calls are open before sign-in; all other calls of the desk need a member of staff', () => {
  const entries = ofDesk.filter(({ access }) => access !== 'staff');
  expect(entries.map((call) => `${call.access} ${routeOf(call)}`)).toEqual([
    'desk-sign-in GET /desk/auth/counter-entry',
    'desk-sign-in POST /desk/auth/send',
    'desk-sign-in POST /desk/auth/verify',
    'desk-sign-in POST /desk/auth/pin',
    'desk-sign-in POST /desk/auth/new-pin',
    'desk-sign-in POST /desk/auth/switch',
    'desk-sign-in POST /desk/auth/passkey/options',
    'desk-sign-in POST /desk/auth/passkey',
    'desk-sign-in GET /desk/start',
    'desk-sign-in POST /desk/start/code',
    'desk-sign-in POST /desk/start/verify',
    'desk-sign-in GET /desk/start/name',
    'desk-sign-in POST /desk/start/venue',
  ]);
});

test('no desk API call takes a venue id, except the one that switches venues: the session has it', () => {
  const takesVenue = ({ params, query, body, headers }: CallOrFile) =>
    [params, query, body, headers].some(
      (part) => part && JSON.stringify(z.toJSONSchema(part, { io: 'input' })).includes('"shopSeqNo"'),
    );
  expect(ofDesk.filter(takesVenue).map(routeOf)).toEqual(['POST /desk/auth/venue']);
});

describe('access to the desk without a role at the venue', () => {
  const strangers = (): Record<string, Record<string, string>> => ({
    'without a cookie': {},
    'with an empty one': { cookie: 'caddie_desk=' },
    'with garbage': { cookie: 'caddie_desk="; caddie_desk; =; %00=x' },
    'with an unknown one': { cookie: `caddie_desk=${'x'.repeat(43)}` },
    'with a customer’s token': { ...ann.headers },
    'with a customer’s token as the cookie': { cookie: `caddie_desk=${ann.headers['authorization']!.slice(7)}` },
  });

  test.each(each(forStaff))(
    'is refused to a request without a valid session, which is asked to sign in: %s',
    async (route, call) => {
      for (const [strangerKind, headers] of Object.entries(strangers())) {
        for (const request of requests[route]!) {
          const refusal = await from({ ...page, ...headers }).isRefused(call, request(ann.ids));
          expect({ how: strangerKind, ...refusal }).toMatchObject({
            how: strangerKind,
            status: 401,
            code: 'UNAUTHENTICATED',
          });
        }
      }
    },
  );

  test.each(each(forStaff))(
    'is refused to a person who was removed from the staff, with the code that says so: %s',
    async (route, call) => {
      const priya = await at('Priya');
      await sql`update staff_roles set removed_at = app_now() where staff_id = ${await staffIdOf(world, 'Priya')}`.execute(
        world.engine.db,
      );
      expect(await priya.tries(call, requests[route]![0]!(ann.ids))).toBe('REMOVED_FROM_STAFF');
    },
  );

  test.each(each(forStaff))('is refused to a member of staff of another venue: %s', async (route, call) => {
    const before = await rowsOfHolder(world.engine.db, ann.ids.bookingId);
    for (const request of requests[route]!) {
      for (const name of idNamesIn(request)) await expectAsIfMissing(call, request, name);
    }
    expect(await rowsOfHolder(world.engine.db, ann.ids.bookingId)).toEqual(before);
  });

  /** Sends ids of the person's own venue except for one of Ann's, and expects the same response as for an id that does not exist. */
  async function expectAsIfMissing(call: CallOrFile, request: Request, name: IdName): Promise<void> {
    const ids = { ...cho.ids, ...missingIds(), shopSeqNo: 9999, shopName: 'Nowhere' };
    const outcomes: object[] = [];
    for (const id of [ann.ids[name], ids[name]]) {
      const answer = await (await at('Jiwoo')).asks(call, request({ ...cho.ids, [name]: id }));
      const { requestId: _, ...refusal } = answer.statusCode === 200 ? {} : answer.json<Record<string, unknown>>();
      outcomes.push({ status: answer.statusCode, ...refusal });
      // No other id of Ann's is in the response either.
      const otherIds = Object.entries(ann.ids).filter(([other]) => other !== name);
      expect(otherIds.filter(([, value]) => String(value).length > 10 && answer.body.includes(String(value)))).toEqual(
        [],
      );
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  }
});

describe('an id in a path of the desk', () => {
  /** Path parameters that are no ids: days, and words that the contract lists. */
  const words = new Set(['date', 'step', 'name']);
  const inPathOf = (route: string) => requests[route]!.flatMap((request) => Object.entries(idNamesInPath(request)));
  const naming = forStaff.filter((call) => inPathOf(routeOf(call)).some(([, name]) => name));
  /** Removing is idempotent: these calls respond alike whether or not the row exists, so the test looks at the row. */
  const removing: Record<string, (ids: Ids) => RawBuilder<unknown>> = {
    'POST /desk/passkeys/{id}/remove': ({ passkeyId }) =>
      sql`select from staff_passkeys where passkey_id = ${passkeyId}`,
    'POST /desk/staff/{id}/remove': ({ staffId, shopSeqNo }) =>
      sql`select from staff_roles where staff_id = ${staffId} and shop_seq_no = ${shopSeqNo} and removed_at is null`,
  };

  test('has an example request below, except ids of refunds and disputes, which have tests of their own', () => {
    const unknown = forStaff.flatMap((call) =>
      [...call.path.matchAll(/\{(\w+)\}/g)]
        .filter(([, param]) => !words.has(param!))
        .filter(([, param]) => !inPathOf(routeOf(call)).some(([one, name]) => one === param && name))
        .map(() => routeOf(call)),
    );
    // Whether a refund or dispute belongs to the venue is tested with its feature.
    expect(unknown).toEqual([
      'POST /desk/needs-you/refunds/{id}/again',
      'POST /desk/needs-you/refunds/{id}/settle',
      'POST /desk/needs-you/disputes/{id}/seen',
    ]);
  });

  const answering = naming.filter((call) => !removing[routeOf(call)]);
  test.each(each(answering))('is found by the staff of its own venue: %s', async (route, call) => {
    for (const request of requests[route]!) {
      for (const name of Object.values(idNamesInPath(request))) {
        if (!name) continue;
        const [found, missed] = await outcomesOf(call, request, name);
        expect(found).not.toBe(missed);
      }
    }
  });

  test.each(each(naming.filter((call) => removing[routeOf(call)])))(
    'is removed only by the staff of its own venue: %s',
    async (route, call) => {
      const ownIds = { ...ann.ids, ...(await recordsOfVenue(world, ann.ids.shopSeqNo)) };
      const isThere = async () => (await rows(world.engine.db, removing[route]!(ownIds))).length > 0;
      await (await at('Jiwoo')).asks(call, requests[route]![0]!(ownIds));
      expect(await isThere()).toBe(true);
      await (await at('Dana')).asks(call, requests[route]![0]!(ownIds));
      expect(await isThere()).toBe(false);
    },
  );

  /** The outcomes for an id of the venue, and for an id that does not exist. */
  async function outcomesOf(call: CallOrFile, request: Request, name: IdName): Promise<unknown[]> {
    const ownIds = { ...ann.ids, ...(await recordsOfVenue(world, ann.ids.shopSeqNo)) };
    const outcomes: unknown[] = [];
    for (const ids of [ownIds, { ...ownIds, [name]: { ...ownIds, ...missingIds() }[name] }]) {
      const answer = await (await at('Dana')).asks(call, request(ids));
      outcomes.push(answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code);
    }
    return outcomes;
  }
});

describe('a member of the staff', () => {
  const cases = forStaff.flatMap((call) => ranks.map((role) => [role, routeOf(call), call] as const));
  const isEnough = (role: Role, call: CallOrFile) => ranks.indexOf(role) >= ranks.indexOf(leastFor(call));

  test.each(cases.filter(([role, , call]) => isEnough(role, call)))(
    'may make every call that their role allows: %s, %s',
    async (role, route, call) => {
      const forbiddenCodes = [
        'UNAUTHENTICATED',
        'REMOVED_FROM_STAFF',
        'WRONG_ORIGIN',
        'NOT_ALLOWED',
        'INVALID_REQUEST',
        'INTERNAL',
      ];
      for (const request of requests[route]!) {
        const person = await at(named[role]);
        const input = request(ann.ids);
        const outcome = await ('data' in call ? person.tries(call, input) : person.opens(call, input));
        const declaredRefusals: readonly string[] = 'refusals' in call ? call.refusals : [];
        expect(forbiddenCodes.filter((code) => !declaredRefusals.includes(code))).not.toContain(outcome);
      }
    },
  );

  test.each(cases.filter(([role, , call]) => !isEnough(role, call)))(
    'is refused every call that their role does not allow: %s, %s',
    async (role, route, call) => {
      for (const request of requests[route]!) {
        const refusal = await (await at(named[role])).isRefused(call, request(ann.ids));
        expect(refusal).toMatchObject({ status: 403, code: 'NOT_ALLOWED', details: { role: leastFor(call) } });
      }
    },
  );

  test.each(each(forCustomers))('has no access to a customer’s calls: %s', async (route, call) => {
    const token = await sessionOf(world, 'Dana');
    const ways: Record<string, string>[] = [{ cookie: `caddie_desk=${token}` }, { authorization: `Bearer ${token}` }];
    for (const headers of ways) {
      expect(await from({ ...page, ...headers }).tries(call, requests[route]![0]!(ann.ids))).toBe('UNAUTHENTICATED');
    }
  });
});

const changing = ofDesk.filter(({ method }) => method !== 'GET');

test.each(each(changing))(
  'a change at the desk is accepted only from a page of this server: %s',
  async (route, call) => {
    const cookie = `caddie_desk=${await sessionOf(world, 'Dana')}`;
    const origins: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'null' }];
    for (const origin of origins) {
      const refusal = await from({ cookie, ...origin }).isRefused(call, requests[route]![0]!(ann.ids));
      expect(refusal).toMatchObject({ status: 403, code: 'WRONG_ORIGIN' });
    }
  },
);
