import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';

/** Folders whose files are numbered and read in order. */
const numberedFolders = new Set(['apps/server/migrations', 'docs/decisions']);
const MAX_FILES = 30;

test('every folder has fewer than 30 files, so that its listing can be read at a glance', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const fullFolders = [...counts].filter(([folder, count]) => count >= MAX_FILES && !numberedFolders.has(folder));

  expect(files.length).toBeGreaterThan(1000);
  expect(fullFolders.map(([folder, count]) => `${folder} has ${count} files`)).toEqual([]);
});
