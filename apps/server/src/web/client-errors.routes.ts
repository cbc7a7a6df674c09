import { reportClientError } from '@caddie/contract/client-errors';
import type { CustomerMount } from '../platform/http/mount/mount.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { maskText } from './client-errors.rules.ts';

const USER_AGENT_MAX = 200;

/** Logs an error of a customer's browser on the server. The reference that the customer names finds it there. */
export function clientErrorRoutes(mount: CustomerMount, metrics: Pick<Metrics, 'counter'>): void {
  const count = metrics.counter({
    name: 'caddie_client_errors_total',
    help: 'Errors that browsers reported, by kind: render, error, rejection.',
    labels: ['kind'],
  });
  mount(reportClientError, async ({ body }, request) => {
    request.log.warn(
      {
        event: 'client.error',
        kind: body.kind,
        screen: maskText(body.screen),
        message: maskText(body.message),
        frames: body.frames.map(maskText),
        browser: maskText((request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)),
      },
      'a customer’s browser reported an error of the web app: `message` and `frames` say what happened and where',
    );
    count({ kind: body.kind });
    return { reference: request.id };
  });
}
