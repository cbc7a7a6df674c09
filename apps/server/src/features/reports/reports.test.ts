import { API_BASE } from '@caddie/contract/call';
import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import {
  getReport,
  reportBookingsCsv,
  type ReportPeriod,
  reportCsv,
  reportPassesCsv,
} from '@caddie/contract/desk/finance/reports';
import { openPlace } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { buyPass, PRICE, sell } from '../../../test/counter-sales.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
const DAY = '2027-06-11';
let marcus: Browser;
let priya: Browser;
/** The price of the sample pass. */
const passPrice = 10_000;

const cash = { pay: { kind: 'CASH' } };
const read = (period: ReportPeriod, date?: string, by: Browser = marcus) =>
  by.makes(getReport, { query: { period, ...(date !== undefined && { date }) } });

/** A Friday evening: one customer plays, one cancels with a half refund, another books that time, and one has not paid. */
beforeAll(async () => {
  const counter = await openCounter(world);
  const { bays } = counter;
  priya = counter.priya;
  const { person: ann } = await addKnownCustomer(world);
  await buyPass(ann, createMembers(world), {});
  await sell(priya, bays[0]!, cash);
  const canceled = await sell(priya, bays[1]!, cash);
  await priya.makes(cancelAtDesk, {
    params: { id: canceled.tile.bookingId },
    body: {
      version: canceled.tile.version,
      refund: { kind: 'POLICY' },
      reason: 'Asked to',
      amount: PRICE / 2,
    },
  });
  await sell(priya, bays[1]!, { ...cash, source: 'WALK_IN' });
  await sell(priya, bays[2]!);
  await world.clock.set('2027-06-12T12:00:00-04:00');
  [marcus, priya] = [await signIn(world, 'Marcus'), await signIn(world, 'Priya')];
});

test('a day’s report adds up its bookings and payments', async () => {
  const report = await read('DAY', DAY);

  expect(report).toMatchObject({ from: DAY, to: DAY, today: '2027-06-12', currency: 'USD', hasFigures: true });
  expect(report.figures).toEqual({
    received: { online: 0, desk: 3 * PRICE, passes: passPrice, refunded: PRICE / 2 },
    openMinutes: expect.any(Number),
    soldMinutes: 3 * 120,
    elapsedOpenMinutes: report.figures.openMinutes,
    playedValue: 3 * PRICE,
    sources: { online: 0, phone: 3, walkIn: 1 },
    canceled: {
      refundedFully: 0,
      refundedPartly: 0,
      notRefunded: 0,
      byVenue: 1,
      notRefundedAmount: PRICE / 2,
      canceledMinutes: 120,
      soldAgainMinutes: 120,
    },
    noShows: 0,
  });
  expect(report.days).toEqual([{ date: DAY, received: report.figures.received }]);
  expect(report.unusedMembershipValue).toEqual({ amount: passPrice, amountAtStart: 0, valuedAtEndOf: DAY });
});

