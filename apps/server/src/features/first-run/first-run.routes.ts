import * as calls from '@caddie/contract/desk/first-run';
import * as startCalls from '@caddie/contract/desk/start';
import { createDeskCookies } from '../../platform/http/access/desk-cookies.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { FirstRunService } from './first-run.service.ts';

export function firstRunRoutes(
  mount: DeskMount,
  { start, progress }: FirstRunService,
  publicUrl: string | undefined,
): void {
  const { respondWithCookies: answer, browserOf } = createDeskCookies(publicUrl);
  mount(startCalls.getStart, ({ query }) => start.isAllowed(query.token));
  mount(startCalls.sendStartCode, ({ body }, { ip }) => start.send(body, ip));
  mount(startCalls.verifyStartCode, ({ body }, request, reply) =>
    answer(reply, start.verify(body, browserOf(request))),
  );
  mount(startCalls.checkShopName, ({ query }) => start.checkName(query));
  mount(startCalls.startVenue, ({ body }, request, reply) =>
    answer(reply, start.createVenue(body, browserOf(request), request.id)),
  );

  mount(calls.getFirstRun, ({ staff }) => progress.read(staff));
  mount(calls.markStep, ({ staff, params, body }) => progress.markStep(staff, params.step, body.state));
  mount(calls.saveFirstRunVenue, ({ staff, body }) => progress.saveVenue(staff, body));
  mount(calls.startTest, ({ staff }) => progress.createTestLink(staff));
  mount(calls.openVenue, ({ staff }) => progress.open(staff));
}
