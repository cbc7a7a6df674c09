import { API_BASE } from '@caddie/contract/call';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../../start-error.ts';
import type { CallOrFile } from './access.ts';

/** What is below the desk's address, or may be: by a parameter, or by a star. */
const OF_DESK = new RegExp(`^${API_BASE}/(desk(/|$)|[:*])`);

/** A server on which anything below the desk's address asks nobody who they are does not start. */
export function installDeskGuard(app: FastifyInstance): void {
  const open: string[] = [];
  app.addHook('onRoute', function ({ method, url, config }) {
    // What the contract says of a route is asked for in a plugin that knows its callers; elsewhere it is only said.
    const isAsked = this.hasRequestDecorator('caller') && isForDesk(config?.call);
    if (OF_DESK.test(url) && !isAsked) open.push(`${[method].flat().join(', ')} ${url}`);
  });
  app.addHook('onReady', async () => {
    if (open.length > 0) throw new StartError(`These routes of the desk are open to everyone: ${open.join('; ')}.`);
  });
}

const isForDesk = (call: CallOrFile | undefined): boolean =>
  call?.access === 'staff' ? call.right !== undefined : call?.access === 'desk-entry';
