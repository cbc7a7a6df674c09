import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readImports } from './imports.ts';
import { violations } from './one-way.ts';
import { root } from '../paths.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';

test('every import of the repository points to the same or a lower layer', () => {
  const edges = readImports(root);

  expect(edges.length).toBeGreaterThan(50);
  expect(violations(edges)).toEqual([]);
});

test.each([
  ['upward', `${server}/platform/database/db.ts`, `${server}/features/shops/shops.store.ts`],
  ['upward', `${server}/platform/jobs/jobs.ts`, `${server}/platform/http/limits.ts`],
  ['upward', `${server}/platform/config.ts`, `${server}/platform/database/db.ts`],
  ['upward', `${server}/features/orders/orders.service.ts`, `${server}/features/bookings/bookings.service.ts`],
  ['upward', `${server}/features/shops/shops.rules.ts`, `${server}/features/shops/shops.store.ts`],
  ['upward', `${server}/features/shops/shops.service.ts`, `${server}/app.ts`],
  ['upward', `${web}/ui/button.tsx`, `${web}/features/cards/card-list.tsx`],
  ['upward', `${web}/features/cards/card-list.tsx`, `${web}/screens/my-cards.tsx`],
  ['sideways', `${web}/features/cards/card-list.tsx`, `${web}/features/users/login-panel.tsx`],
  ['sideways', `${web}/features/bookings/booking-card.tsx`, `${web}/features/slots/slot-grid.tsx`],
  ['sideways', `${web}/screens/payment/payment-form.tsx`, `${web}/screens/complete/complete-outcome.tsx`],
  ['sideways', `${web}/screens/parts/page-head.tsx`, `${web}/screens/payment/payment-form.tsx`],
  ['past the service', `${server}/features/users/users.service.ts`, `${server}/features/shops/shops.store.ts`],
  ['outside', 'e2e/shops.spec.ts', `${server}/app.ts`],
  ['outside', 'bench/run.ts', `${web}/lib/call.ts`],
  ['outside', `${web}/lib/call.ts`, `${server}/platform/config.ts`],
  ['outside', 'packages/contract/src/shops.ts', `${server}/platform/database/db.ts`],
  // The customer's app imports nothing of the desk; of the customer's app, the desk imports only lib, ui, passes and venues.
  ['outside', `${web}/main.tsx`, `${web}/desk/app/desk-app.tsx`],
  ['outside', `${web}/screens/booking.tsx`, `${web}/desk/ui/keypad.tsx`],
  ['outside', `${web}/desk/screens/tee-sheet.tsx`, `${web}/features/slots/slot-grid.tsx`],
  ['outside', `${web}/desk/lib/desk-call.ts`, `${web}/lib/session.ts`],
  ['upward', `${web}/desk/ui/keypad.tsx`, `${web}/desk/features/staff/session.tsx`],
  ['sideways', `${web}/desk/features/sheet/tile.tsx`, `${web}/desk/features/staff/session.tsx`],
  ['unknown', `${server}/utils/text.ts`, `${server}/platform/database/db.ts`],
])('an import that goes %s, from %s to %s, is reported', (kind, from, to) => {
  const [sentence, ...others] = violations([{ from, to }]);

  expect(others).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^${kind}: ${from} imports ${to}`));
});

test('a circular import is reported with its path', () => {
  const [a, b, c] = [`${web}/lib/a.ts`, `${web}/lib/b.ts`, `${web}/lib/c.ts`];

  const found = violations([
    { from: a, to: b },
    { from: b, to: c },
    { from: c, to: a },
  ]);

  expect(found).toEqual([`circle: ${a} → ${b} → ${c} → ${a}`]);
});

test('an import of a lower layer, of the contract, or of a lower feature’s service is allowed', () => {
  const allowed = [
    { from: `${server}/features/bookings/bookings.service.ts`, to: `${server}/features/orders/orders.service.ts` },
    { from: `${server}/features/shops/shops.routes.ts`, to: `${server}/features/shops/shops.service.ts` },
    { from: `${web}/screens/home.tsx`, to: `${web}/features/shops/hero.tsx` },
    { from: `${web}/desk/features/sheet/tile.tsx`, to: `${web}/ui/hidden-text.tsx` },
    { from: 'e2e/support/world.ts', to: 'packages/contract/src/screens.ts' },
  ];

  expect(violations(allowed)).toEqual([]);
});

test('no folder of the web app has too many files', () => {
  const folders = readdirSync(join(root, web), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name))
    .map((file) => relative(root, file.parentPath).replaceAll('\\', '/'));
  const crowded = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 40);

  expect(new Set(folders).size).toBeGreaterThan(15);
  expect(crowded).toEqual([]);
});

test('imports in unusual forms are checked too', () => {
  const source = [
    "import type { A } from './a.ts';",
    "import {\n  b,\n} from '../b.ts';",
    "export * from './c.ts';",
    "import './d.css';",
    "const e = import('./e.ts');",
    "import { f } from '@caddie/contract/shops';",
    "import fastify from 'fastify';",
  ].join('\n');

  expect(importsOf('e2e/folder/file.ts', source).map(({ to }) => to)).toEqual([
    'e2e/folder/a.ts',
    'e2e/b.ts',
    'e2e/folder/c.ts',
    'e2e/folder/d.css',
    'e2e/folder/e.ts',
    'packages/contract/src/shops.ts',
  ]);
});
