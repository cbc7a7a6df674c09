import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { plainer, vagueApiTextsIn, vagueCommentsIn, vagueTitlesIn, wordsIn } from './plain-words.ts';

const filesIn = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)) && !/\/plain-words\./.test(path));
const paths = filesIn('*.ts', '*.tsx', '*.mjs');

test('names of files, identifiers and metrics, and log messages use plain words', () => {
  const found = paths
    .flatMap((path) =>
      [basename(path), ...wordsIn(readFileSync(join(root, path), 'utf8'))].map((name) => {
        const problem = plainer(name);
        return problem && `${path}: ${problem}`;
      }),
    )
    .filter(Boolean);
  expect(paths.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('titles of tests name their subject: the customer, the caller, the process', () => {
  const found = paths
    .filter((path) => /\.(test|spec|contract)\.tsx?$/.test(path))
    .flatMap((path) => vagueTitlesIn(readFileSync(join(root, path), 'utf8')).map((title) => `${path}: ${title}`));
  expect(found).toEqual([]);
  const vague =
    "test('whoever pays has it', () => {});\n  ['somebody new', 1],\n])('%s is known to nobody', () => {});";
  expect(vagueTitlesIn(vague)).toHaveLength(3);
});

test('comments in the code and in the schema name their subject', () => {
  const found = [...paths, ...filesIn('apps/server/schema/*.sql')].flatMap((path) =>
    vagueCommentsIn(readFileSync(join(root, path), 'utf8')).map((comment) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
  expect(
    vagueCommentsIn(
      '/** For whoever pays. */\nlet a; // nobody reads this\n  -- Somebody signed in.\nlet b = "nobody";',
    ),
  ).toHaveLength(3);
});

test('summaries of calls and messages of refusals name their subject', () => {
  const found = filesIn('packages/contract/src/*.ts').flatMap((path) =>
    vagueApiTextsIn(readFileSync(join(root, path), 'utf8')).map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
  expect(vagueApiTextsIn("summary: 'Check somebody in.',\nmessage:\n  'That waits for nobody.',")).toHaveLength(2);
});

test.each([
  'const wish = 1;',
  'export function whatServerTold() {}',
  'type HoldWish = { id: string };',
  'a.putAside();',
  "log.warn({ event: 'job.failed' }, 'nobody is at the door');",
  "request.log.error({ event: 'job.failed' }, 'told');",
  "log.warn({ event: 'request.probing' }, `${kind} asks for things`);",
  "const LOST = 'the door is shut';\nlog.warn({ event: 'job.failed' }, LOST);",
  "log.warn({ event: 'job.failed' }, isOwn ? 'told' : 'refused');",
  "log[level]({ event: 'job.failed' }, 'told');",
  "log.warn({ event: 'door.failed' }, 'refused');",
  'write(`caddie_doors_total ${count}`);',
  'const x = { floor: 1 };',
  'const watches = 1;',
])('the check of plain words refuses %s', (text) => {
  expect(wordsIn(text).filter((name) => plainer(name))).toHaveLength(1);
});

test.each([
  'const x = Math.floor(1.5);',
  "const text = 'nobody came';",
  '// nobody reads this',
  'const [outdoors, nothing, retold] = [];',
  "log.warn({ event: 'job.failed' }, 'job failed');",
])('the check of plain words accepts %s', (text) => {
  expect(wordsIn(text).filter((name) => plainer(name))).toEqual([]);
});
