import type { Call, DeskFile } from '@caddie/contract/call';
import { calls, files } from '@caddie/contract/calls';
import type { Role } from '@caddie/contract/desk/rights';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerWithEverything, type Ids } from '../test/access/customer-records.ts';
import { requests } from '../test/access/requests.ts';
import { staffIdOf, ORIGIN } from '../test/desk.ts';
import { createPerson } from '../test/person.ts';
import { servicesOf } from '../test/services.ts';
import { freshAddress } from '../test/sign-up.ts';
import { testConfig, useWorld } from '../test/world.ts';
import { openStreams } from './features/bookings/slots/live.ts';
import { staffMember } from './platform/actors/actor.ts';
import { installErrorHandler } from './platform/http/mount/error-handler.ts';
import { addDeskRoutes } from './routes.ts';

const world = useWorld();
/** The desk with an access check that lets every caller in, as a person without a role. */
let desk: FastifyInstance;
let ids: Ids;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ({ ids } = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00'));
  const { engine } = world;
  const [config, services] = [testConfig(), await servicesOf(world)];
  const staffId = await staffIdOf(world, 'Priya');
  const person = { staffId, shopSeqNo: ids.shopSeqNo, sessionId: staffId, deviceId: ids.deviceId };
  desk = Fastify();
  installErrorHandler(desk);
  const { notifications } = world.app;
  const live = openStreams(desk, notifications);
  await desk.register((scope) =>
    addDeskRoutes(scope, { config, engine, notifications, services }, live, async ({ id: requestId }) =>
      staffMember({ ...person, role: 'NONE' as Role, requestId }),
    ),
  );
  await desk.ready();
});
afterAll(() => desk.close());

type CallOrFile = Call | DeskFile;
const staffRoutes = [...calls, ...files]
  .filter(({ access }) => access === 'staff')
  .map((call: CallOrFile) => [`${call.method} ${call.path}`, call] as const);

test.each(staffRoutes)(
  'the service behind %s refuses a person without the right, even if the access check lets the person in',
  async (route, call) => {
    const person = createPerson(desk, freshAddress(), { origin: ORIGIN });
    for (const request of requests[route]!) {
      const outcome = await ('data' in call ? person.tries(call, request(ids)) : person.opens(call, request(ids)));
      expect(outcome).toBe('NOT_ALLOWED');
    }
  },
);
