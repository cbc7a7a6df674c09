import { expect, test } from 'vitest';
import { reachOf } from './check-reach.mjs';

const stories = [
  'bookings.spec.ts',
  'bookings-shared.spec.ts',
  'desk/desk.spec.ts',
  'desk/desk-prices.spec.ts',
  'shell.spec.ts',
];

test.each([
  [
    'apps/server/src/features/bookings/bookings.rules.ts',
    ['apps/server/src/features/bookings/'],
    ['e2e/bookings-shared.spec.ts', 'e2e/bookings.spec.ts'],
  ],
  [
    'apps/server/src/features/prices/prices.store.ts',
    ['apps/server/src/features/prices/'],
    ['e2e/desk/desk-prices.spec.ts'],
  ],
  ['apps/server/src/audit/audit.ts', ['apps/server/src/audit/'], []],
  ['packages/contract/src/desk/sheet.ts', ['apps/server/src/features/sheet/'], ['e2e/desk/desk.spec.ts']],
  ['apps/web/src/features/bookings/grid.tsx', [], ['e2e/bookings-shared.spec.ts', 'e2e/bookings.spec.ts']],
  ['apps/web/src/features/slots/calendar/day-strip.tsx', [], ['e2e/bookings.spec.ts']],
  ['apps/web/src/desk/features/prices/painter/painter.tsx', [], ['e2e/desk/desk-prices.spec.ts']],
  ['apps/web/src/desk/features/sheet/sheet.tsx', [], ['e2e/desk/desk.spec.ts']],
  ['apps/web/src/desk/ui/page/panel.tsx', [], ['e2e/desk/desk.spec.ts']],
  ['e2e/shell.spec.ts', [], ['e2e/shell.spec.ts']],
  ['docs/running.md', [], []],
])('a change of %s reaches the tests of its feature', (path, api, browser) => {
  expect(reachOf([path], stories)).toEqual({ api, browser, beyond: [] });
});

test.each([
  'apps/server/src/platform/http/mount/mount.ts',
  'apps/server/migrations/0090-x.sql',
  'apps/server/src/app.ts',
  'apps/web/src/ui/buttons/button.tsx',
  'packages/contract/src/amounts/money.ts',
  'apps/server/test/world.ts',
  'e2e/support/world.ts',
  'vitest.config.ts',
])('a change of %s is said to reach further', (path) => {
  expect(reachOf([path], stories).beyond).toEqual([path]);
});

test('what two changes reach is run once', () => {
  const changed = ['apps/server/src/features/prices/a.ts', 'apps/web/src/desk/features/prices/b.tsx'];

  expect(reachOf(changed, stories)).toEqual({
    api: ['apps/server/src/features/prices/'],
    browser: ['e2e/desk/desk-prices.spec.ts'],
    beyond: [],
  });
});
