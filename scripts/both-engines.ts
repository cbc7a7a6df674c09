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
  'apps/server/src/platform/{jobs,limits,migrate,mount,platform,upkeep}.test.ts',
  'apps/server/src/features/shops/shops.test.ts',
  'apps/server/src/features/users/{users,auth-codes,logins}.test.ts',
  'apps/server/src/features/cards/{cards,cards.provider}.test.ts',
  'apps/server/src/features/orders/{orders,events,disputes}.test.ts',
  'apps/server/src/features/memberships/{life,corrections}.test.ts',
  'apps/server/src/features/bookings/{bookings,blocks}.test.ts',
  'apps/server/src/features/wechat/wechat.test.ts',
  'apps/server/src/gateways/payments/accounts.test.ts',
  'apps/server/src/gateways/sms/outbox.test.ts',
  'apps/server/src/audit/audit.test.ts',
  'apps/server/test/demo.test.ts',
];
