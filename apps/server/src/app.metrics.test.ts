import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportClientError } from '@caddie/contract/client-errors';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { saveCard } from '../test/wallet.ts';
import { noFaults, useWorld } from '../test/world.ts';
import { projectFolders } from './platform/folders.ts';

const token = 'a-token-for-monitoring';
const world = useWorld({ METRICS_TOKEN: token });
beforeAll(() => world.clock.set('2027-06-09T12:00:00-04:00'));

const scrape = async () =>
  (await world.visitor().sends({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
/** Reads the series whose line contains all of these texts, and returns their values. */
const valuesOf = (body: string, ...texts: string[]) =>
  body
    .split('\n')
    .flatMap((line) =>
      !line.startsWith('#') && texts.every((text) => line.includes(text)) ? [Number(line.split(' ').at(-1))] : [],
    );

const read = (path: string): string => readFileSync(join(projectFolders.server, '../..', path), 'utf8');
const manual = read('docs/running.md');
const metricName = /\b(?:caddie|nodejs|process)_[a-z0-9_]+/g;
/** The rows of the manual's tables whose first cell is a name of this kind. */
const described = (name: string) =>
  [...manual.matchAll(new RegExp(`^\\| \`(${name})\``, 'gm'))].map(([, found]) => found);

type Rule = { alert: string; expr: string };
const alerts = (parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
const queries = [...alerts, ...dashboard.panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr);

test('the dashboard and the alert rules name only metrics that the server has, and the manual describes each of ours', async () => {
  const names = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );

  expect(queries.length).toBeGreaterThan(50);
  for (const query of queries) {
    const used = query.match(metricName) ?? [];
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
    expect(used.length > 0 || query.startsWith('up{')).toBe(true);
  }
  const ours = names
    .filter((name) => name.startsWith('caddie_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(new Set(described('caddie_[a-z_]+'))).toEqual(new Set(ours));
});

test('the manual says of every alert what it means and what to do, and of no other', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(described('Caddie[A-Za-z]+'))).toEqual(new Set(names));
  expect(new Set(names).size).toBe(names.length);
});

test('requests are counted by call and status, also those that are answered with kept bytes, and never by their address', async () => {
  const day = '/caddie/v1/bookings/availability?shopSeqNo=1&bookingDate=2027-06-11&durationMinutes=60&partySize=2';
  const get = (url: string) => world.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
  for (let count = 0; count < 3; count += 1) expect((await get(day)).statusCode).toBe(200);
  await get('/caddie/v1/bookings/availability?shopSeqNo=no-number');
  await get('/caddie/v1/calls/that/do-not-exist-8123');

  const body = await scrape();

  const requests = 'caddie_request_duration_seconds_count';
  const call = 'call="GET /caddie/v1/bookings/availability"';
  expect(valuesOf(body, requests, call, 'status="200"')).toEqual([3]);
  expect(valuesOf(body, requests, call, 'status="400"')).toEqual([1]);
  expect(valuesOf(body, requests, 'call="unknown"', 'status="404"')).toEqual([1]);
  expect(body).not.toMatch(/no-number|8123/);
});

test('calls to a provider are counted by operation and outcome', async () => {
  const ann = await world.customer();
  const count = async (...texts: string[]) =>
    valuesOf(await scrape(), 'caddie_provider_call_duration_seconds_count', ...texts).reduce(
      (sum, one) => sum + one,
      0,
    );
  await saveCard(ann);
  expect(await count('provider="sandbox"', 'operation="readSetup"', 'outcome="answered"')).toBeGreaterThan(0);
  expect(await count('provider="sandbox_sms"', 'operation="send"', 'outcome="answered"')).toBeGreaterThan(0);
  expect(await count('outcome="unclear"')).toBe(0);

  world.faults = () => ({ failBefore: true });
  await saveCard(ann).catch(() => undefined);
  world.faults = noFaults;

  expect(await count('provider="sandbox"', 'outcome="unclear"')).toBeGreaterThan(0);
});

test('errors in browsers are counted, and the process and its connections are measured', async () => {
  const body = { kind: 'render' as const, screen: '/booking', message: 'broke', frames: [] };
  await world.visitor().makes(reportClientError, { body });

  const metrics = await scrape();

  expect(valuesOf(metrics, 'caddie_client_errors_total{kind="render"}')).toEqual([1]);
  expect(valuesOf(metrics, 'process_resident_memory_bytes ')[0]).toBeGreaterThan(1e7);
  expect(valuesOf(metrics, 'caddie_database_connections_max ')[0]).toBeGreaterThan(0);
  expect(valuesOf(metrics, 'caddie_database_readable ')).toEqual([1]);
  // The scrape itself, which reads the database, does not count.
  expect(valuesOf(metrics, 'caddie_database_waiting ')).toEqual([0]);
});
