import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logCalls } from './log-events.ts';
import { root } from '../paths.mjs';

const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `apps/server/src/${file}`);
const calls = sources.flatMap((path) => logCalls(path, readFileSync(join(root, path), 'utf8')));
const manual = readFileSync(join(root, 'docs/running.md'), 'utf8');
const documented = [...manual.matchAll(/^\| `([a-z_]+\.[a-z_]+)` +\|/gm)].map(([, event]) => event);
/** Events that Stripe sends, which the manual lists as well. */
const stripeEvents = new Set(['refund.created', 'refund.updated']);
/** Programs print to the terminal, and so does the code that ends a process or runs before there is a log. */
const printing = /main\.ts$|\/commands\/|\/platform\/(run-main|database\/(open-database|lock-in-folder))\.ts$/;

describe('the log calls of the server', () => {
  test('have an event name', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ event }) => !event).map(({ place }) => place)).toEqual([]);
  });

  test('at level error have their event in the operator’s table of alerts', () => {
    const errors = calls.filter(({ level }) => level === 'error' || level === 'any').map(({ event }) => event);
    expect(documented).toEqual(expect.arrayContaining([...new Set(errors)]));
  });

  test('include every event of the table of alerts, and every other event that the manual names', () => {
    const events = calls.map(({ event }) => event);
    const topics = new Set(events.map((event) => event?.split('.')[0]));
    const named = [...manual.matchAll(/`("event":")?([a-z_]+)\.([a-z_]+)"?`/g)]
      .filter(([, quoted, topic]) => quoted || topics.has(topic))
      .map(([, , topic, occurrence]) => `${topic}.${occurrence}`)
      .filter((event) => !stripeEvents.has(event));

    expect(named.length).toBeGreaterThan(documented.length);
    expect(events).toEqual(expect.arrayContaining([...documented, ...named]));
  });

  test('are the only way in which the server reports, apart from what it prints without a log', () => {
    const found = sources.filter((path) => /\bconsole\./.test(readFileSync(join(root, path), 'utf8')));
    expect(found.filter((path) => !printing.test(path))).toEqual([]);
  });
});

test.each([
  ["log.warn({ paymentId }, 'unclear')", undefined],
  ["request.log.error('it broke')", undefined],
  ["log.error({ event: eventId, reason }, 'dead')", undefined],
  ["log.error({ event: 'Payment unclear' }, 'unclear')", undefined],
  ["log?.[level]({}, 'x')", undefined],
  ['log?.warn({ textId })', undefined],
  ["log[level]({ event: 'sms.undelivered' })", 'sms.undelivered'],
  ["app.log.warn(\n  {\n    event: 'client.error',\n  },\n  'broke')", 'client.error'],
])('the check of log calls reads from %s the event %s', (text, event) => {
  expect(logCalls('x.ts', text).map((call) => call.event)).toEqual([event]);
});
