import type { reportClientError } from '@caddie/contract/client-errors';
import { call } from '../server/call.ts';
import { type Report, reportError as reportBy } from './error-report.ts';

/** Reports an error in a customer's browser with the customer's own call. */
export const reportError = (kind: Report['kind'], error: unknown): Promise<string | undefined> =>
  reportBy(
    async (body) =>
      (await call<typeof reportClientError>('POST /client-errors', { body }, null, { keepalive: true })).data,
    kind,
    error,
  );
