/**
 * The tests of the API that run on the embedded database too; all of them run on PostgreSQL.
 *
 * The embedded database is PostgreSQL as well, compiled for Node, and takes twice the time for the same test. That it understands
 * every statement is seen by preparing each one there (`statements.check.ts`). What can still differ is what happens when it
 * runs: locks with one connection, conflicts, notifications, how values are read, how the engine opens and closes. So here stand
 * what the platform does with a database and, for each feature, the file in which people do with it what they do. The same check
 * fails when a lock, a conflict or a notification is met by none of them.
 */
export const onBothEngines = [
  ...tests('platform/database', 'migrate'),
  ...tests('platform/http', 'limits', 'mount', 'platform', 'upkeep'),
  ...tests('platform/jobs', 'jobs'),
  ...tests('features/shops', 'shops'),
  ...tests('features/users', 'users', 'auth-codes', 'logins'),
  ...tests('features/staff', 'sign-in', 'people', 'passkeys', 'places'),
  ...tests('features/cards', 'cards', 'cards.provider'),
  ...tests('features/orders', 'orders', 'events', 'disputes'),
  ...tests('features/memberships', 'expiry', 'corrections', 'products'),
  ...tests('features/bookings', 'bookings', 'blocks', 'desk', 'counter', 'pay-link', 'desk-cancel', 'desk-swap', 'tax'),
  ...tests('features/sheet', 'sheet'),
  ...tests('features/customers', 'erase', 'merges', 'merges-undone', 'merges-found'),
  ...tests('features/venue', 'settings', 'bays', 'link', 'pictures', 'payouts'),
  ...tests('features/hours', 'closings', 'plans'),
  ...tests('features/money', 'drawers'),
  ...tests('features/activity', 'activity'),
  ...tests('features/prices', 'prices'),
  ...tests('features/reports', 'day-figures', 'month-figures'),
  ...tests('features/first-run', 'start', 'first-run', 'not-open', 'tests'),
  ...tests('features/wechat', 'wechat'),
  ...tests('venue-file', 'venue-file'),
  ...tests('gateways/payments', 'accounts'),
  ...tests('gateways/sms', 'outbox'),
  ...tests('audit', 'audit'),
  'apps/server/test/demo.test.ts',
];

/** No patterns: a file that has moved away must be missed. */
function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => `apps/server/src/${folder}/${name}.test.ts`);
}