test('the report of four weeks shows the sold hours of each weekday', async () => {
  const { weeklyOccupancy } = await read('DAY', DAY);

  expect(weeklyOccupancy).toMatchObject({ from: '2027-05-15', to: DAY });
  expect(weeklyOccupancy.weekdays.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const soldHours = weeklyOccupancy.weekdays.map(({ hours }) => hours.filter(({ soldMinutes }) => soldMinutes > 0));
  expect(soldHours.map((hours) => hours.map(({ hour, soldMinutes }) => [hour, soldMinutes]))).toEqual([
    [],
    [],
    [],
    [],
    [
      [18, 180],
      [19, 180],
    ],
    [],
    [],
  ]);
});

test('the reports of week, month and year include the day, and compare with the previous period if it had figures', async () => {
  const week = await read('WEEK', '2027-06-13');
  const month = await read('MONTH', '2027-06-30');
  const year = await read('YEAR', '2027-12-31');
  const next = await read('DAY', '2027-06-12');

  expect([week.from, week.to, week.days.length]).toEqual(['2027-06-07', '2027-06-13', 6]);
  expect([month.from, month.to, month.days.length]).toEqual(['2027-06-01', '2027-06-30', 12]);
  expect([year.from, year.to, year.days.length]).toEqual(['2027-01-01', '2027-12-31', 6]);
  for (const { figures, previousFigures, unusedMembershipValue } of [week, month, year]) {
    expect(figures.received.desk).toBe(3 * PRICE);
    expect(previousFigures).toBeNull();
    expect(unusedMembershipValue.valuedAtEndOf).toBeNull();
  }
  expect(next.previousFigures!.received.desk).toBe(3 * PRICE);
  expect(next).toMatchObject({
    hasFigures: true,
    unusedMembershipValue: { amount: passPrice, amountAtStart: passPrice, valuedAtEndOf: null },
  });
});

test('a report of a period before the first booking has no figures, however long ago', async () => {
  for (const date of ['2027-05-10', '2000-01-01'])
    expect(await read('MONTH', date)).toMatchObject({ hasFigures: false, previousFigures: null });
});

test('a report without a date is of the last completed period, or of the current one if nothing was before', async () => {
  const [day, week] = [await read('DAY'), await read('WEEK')];

  expect([day.to, day.hasFigures]).toEqual([DAY, true]);
  expect([week.from, week.to, week.hasFigures]).toEqual(['2027-06-07', '2027-06-13', true]);
});

test('a report of today counts only the hours that have passed', async () => {
  const { figures } = await read('DAY', '2027-06-12');
  const { weeklyOccupancy } = await read('DAY', DAY);
  const saturdays = weeklyOccupancy.weekdays[5]!.hours.filter(({ hour }) => hour < 12);

  expect(saturdays.length).toBeGreaterThan(0);
  expect(figures.elapsedOpenMinutes).toBe(saturdays.reduce((sum, { openMinutes }) => sum + openMinutes / 4, 0));
});

test('the reports of a new venue count open hours from its opening day on', async () => {
  const [day, year] = [await read('DAY', DAY), await read('YEAR', DAY)];
  await sql`update shops set opened_at = '2027-06-11T12:00Z' where shop_seq_no = 1`.execute(world.engine.db);
  const { engine, statementCount: sent } = countStatements(world.engine);
  const { reports } = await servicesOf({ ...world, engine });
  const first = await reports.read(staff('MANAGER'), { period: 'YEAR', date: DAY });

  expect(first.figures).toEqual({
    ...year.figures,
    openMinutes: first.figures.openMinutes,
    elapsedOpenMinutes: first.figures.elapsedOpenMinutes,
  });
  expect(first.figures.openMinutes).toBeLessThan(3 * day.figures.openMinutes);
  expect(first.days).toEqual(year.days);
  expect(sent()).toBeLessThan(20);
});

test('a venue’s figures are in no report of another venue', async () => {
  const { hasFigures, unusedMembershipValue: owed } = await read('WEEK', DAY, await signIn(world, 'Jiwoo'));
  expect({ hasFigures, owed: owed.amount }).toEqual({ hasFigures: false, owed: 0 });
});

test('a report of a period that has not begun is refused, and so are staff without the right', async () => {
  await expect(read('DAY', '2027-06-13')).rejects.toThrow('INVALID_REQUEST');
  await expect(read('MONTH', '9999-12-31')).rejects.toThrow('INVALID_REQUEST');
  await expect(read('WEEK', undefined, priya)).rejects.toThrow('NOT_ALLOWED');
});

test('the CSV file of a report has its figures, and is for managers', async () => {
  const query = { period: 'DAY', date: DAY };
  const file = (by: Browser) => by.sends({ method: 'GET', url: API_BASE + reportCsv.path, query });
  const { headers, body } = await file(marcus);

  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Mulligans-report-${DAY}.csv"`,
  });
  const [head, ...lines] = body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFPart,From,To,What,Value,Period before,Unit');
  const money = ((3 * PRICE + passPrice - PRICE / 2) / 100).toFixed(2);
  expect(lines).toContain(`Money by day,${DAY},${DAY},Taken,${money},,USD`);
  expect(lines.filter((line) => line.startsWith('How full')).length).toBe(
    (await read('DAY', DAY)).weeklyOccupancy.weekdays.flatMap(({ hours }) => hours).length,
  );
  expect((await file(priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  const priyaSession = await signIn(world, 'Priya');
  await priyaSession.makes(openPlace, {
    body: { staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN, place: 'reports' },
  });
  expect((await file(priyaSession)).statusCode).toBe(200);
  const bad = { period: 'DECADE', date: DAY };
  expect((await marcus.sends({ method: 'GET', url: API_BASE + reportCsv.path, query: bad })).statusCode).toBe(400);
});

test('the rows behind a report can be downloaded: its bookings, and the movements on passes', async () => {
  const file = (path: string, query: Record<string, string>, by = marcus) =>
    by.sends({ method: 'GET', url: API_BASE + path, query });
  const linesOf = async (path: string, query: Record<string, string>) =>
    (await file(path, query)).body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  const [head, ...bookings] = await linesOf(reportBookingsCsv.path, { period: 'DAY', date: DAY });

  expect(head!.join()).toBe('\uFEFFStarts,Ends,Bay,Customer,Booking,Players,Booked,State,Price,Currency');
  const price = (PRICE / 100).toFixed(2);
  expect(bookings.map(([, , , , , , ...line]) => line).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
    ['Phone', 'Canceled by the venue', price, 'USD'],
    ['Phone', 'Played', price, 'USD'],
    ['Phone', 'Played', price, 'USD'],
    ['Walk-in', 'Played', price, 'USD'],
  ]);
  expect(bookings.every(([starts]) => starts === `${DAY} 18:00:00`)).toBe(true);
  expect((await linesOf(reportBookingsCsv.path, { period: 'MONTH', date: DAY })).slice(1)).toEqual(bookings);

  const [passHead, ...moved] = await linesOf(reportPassesCsv.path, { period: 'MONTH', date: DAY });
  expect(passHead!.join()).toBe('\uFEFFWhen,Customer,Pass,Part of it,What,Sessions,Balance,Currency,Booking,By');
  expect(moved.map(([when, , , , what]) => [when!.slice(0, 10), what])).toEqual([[DAY, 'Bought']]);
  expect(await linesOf(reportPassesCsv.path, { period: 'MONTH', date: '2027-05-10' })).toHaveLength(1);

  for (const { path } of [reportBookingsCsv, reportPassesCsv]) {
    expect((await file(path, { period: 'DAY', date: DAY }, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await file(path, { period: 'DAY', date: '2027-06-13' })).statusCode).toBe(400);
    const otherVenueFile = await file(path, { period: 'DAY', date: DAY }, await signIn(world, 'Jiwoo'));
    expect(otherVenueFile.body.trimEnd().split('\r\n')).toHaveLength(1);
  }
});
