import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { accessViolations, findUnownedTables } from './table-owners.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });

test('every table has an owner', () => {
  const schema = filesIn('apps/server/schema').map((file) => read(`apps/server/schema/${file}`));
  expect(findUnownedTables(schema.join('\n'))).toEqual([]);
  expect(findUnownedTables('create table tee_sheets (\n')).toContain('no feature owns tee_sheets');
});

test('every statement writes only its own tables, and reads only listed ones', () => {
  const code = filesIn('apps/server/src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const sources = code.map((file) => ({ path: `apps/server/src/${file}`, text: read(`apps/server/src/${file}`) }));
  expect(accessViolations(sources)).toEqual([]);
});

test.each([
  ['features/bookings/x.store.ts', 'update orders set status = 1', 'writes orders'],
  ['features/orders/x.store.ts', 'select from bookings b', 'reads bookings'],
  ['features/orders/x.store.ts', 'delete from customers', 'writes customers'],
  ['gateways/sms/x.store.ts', 'select 1 from shops join customers c using (x)', 'reads shops'],
  ['audit/x.ts', 'insert into bookings default values', 'writes bookings'],
])('a statement that breaks table ownership is reported: %s with "%s" %s', (file, text, complaint) => {
  const [first] = accessViolations([{ path: `apps/server/src/${file}`, text }]);
  expect(first).toContain(complaint);
});

test('a statement that writes its own tables and reads listed ones is accepted', () => {
  const text = 'update bookings set x = 1; select from orders o join refunds r using (y)';
  expect(accessViolations([{ path: 'apps/server/src/features/bookings/x.store.ts', text }])).toEqual([]);
});
