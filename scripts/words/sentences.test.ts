import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { straySentences } from './sentences.ts';

const sources = ['apps/server/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);

test('every sentence that the server writes to customers or staff is in its catalogue', () => {
  expect(sources.flatMap((path) => straySentences(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ["throw new Refusal('NOT_NOW', { message: 'Not now.' })", 'Not now.'],
  ['const body = `${shopName}: canceled. ${when}.`', '…: canceled. ….'],
  ["const last = isOne ? 'one session is left on your' : ''", 'one session is left on your'],
  ['const html = `<title>Venue not found | ${name}</title>`', '<title>Venue not found | …</title>'],
  ["z.string().check(z.regex(/x/, 'Use letters and digits.'))", 'Use letters and digits.'],
  ["const fields = { url: 'Only addresses of this site.' } satisfies Fields", 'Only addresses of this site.'],
])('a sentence of the server outside of its catalogue is reported: %s', (text, sentence) => {
  expect(straySentences('apps/server/src/features/x/x.ts', text)).toEqual([
    `apps/server/src/features/x/x.ts:1 ${sentence}`,
  ]);
});

test.each([
  "log.warn({ event: 'text.late' }, 'the text is late')",
  "throw new Error('Nobody sells a tee time.')",
  'sql`select from bookings where booking_id = ${bookingId} and status is null`',
  "defineCall({ path: '/bookings/ready', summary: 'Hold a tee time.' })",
  "reply.header('cache-control', 'public, max-age=3600')",
  "message('slot.too-far', { days, phone })",
])('a text of the server that is not for customers or staff is accepted anywhere: %s', (text) => {
  expect(straySentences('apps/server/src/features/x/x.ts', text)).toEqual([]);
});

test('a sentence in the server’s catalogue is accepted', () => {
  expect(straySentences('apps/server/src/words/en/x.ts', "const x = 'That time is over.'")).toEqual([]);
});
