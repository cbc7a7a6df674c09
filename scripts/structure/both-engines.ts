/**
 * The tests of the API that run on the embedded database too; all of them run on PostgreSQL.
 *
 * The embedded database is PostgreSQL as well, compiled for Node, and takes twice the time for the same test. That it understands
 * every statement is seen by preparing each one there (`statements.check.ts`). What can still differ is what happens when it
 * runs: locks with one connection, conflicts, notifications, how values are read, how the engine opens and closes. So here stand
 * what the platform does with a database and, for each feature, as few files as meet all its locks, conflicts and notifications:
 * the same check fails when one is met by none of them.
 */
export const onBothEngines = [
  ...tests('platform/database', 'migrate'),
  ...tests('platform/http', 'limits', 'mount/mount', 'platform', 'upkeep'),
  ...tests('platform/jobs', 'jobs'),
  ...tests('features/shops', 'shops'),
  ...tests('features/users', 'users'),
  ...tests('features/staff', 'people/people', 'sign-in/passkeys'),
  ...tests('features/cards', 'cards'),
  ...tests('features/orders', 'orders', 'payments/events', 'disputes/disputes', 'stories/wrong-rows'),
  ...tests('features/memberships', 'ledger/expiry', 'products/products'),
  ...tests('features/bookings', 'bookings', 'pay-link', 'desk/desk-cancel', 'desk/desk-swap'),
  ...tests('features/sheet', 'sheet'),
  ...tests('features/customers', 'merges/merges-found'),
  ...tests('features/venue', 'link/link', 'pictures', 'payouts'),
  ...tests('features/hours', 'plans'),
  ...tests('features/activity', 'activity'),
  ...tests('features/prices', 'prices'),
  ...tests('features/reports', 'keep', 'month-figures'),
  ...tests('features/first-run', 'first-run', 'not-open'),
  ...tests('features/wechat', 'wechat'),
  ...tests('venue-file', 'venue-file'),
  ...tests('gateways/sms', 'outbox'),
  ...tests('audit', 'audit', 'metrics'),
  'apps/server/test/demo.test.ts',
];

/** No patterns: a file that has moved away must be missed. */
function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => `apps/server/src/${folder}/${name}.test.ts`);
}
