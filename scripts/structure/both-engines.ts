/**
 * The tests of the API that run on the embedded database too; all of them run on PostgreSQL.
 *
 * The embedded database is PostgreSQL as well, compiled for Node, and takes twice the time for the same test. That it understands
 * every statement is seen by planning each one there (`statements.check.ts`). What can still differ is what has one connection
 * and one process behind it: migrations, transactions and locks of a name, notifications, jobs, how values are read, how the engine
 * opens and closes; and the functions of the database, whose bodies no plan looks into. So here stand the files that are about those.
 * A lock of a name or a notification that none of them meets fails the same check. A lock of a row needs no test here: with one
 * connection nobody else has it, and a statement that would wait for its own transaction is refused on both (`one-connection.ts`).
 */
export const onBothEngines = [
  ...tests('platform/database', 'migrate'),
  ...tests('platform/http', 'limits', 'platform', 'upkeep'),
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

/** No patterns: a file that has moved away must be missed. */
function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => `apps/server/src/${folder}/${name}.test.ts`);
}
