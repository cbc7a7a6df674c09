import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { currentTime } from './clock.ts';

/** Hides what may look like a phone number, a card number or a token in a finished log line, whichever code wrote it. */
const scrub = (line: string): string =>
  line
    .replace(/(Bearer\s+)[\w.~+/=-]+/gi, '$1[hidden]')
    .replace(/(?<![\w.-])\+?\d{8,19}(?![\w.-])/g, (digits) => `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`);

/** One JSON line an event, with ISO time and request id; neither headers nor bodies. */
export function logOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    base: undefined,
    timestamp: () => `,"time":"${new Date(currentTime()).toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: scrub },
  };
}

/** A day in a path has as many digits as a phone, and says of nobody anything: the log names it. */
const isDay = (digits: string): boolean => /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(digits);

/** The address of a sandbox page is enough to use it; and a phone in a path is written as people write it. */
export const maskPath = (path: string): string =>
  path
    .replace(/^(\/sandbox\/(?:cards|bank)\/)[^/]+/i, '$1[hidden]')
    .replace(/(?<![\w.-])(?:\+|%2B)?\d(?:(?:[-.()\s]|%2[089DE])*\d){7,18}(?![\w.-])/gi, (digits) =>
      isDay(digits) ? digits : `****${digits.slice(-4)}`,
    );

/** At the other levels nothing would come of what is put together for the line. */
const LOGS_REQUESTS = new Set(['info', 'debug', 'trace']);

/** One line for each request, when it is answered. The query string stays out: it may hold what a person typed. */
export function installRequestLog(app: FastifyInstance): void {
  if (!LOGS_REQUESTS.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const path = maskPath(request.url.split('?', 1)[0]!);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { event: 'request.answered', method: request.method, path, status: reply.statusCode, ms, from: request.ip },
      'answered',
    );
    done();
  });
}
