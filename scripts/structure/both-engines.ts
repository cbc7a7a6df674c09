/**
 * The API tests that also run on the embedded database; all API tests run on PostgreSQL.
 *
 * The embedded database is PostgreSQL compiled for Node, and takes twice the time for the same test. `statements.check.ts` proves
 * that it accepts every statement, by planning each one there. The rest can differ because it has one connection and one process:
 * migrations, transactions and advisory locks, notifications, jobs, the parsing of values, opening and closing the engine; and
 * database functions, whose bodies are not planned. The files listed here cover those.
 * An advisory lock or a notification that none of them covers fails the same check. Row locks need no test here: with one
 * connection there is no contention, and a statement that would wait for its own transaction is refused on both (`one-connection.ts`).
 */
export const onBothEngines = [
  ...tests('platform/database', 'index-builds', 'migrate'),
  ...tests('platform/http', 'limits', 'platform', 'maintenance-jobs'),
  ...tests('platform/jobs', 'jobs'),
  ...tests('features/users', 'users'),
  ...tests('features/orders', 'payments/events', 'stories/wrong-rows'),
  ...tests('features/bookings', 'bookings'),
  ...tests('features/sheet', 'sheet'),
  ...tests('features/hours', 'plans'),
  ...tests('features/money', 'drawers'),
  ...tests('venue-file', 'venue-file'),
  ...tests('gateways/sms', 'outbox'),
  'apps/server/test/demo.test.ts',
];

/** Full names instead of patterns: a file that was moved must be reported as missing. */
function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => `apps/server/src/${folder}/${name}.test.ts`);
}
