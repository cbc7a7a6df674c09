import type { reportError } from '../lib/errors/report-error.ts';

/** Reports to the server what broke. The part that does it is fetched only now: most pages never break. */
export const report = (...what: Parameters<typeof reportError>): Promise<string | undefined> =>
  import('../lib/errors/report-error.ts').then((part) => part.reportError(...what)).catch(() => undefined);
