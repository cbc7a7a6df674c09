import { API_BASE } from '@caddie/contract/call';
import { setApiBase } from '../../lib/call.ts';
import type { reportError } from '../../lib/report-error.ts';

/** Tells the server what broke. The part that does it is fetched only now: most days nothing breaks. */
export const report = (...what: Parameters<typeof reportError>): Promise<string | undefined> => {
  setApiBase(API_BASE);
  return import('../../lib/report-error.ts').then((part) => part.reportError(...what)).catch(() => undefined);
};
