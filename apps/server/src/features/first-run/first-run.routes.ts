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
  const { answer, browserOf } = createDeskCookies(publicUrl);
  mount(startCalls.getStart, ({ query }) => start.isAllowed(query.token));
  mount(startCalls.sendStartCode, ({ body }, { ip }) => start.send(body, ip));
  mount(startCalls.verifyStartCode, ({ body }, request, reply) =>
    answer(reply, start.verify(body, browserOf(request))),
  );
  mount(startCalls.checkShopName, ({ query }) => start.checkName(query));
  mount(startCalls.startVenue, ({ body }, request, reply) =>
    answer(reply, start.venue(body, browserOf(request), request.id)),
  );

  mount(calls.getFirstRun, ({ staff }) => progress.read(staff));
  mount(calls.markStep, ({ staff, params, body }) => progress.mark(staff, params.step, body.state));
  mount(calls.saveFirstRunVenue, ({ staff, body }) => progress.place(staff, body));
  mount(calls.startTest, ({ staff }) => progress.test(staff));
  mount(calls.openVenue, ({ staff }) => progress.open(staff));
}
