import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { useWorld } from '../../../test/world.ts';
import { createMetrics } from './metrics.ts';
import { addGauges, createGaugeReader, type GaugeQuery } from './gauges.ts';

const world = useWorld();
const gauges = (query: GaugeQuery['query']): GaugeQuery[] => [
  { gauges: [{ name: 'caddie_test', help: 'A test.' }], query },
];
const one = gauges(sql`select 'caddie_test' as name, '{}'::jsonb as labels, 7::float8 as value`);

test('many scrapes at once and soon after each other read the gauges from the database once', async () => {
  const { engine, statementCount } = countStatements(world.engine);
  const read = createGaugeReader(engine.db, one, { log: world.app.log, maxAgeMs: 60_000 });

  const answers = await Promise.all([read(), read(), read()]);
  answers.push(await read());

  for (const answer of answers) expect(answer).toEqual([{ name: 'caddie_test', labels: {}, value: 7 }]);
  expect(statementCount()).toBe(1);
});

test('a database that does not answer in time gets no second read, and the metrics are without its gauges', async () => {
  const { engine, statementCount } = countStatements(world.engine);
  const hanging = gauges(
    sql`select 'caddie_test' as name, '{}'::jsonb as labels, extract(epoch from pg_sleep(1)::text::interval)::float8 as value`,
  );
  const read = createGaugeReader(engine.db, hanging, { log: world.app.log, maxAgeMs: 0, timeoutMs: 10 });
  const metrics = await createMetrics();
  addGauges(metrics, hanging, read);

  const bodies = [await metrics.text(), await metrics.text()];

  for (const body of bodies) {
    expect(body).not.toMatch(/^caddie_test /m);
    expect(body).toContain('caddie_database_readable 0\n');
  }
  expect(statementCount()).toBe(1);
  expect(world.log.filter((line) => line.includes('"event":"metrics.read_failed"'))).toHaveLength(1);
});
