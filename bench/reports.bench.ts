import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { compare } from './load.ts';
import { fillYears, signInManager } from './reports.data.ts';
import { startBareServer, startServer } from './server.ts';

/**
 * The report of a year with 100,000 tee times, beside the year before it, and those of the current year and of the last week, compared with a call that only
 * runs `select 1`. Each is loaded over four connections for five seconds, in turn, five times; the median counts. The report's call includes
 * authentication: a manager's session is a statement of its own. The current year and week are counted once a minute.
 */
export async function benchReports(): Promise<void> {
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url });
  const selectOne = await startBareServer(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', (error) => console.log(`the bench's own connection: ${error.message}`));
  await client.connect();
  try {
    const startTime = performance.now();
    const year = await fillYears(client);
    console.log(`Filled in ${Math.round((performance.now() - startTime) / 1000)} s`);
    const headers = { cookie: `caddie_desk=${await signInManager(client)}` };
    const report = `${server.url}/caddie/v1/desk/reports?period=YEAR&date=${year}`;
    const currentReport = `${server.url}/caddie/v1/desk/reports?period=YEAR&date=${Number(year.slice(0, 4)) + 1}-01-01`;
    const weekReport = `${server.url}/caddie/v1/desk/reports?period=WEEK`;
    const reportMs = await millisecondsOf(report, headers);
    await storeFigures(client);
    console.log(`Counted: ${reportMs.toFixed(0)} ms. Kept: ${(await millisecondsOf(report, headers)).toFixed(0)} ms.`);
    const loads = await compare(
      { 'select 1': selectOne.url, year: report, 'current year': currentReport, 'last week': weekReport },
      { connections: 4, turns: 5, headers },
    );
    console.table(loads);
    const ratio = (name: string) => (loads['select 1']!.requestsPerSecond / loads[name]!.requestsPerSecond).toFixed(1);
    console.log(`A year costs ${ratio('year')} times what a call with select 1 does (5 at most wanted)`);
    console.log(
      `The current year costs ${ratio('current year')} times as much, the last week ${ratio('last week')} times`,
    );
    await explain(client, year.slice(0, 4));
  } finally {
    await client.end();
    await selectOne.stop();
    await server.stop();
    await postgres.stop();
  }
}

async function millisecondsOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** Runs the server's five-minute job until the figures of all days are stored. */
async function storeFigures(client: pg.Client): Promise<void> {
  const began = performance.now();
  const isDone = `
    select not exists (select from day_figure_changes)
           and exists (select from day_figures where shop_seq_no = 1 and on_date = (now() at time zone 'America/New_York')::date - 3)
           and exists (select from owed_figures where shop_seq_no = 1 and on_date = date_trunc('month', (now() at time zone 'America/New_York')::date - 3)::date - 1) as done`;
  while (!(await client.query<{ done: boolean }>(isDone)).rows[0]!.done) {
    await client.query(`update jobs set run_at = now() where kind = 'reports.stored-figures' and leased_until is null`);
    await pause(200);
  }
  console.log(`All days kept in ${Math.round((performance.now() - began) / 1000)} s`);
  await client.query('vacuum analyze day_figures, month_figures, owed_figures, day_figure_changes');
}

/** The query plan of a report's single statement: the months of two years, four weeks by hour, the amounts due, the first booking. */
async function explain(client: pg.Client, year: string): Promise<void> {
  const noChangeSql = (days: string) =>
    `not exists (select from day_figure_changes c where c.shop_seq_no = f.shop_seq_no and ${days})`;
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off)
     select (select json_agg(f) from month_figures f
              where shop_seq_no = 1 and month = any (array(select month::date from generate_series('${Number(year) - 1}-01-01', '${year}-12-31'::date, interval '1 month') month))
                and ${noChangeSql("c.from_date < f.month + interval '1 month' and c.to_date >= f.month and not c.is_owed_only")}),
            (select json_agg(f) from day_figures f
              where shop_seq_no = 1 and on_date between '${year}-12-04' and '${year}-12-31'
                and (on_date <@ (select range_agg(daterange(from_date, to_date, '[]'))
                                   from day_figure_changes where shop_seq_no = 1 and not is_owed_only)) is not true),
            (select json_agg(f) from owed_figures f
              where shop_seq_no = 1 and on_date in ('${Number(year) - 1}-12-31', '${year}-12-31')
                and ${noChangeSql('f.on_date between c.from_date and c.to_date')}),
            (select min(booking_date) from bookings
              where shop_seq_no = 1 and status in ('CONFIRMED', 'COMPLETED') and kind = 'TEE_TIME' and not is_test)`,
  );
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
}
