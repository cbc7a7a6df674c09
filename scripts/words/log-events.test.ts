import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logCalls } from './log-events.ts';
import { root } from '../paths.mjs';

const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `apps/server/src/${file}`);
const calls = sources.flatMap((path) => logCalls(path, readFileSync(join(root, path), 'utf8')));
const documented = [
  ...readFileSync(join(root, 'docs/running.md'), 'utf8').matchAll(/^\| `([a-z_]+\.[a-z_]+)` +\|/gm),
].map(([, event]) => event);

describe('the log calls of the server', () => {
  test('have an event name', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ event }) => !event).map(({ place }) => place)).toEqual([]);
  });

  test('at level error have their event in the operator’s table of alerts', () => {
    const errors = calls.filter(({ level }) => level === 'error' || level === 'any').map(({ event }) => event);
    expect(documented).toEqual(expect.arrayContaining([...new Set(errors)]));
  });

  test('include every event of the table of alerts', () => {
    expect(calls.map(({ event }) => event)).toEqual(expect.arrayContaining(documented));
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
])('%s has the event %s', (text, event) => {
  expect(logCalls('x.ts', text).map((call) => call.event)).toEqual([event]);
});
