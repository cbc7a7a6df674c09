import { expect, test } from 'vitest';
import { selectTests } from './check-reach.mjs';

const stories = [
  'bookings.spec.ts',
  'bookings-shared.spec.ts',
  'desk/desk.spec.ts',
  'desk/desk-prices.spec.ts',
  'shell.spec.ts',
];
const at = (name: string) => `apps/server/src/${name}.test.ts`;
const api = [
  'audit/audit',
  'features/bookings/bookings',
  'features/bookings/desk/desk',
  'features/bookings-of-others/x',
  'features/orders/orders',
  'features/orders/payments/crash',
  'features/orders/stories/stories',
  'features/prices/prices',
  'features/sheet/sheet',
].map(at);
const tests = { api, stories };

test.each([
  [
    'apps/server/src/features/bookings/bookings.rules.ts',
    [at('features/bookings/bookings'), at('features/bookings/desk/desk')],
    ['e2e/bookings-shared.spec.ts', 'e2e/bookings.spec.ts'],
  ],
  ['apps/server/src/features/prices/prices.store.ts', [at('features/prices/prices')], ['e2e/desk/desk-prices.spec.ts']],
  ['apps/server/src/audit/audit.ts', [at('audit/audit')], []],
  ['packages/contract/src/desk/sheet.ts', [at('features/sheet/sheet')], ['e2e/desk/desk.spec.ts']],
  ['apps/web/src/features/bookings/grid.tsx', [], ['e2e/bookings-shared.spec.ts', 'e2e/bookings.spec.ts']],
  ['apps/web/src/features/slots/calendar/day-strip.tsx', [], ['e2e/bookings.spec.ts']],
  ['apps/web/src/desk/features/prices/painter/painter.tsx', [], ['e2e/desk/desk-prices.spec.ts']],
  ['apps/web/src/desk/features/sheet/sheet.tsx', [], ['e2e/desk/desk.spec.ts']],
  ['apps/web/src/desk/ui/page/panel.tsx', [], ['e2e/desk/desk.spec.ts']],
  ['e2e/shell.spec.ts', [], ['e2e/shell.spec.ts']],
  ['docs/running.md', [], []],
])('the selection of tests for a change of %s has the tests of its feature', (path, ofApi, browser) => {
  expect(selectTests([path], tests)).toEqual({ api: ofApi, browser, left: [], beyond: [] });
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
])('the selection of tests reports that a change of %s reaches further than its feature', (path) => {
  expect(selectTests([path], tests).beyond).toEqual([path]);
});

test('the selection of tests has a test once that two changes select', () => {
  const changed = ['apps/server/src/features/prices/a.ts', 'apps/web/src/desk/features/prices/b.tsx'];

  expect(selectTests(changed, tests)).toEqual({
    api: [at('features/prices/prices')],
    browser: ['e2e/desk/desk-prices.spec.ts'],
    left: [],
    beyond: [],
  });
});

test('slow tests (server crashes and whole-day stories) are left to npm test and listed as such', () => {
  expect(selectTests(['apps/server/src/features/orders/orders.store.ts'], tests)).toMatchObject({
    api: [at('features/orders/orders')],
    left: [at('features/orders/payments/crash'), at('features/orders/stories/stories')],
  });
});

test('the selection of tests has a slow test that was itself changed', () => {
  expect(selectTests([at('features/orders/payments/crash')], tests)).toMatchObject({
    api: [at('features/orders/orders'), at('features/orders/payments/crash')],
    left: [at('features/orders/stories/stories')],
  });
});
