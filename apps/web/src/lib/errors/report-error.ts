import type { reportClientError } from '@caddie/contract/client-errors';
import { call } from '../server/call.ts';
import { type Report, reportError as reportBy } from './error-report.ts';

/** What broke in a customer's browser goes where all their calls go. */
export const reportError = (kind: Report['kind'], error: unknown): Promise<string | undefined> =>
  reportBy(
    async (body) =>
      (await call<typeof reportClientError>('POST /client-errors', { body }, null, { keepalive: true })).data,
    kind,
    error,
  );
