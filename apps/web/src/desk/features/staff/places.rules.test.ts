import { expect, test } from 'vitest';
import { mayDo } from '../../lib/roles.ts';
import { closedPlace, placesOf, roleIn } from './places.rules.ts';

const manager = { role: 'MANAGER' as const, opened: [] };

test('each role may do everything that the role below it may do', () => {
  expect(mayDo('DESK', 'MANAGER')).toBe(false);
  expect(mayDo('MANAGER', 'MANAGER')).toBe(true);
  expect(mayDo('OWNER', 'MANAGER')).toBe(true);
});

test('the desk reads that prices are for managers, and a manager may open them', () => {
  const me = { role: 'DESK' as const, opened: [] };
  expect(closedPlace('/prices', me)?.name).toBe('prices');
  expect(closedPlace('/venue/staff', me)?.name).toBe('venue');
  expect(closedPlace('/memberships/products', me)?.name).toBe('memberships');
  expect(closedPlace('/memberships/products/new', me)?.name).toBe('memberships');
  expect(closedPlace('/memberships/sold', me)).toBeUndefined();
  expect(closedPlace('/memberships', me)).toBeUndefined();
  expect(closedPlace('/memberships/products', manager)).toBeUndefined();
  expect(closedPlace('/prices', manager)).toBeUndefined();
  expect(closedPlace('/pricesx', me)).toBeUndefined();
  expect(closedPlace('/customers', me)).toBeUndefined();
  expect(placesOf(me).map(({ name }) => name)).toEqual(['sheet', 'customers', 'memberships', 'money']);
  expect(placesOf(manager).map(({ name }) => name)).toEqual([
    'sheet',
    'customers',
    'memberships',
    'money',
    'prices',
    'reports',
    'venue',
  ]);
});

test('only the place that a manager’s PIN has opened is open to the desk, with that manager’s role', () => {
  const me = {
    role: 'DESK' as const,
    opened: [{ place: 'venue' as const, until: '2026-11-20T18:46:00Z', by: 'Marcus', role: 'MANAGER' as const }],
  };
  expect(closedPlace('/venue/activity', me)).toBeUndefined();
  expect(closedPlace('/prices', me)?.name).toBe('prices');
  expect(placesOf(me).map(({ name }) => name)).toEqual(['sheet', 'customers', 'memberships', 'money', 'venue']);
  expect(roleIn('venue', me)).toBe('MANAGER');
  expect(roleIn('prices', me)).toBe('DESK');
  expect(roleIn('venue', { ...me, role: 'OWNER' })).toBe('OWNER');
  const byOwner = [{ ...me.opened[0]!, by: 'Dana', role: 'OWNER' as const }];
  expect(roleIn('venue', { role: 'MANAGER', opened: byOwner })).toBe('OWNER');
});
