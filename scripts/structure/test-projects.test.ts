import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../paths.mjs';

/** Converts the few forms of patterns in vitest.config.ts. */
const toRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\{(\w+),(\w+)\}/g, '(?:$1|$2)')
      .replaceAll('**/', '§')
      .replaceAll('*', '[^/]*')
      .replaceAll('§', '(?:.*/)?')}$`,
  );

const unlisted = (paths: readonly string[], patterns: readonly string[]): string[] =>
  paths.filter((path) => !patterns.some((pattern) => toRegExp(pattern).test(path)));

const projects = (config.test?.projects ?? []) as {
  test: { name: string; include: string[]; disableConsoleIntercept?: boolean };
}[];

test('no project sends what tests print to the main process, where a late message would be an error', () => {
  expect(projects.filter(({ test: { disableConsoleIntercept } }) => !disableConsoleIntercept)).toEqual([]);
});

test('every test file runs in a project of vitest.config.ts', () => {
  const paths = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  expect(paths.length).toBeGreaterThan(400);
  expect(
    unlisted(
      paths,
      projects.flatMap(({ test: { include } }) => include),
    ),
  ).toEqual([]);
});

test('a test in a folder below the pattern is reported', () => {
  expect(unlisted(['chaos/a.test.ts', 'chaos/checks/b.test.ts'], ['chaos/*.test.ts'])).toEqual([
    'chaos/checks/b.test.ts',
  ]);
  expect(unlisted(['apps/server/src/a/b.test.ts'], ['apps/server/{src,test}/**/*.test.ts'])).toEqual([]);
});
