import { reportClientError } from '@caddie/contract/client-errors';
import type { CustomerMount } from '../platform/http/mount/mount.ts';
import { scrubText } from './client-errors.rules.ts';

const LONGEST_AGENT = 200;

/** Logs an error of a customer's browser on the server. The reference that the customer names finds it there. */
export function clientErrorRoutes(mount: CustomerMount): void {
  mount(reportClientError, async ({ body }, request) => {
    request.log.warn(
      {
        event: 'client.error',
        kind: body.kind,
        screen: scrubText(body.screen),
        message: scrubText(body.message),
        frames: body.frames.map(scrubText),
        browser: scrubText((request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT)),
      },
      'client error reported by a browser',
    );
    return { reference: request.id };
  });
}
