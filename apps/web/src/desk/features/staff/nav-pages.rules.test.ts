import { expect, test } from 'vitest';
import { mayDo } from '../../lib/roles.ts';
import { forbiddenPage, navPagesFor, roleFor } from './nav-pages.rules.ts';

const manager = { role: 'MANAGER' as const, opened: [] };

test('each role may do everything that the role below it may do', () => {
  expect(mayDo('DESK', 'MANAGER')).toBe(false);
  expect(mayDo('MANAGER', 'MANAGER')).toBe(true);
  expect(mayDo('OWNER', 'MANAGER')).toBe(true);
});

test('desk staff read that prices are for managers, and a manager may open them', () => {
  const me = { role: 'DESK' as const, opened: [] };
  expect(forbiddenPage('/prices', me)?.name).toBe('prices');
  expect(forbiddenPage('/venue/staff', me)?.name).toBe('venue');
  expect(forbiddenPage('/memberships/products', me)?.name).toBe('memberships');
  expect(forbiddenPage('/memberships/products/new', me)?.name).toBe('memberships');
  expect(forbiddenPage('/memberships/sold', me)).toBeUndefined();
  expect(forbiddenPage('/memberships', me)).toBeUndefined();
  expect(forbiddenPage('/memberships/products', manager)).toBeUndefined();
  expect(forbiddenPage('/prices', manager)).toBeUndefined();
  expect(forbiddenPage('/pricesx', me)).toBeUndefined();
  expect(forbiddenPage('/customers', me)).toBeUndefined();
  expect(navPagesFor(me).map(({ name }) => name)).toEqual(['sheet', 'customers', 'memberships', 'money']);
  expect(navPagesFor(manager).map(({ name }) => name)).toEqual([
    'sheet',
    'customers',
    'memberships',
    'money',
    'prices',
    'reports',
    'venue',
  ]);
});

test('only the part of the desk that a manager’s PIN has opened is open to desk staff, with that manager’s role', () => {
  const me = {
    role: 'DESK' as const,
    opened: [{ place: 'venue' as const, until: '2026-11-20T18:46:00Z', by: 'Marcus', role: 'MANAGER' as const }],
  };
  expect(forbiddenPage('/venue/activity', me)).toBeUndefined();
  expect(forbiddenPage('/prices', me)?.name).toBe('prices');
  expect(navPagesFor(me).map(({ name }) => name)).toEqual(['sheet', 'customers', 'memberships', 'money', 'venue']);
  expect(roleFor('venue', me)).toBe('MANAGER');
  expect(roleFor('prices', me)).toBe('DESK');
  expect(roleFor('venue', { ...me, role: 'OWNER' })).toBe('OWNER');
  const byOwner = [{ ...me.opened[0]!, by: 'Dana', role: 'OWNER' as const }];
  expect(roleFor('venue', { role: 'MANAGER', opened: byOwner })).toBe('OWNER');
});
