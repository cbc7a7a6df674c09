import { API_BASE } from '@caddie/contract/call';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../../start-error.ts';
import type { CallOrFile } from './access.ts';

/** Routes below the desk's address, or possibly below it: by a parameter, or by a wildcard. */
const DESK_ROUTE = new RegExp(`^${API_BASE}/(desk(/|$)|[:*])`);

/** Stops the start of a server that has a route without an access check below the desk's address. */
export function installDeskGuard(app: FastifyInstance): void {
  const unprotectedRoutes: string[] = [];
  app.addHook('onRoute', function ({ method, url, config }) {
    // A route's contract is enforced only in a plugin that identifies callers; elsewhere it has no effect.
    const hasAccessCheck = this.hasRequestDecorator('caller') && isForDesk(config?.call);
    if (DESK_ROUTE.test(url) && !hasAccessCheck) unprotectedRoutes.push(`${[method].flat().join(', ')} ${url}`);
  });
  app.addHook('onReady', async () => {
    if (unprotectedRoutes.length > 0)
      throw new StartError(`These routes of the desk are open to everyone: ${unprotectedRoutes.join('; ')}.`);
  });
}

const isForDesk = (call: CallOrFile | undefined): boolean =>
  call?.access === 'staff' ? call.right !== undefined : call?.access === 'desk-sign-in';
