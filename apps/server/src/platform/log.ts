import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { currentTime } from './clock.ts';

/** Masks everything in a finished log line that may be a phone number, a card number or a token, whichever code wrote it. */
const maskSecrets = (line: string): string =>
  line
    .replace(/(Bearer\s+)[\w.~+/=-]+/gi, '$1[hidden]')
    .replace(/(?<![\w.-])\+?\d{8,19}(?![\w.-])/g, (digits) => `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`);

/** Lines of Fastify itself have no event of their own; an alert finds them under this one. */
const withEvent = (fields: Record<string, unknown>): Record<string, unknown> =>
  'event' in fields ? fields : { event: 'server.message', ...fields };

/** One JSON line per event, with ISO time and request id; neither headers nor bodies. */
export function logOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    base: undefined,
    timestamp: () => `,"time":"${new Date(currentTime()).toISOString()}"`,
    formatters: { level: (label) => ({ level: label }), log: withEvent },
    hooks: { streamWrite: maskSecrets },
  };
}

/** A date in a path has as many digits as a phone number but is not personal data: the log keeps it. */
const isDay = (digits: string): boolean => /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(digits);

/** The address of a sandbox page or of a booking's link is enough to use it, so it is masked; so is a phone number in a path, in the formats that people write. */
export const maskPath = (path: string): string =>
  path
    .replace(/^(\/sandbox\/(?:cards|bank)\/)[^/]+/i, '$1[hidden]')
    .replace(/^((?:\/caddie\/v1)?\/t\/|\/calendar\/)[^/]+/i, '$1[hidden]')
    .replace(/(?<![\w.-])(?:\+|%2B)?\d(?:(?:[-.()\s]|%2[089DE])*\d){7,18}(?![\w.-])/gi, (digits) =>
      isDay(digits) ? digits : `****${digits.slice(-4)}`,
    );

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of the records that the call read or changed, for its line in the log. */
    recordIds: Readonly<Record<string, string>> | undefined;
  }
}

/** Returns the ids with these names among the fields of the given objects, as of a call's input and answer. */
export function idsIn(names: readonly string[], ...objects: readonly unknown[]): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const fields of objects) {
    if (typeof fields !== 'object' || fields === null) continue;
    for (const name of names) {
      const id: unknown = (fields as Record<string, unknown>)[name];
      if (typeof id === 'string') ids[name] = id;
    }
  }
  return ids;
}

/** The log levels at which requests are logged; at the others each line would be built and then dropped. */
const REQUEST_LOG_LEVELS = new Set(['info', 'debug', 'trace']);

/** Logs one line for each request, when its response is sent. The query string is left out: it may contain user input. */
export function installRequestLog(app: FastifyInstance): void {
  if (!REQUEST_LOG_LEVELS.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const path = maskPath(request.url.split('?', 1)[0]!);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        event: 'request.completed',
        method: request.method,
        path,
        status: reply.statusCode,
        ms,
        from: request.ip,
        ...request.recordIds,
      },
      'request completed',
    );
    done();
  });
}
