import { API_BASE, type Call, type DeskFile } from '@caddie/contract/call';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says about this route. */
    call?: Call | DeskFile;
  }
}

/** What is below the desk's address, or may be: by a parameter, or by a star. */
const OF_DESK = new RegExp(`^${API_BASE}/(desk(/|$)|[:*])`);

/** A server on which anything below the desk's address asks nobody who they are does not start. */
export function installDeskGuard(app: FastifyInstance): void {
  const open: string[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (OF_DESK.test(url) && !isForDesk(config?.call)) open.push(`${[method].flat().join(', ')} ${url}`);
  });
  app.addHook('onReady', async () => {
    if (open.length > 0) throw new StartError(`These routes of the desk are open to everyone: ${open.join('; ')}.`);
  });
}

const isForDesk = (call: Call | DeskFile | undefined): boolean =>
  call?.access === 'staff' ? call.role !== undefined : call?.access === 'desk-entry';
