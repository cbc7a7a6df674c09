import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@caddie/contract/calls';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(?:dev|desk)\//.test(file),
);
const textOf = (file: string): string => readFileSync(join(sources, file), 'utf8');

/** The calls that the sources make: `call<typeof getMe>('GET /users/me', …)`. */
const calledRoutes = new Set(
  files.flatMap((file) =>
    [...textOf(file).matchAll(/\bcall<typeof \w+>\(\s*'((?:GET|POST|DELETE) [^']+)'/g)].map(([, route]) => route!),
  ),
);

/** Section 7 of the specification, with the path parameter names that it leaves out. */
const specifiedRoutes = [
  'POST /users/signup/check',
  'POST /users/auth-code/send',
  'POST /users/auth-code/verify',
  'POST /users/signup/login',
  'POST /users/signup/register',
  'GET /shops/one/public',
  'GET /shops/one',
  'GET /bookings',
  'GET /bookings/{id}',
  'GET /bookings/my',
  'POST /bookings/ready',
  'POST /bookings/confirm',
  'POST /bookings/cancel',
  'GET /bookings/upcoming',
  'GET /memberships/details',
  'GET /memberships/details/{id}',
  'POST /memberships/sets',
  'POST /memberships',
  'GET /memberships/sets/{id}',
  'GET /memberships/sets',
  'GET /orders/credit-cards',
  'GET /orders/credit-cards/{provider}/payment-methods/reserve',
  'DELETE /orders/credit-cards/{id}',
  'POST /orders/credit-cards/{provider}/payment-methods/confirm',
  'POST /orders/create',
  'POST /orders/cancel',
  'GET /orders/check/{id}',
  'GET /users/me',
  'GET /wechat/access-token',
  'POST /wechat/sign-access-token',
];

test.each(specifiedRoutes)('the app makes the specification’s call %s', (route) => {
  expect(calledRoutes).toContain(route);
});

test('the app makes every call that the server offers to customers, and no other', () => {
  const customerCalls = calls.filter(({ access, path }) => access !== 'staff' && !path.startsWith('/desk/'));
  expect([...calledRoutes].toSorted()).toEqual(customerCalls.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('every function of an api file is used somewhere in the app', () => {
  const apiFiles = files.filter((file) => file.endsWith('.api.ts'));
  const names = apiFiles.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name]) => name!),
  );
  const allText = files.map(textOf).join('\n');
  const countMentions = (name: string) => allText.split(new RegExp(`\\b${name}\\b`)).length - 1;

  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => countMentions(name) < 2)).toEqual([]);
});

test('only the page data module contains the URL of the API', () => {
  const filesWithApiBase = files.filter((file) => /API_BASE|caddie\/v1/.test(textOf(file)));

  expect(filesWithApiBase).toEqual(['lib/state/page-data.tsx']);
});
