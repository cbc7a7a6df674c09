import type { reportError } from '../lib/errors/report-error.ts';

/** Reports an error to the server. The code for it is lazy-loaded, because most pages never need it. */
export const report = (...args: Parameters<typeof reportError>): Promise<string | undefined> =>
  import('../lib/errors/report-error.ts').then((part) => part.reportError(...args)).catch(() => undefined);
