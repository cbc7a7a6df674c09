import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { findUnplacedTables, ownLists } from './venue-rows.ts';

const folder = join(root, 'apps/server/schema');
const schema = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('each table belongs to one venue by its foreign keys, or is listed as one of no venue', () => {
  expect(findUnplacedTables(schema)).toEqual([]);
});

test('a table that is in no list is reported', () => {
  const lessons = 'create table lessons (\n  lesson_id uuid primary key\n);';
  expect(findUnplacedTables(`${schema}\n${lessons}`)).toEqual(['no list has lessons']);
});

test('a listed table that does not exist is reported', () => {
  const withoutVenue = { ...ownLists.withoutVenue, lessons: 'they are planned' };
  expect(findUnplacedTables(schema, { ...ownLists, withoutVenue })).toEqual(['there is no lessons']);
});

test.each([
  ['bookings', 'venue_no', 'bookings has no foreign key (venue_no)'],
  ['payments', 'page_holder_id', '(page_holder_id) of payments may be null'],
  ['drawer_lines', 'refund_id', '(refund_id) of drawer_lines may be null'],
  ['account_connections', 'platform_id', '(platform_id) of account_connections leads to no venue'],
  ['jobs', 'shop_seq_no', 'two lists have jobs'],
])('a wrong way from %s to its venue is reported: by %s', (table, key, complaint) => {
  const venueKeys = { ...ownLists.venueKeys, [table]: key };
  expect(findUnplacedTables(schema, { ...ownLists, venueKeys })).toContain(complaint);
});

test('a circle of foreign keys that reaches no venue is reported', () => {
  const circle =
    'create table a (\n  b uuid not null references b (b)\n);\ncreate table b (\n  a uuid not null references a (a)\n);';
  const lists = { venueKeys: { a: 'b', b: 'a' }, withoutVenue: {} };
  expect(findUnplacedTables(`create table shops (\n);\n${circle}`, lists)).toEqual([
    '(b) of a leads to no venue',
    '(a) of b leads to no venue',
  ]);
});

test('a table of which each row names its venue cannot be listed without a venue', () => {
  const { bookings: _, ...venueKeys } = ownLists.venueKeys;
  const withoutVenue = { ...ownLists.withoutVenue, bookings: 'it would be easier' };
  expect(findUnplacedTables(schema, { venueKeys, withoutVenue })).toContain(
    'each row of bookings has a venue, but it is listed without one',
  );
});
