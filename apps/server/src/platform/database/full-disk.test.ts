import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { toFullDiskError } from './full-disk.ts';
import { StartError } from '../start-error.ts';

test.each([
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['PostgreSQL inside', Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })],
])('a full disk that %s reports is named in the error, with the space that is needed', async (_, error) => {
  const sentence = await toFullDiskError(error, tmpdir());

  expect(sentence?.message).toMatch(/^There is too little room on the disk .*100 MB.* start again\.$/);
});

test('an error with another cause is not reported as a full disk', async () => {
  expect(await toFullDiskError(new Error('broken page'), tmpdir())).toBeUndefined();
  expect(await toFullDiskError(new StartError('The port 3000 is taken.'), '/proc')).toBeUndefined();
});
