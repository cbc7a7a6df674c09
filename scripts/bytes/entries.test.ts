import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Modules, customersOnly, deskOnly, misplacedModules } from './entries.ts';
import { root } from '../paths.mjs';

const modulesOf = (build: 'client' | 'desk'): Modules =>
  JSON.parse(readFileSync(join(root, `apps/web/dist/${build}/.vite/modules.json`), 'utf8'));

test('the customers’ app contains no code of the desk', () => {
  const modules = modulesOf('client');

  expect(Object.values(modules).flat()).toContain('apps/web/src/screens/booking.tsx');
  expect(misplacedModules(modules, deskOnly)).toEqual([]);
});

test('the desk contains no code that only customers need', () => {
  const modules = modulesOf('desk');

  expect(Object.values(modules).flat()).toContain('apps/web/src/desk/screens/tee-sheet.tsx');
  expect(misplacedModules(modules, customersOnly)).toEqual([]);
});

test('a module in the wrong build is reported with the built file that contains it', () => {
  const both = [
    'apps/web/src/ui/buttons/button.tsx',
    'apps/web/src/lib/format.ts',
    'packages/contract/src/amounts/money.ts',
  ];
  const desk = [
    'apps/web/src/desk/ui/tag.tsx',
    'apps/web/src/desk/ui/tag.module.css',
    'packages/contract/src/desk/sheet.ts',
  ];
  const customers = [
    'apps/web/src/main.tsx',
    'apps/web/src/app/shell.module.css',
    'apps/web/src/features/users/login/login-panel.tsx',
    'apps/web/src/lib/state/session.ts',
  ];
  const modules = { 'both.js': both, 'desk.js': desk, 'customers.js': customers };

  expect(misplacedModules(modules, deskOnly)).toEqual(desk.map((file) => `${file} is in desk.js`));
  expect(misplacedModules(modules, customersOnly)).toEqual(customers.map((file) => `${file} is in customers.js`));
});
