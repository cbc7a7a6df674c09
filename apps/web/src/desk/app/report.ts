import type { Report } from '../../lib/errors/error-report.ts';
import type { reportClientError } from '@caddie/contract/client-errors';
import { deskCall } from '../lib/desk-call.ts';

/** Reports an error to the server. The code for it is lazy-loaded, because most days nothing breaks. */
export const report = (kind: Report['kind'], error: unknown): Promise<string | undefined> =>
  import('../../lib/errors/error-report.ts').then((part) => part.reportError(post, kind, error)).catch(() => undefined);

const post = (body: Report) =>
  deskCall<typeof reportClientError>('POST /client-errors', { body }, null, { keepalive: true });
