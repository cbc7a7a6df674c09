import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { keyOf, parseReport, WHOLE_FILE } from './test-report.mjs';

const vitestCase = (title: string, status: string, failureMessages: string[] = []) => ({
  title,
  status,
  failureMessages,
  ancestorTitles: ['a sum'],
});

test('a Vitest report is parsed into file, title and error of each failure, and the keys of passed tests', () => {
  const assertionResults = [
    vitestCase('adds', 'passed'),
    vitestCase('carries', 'failed', ['Error: 9 is not 10']),
    vitestCase('waits', 'pending'),
  ];
  const name = join(root, 'a/sum.test.ts');
  const failure = { file: 'a/sum.test.ts', title: 'a sum carries', error: 'Error: 9 is not 10' };

  expect(parseReport({ testResults: [{ name, status: 'failed', message: '', assertionResults }] })).toEqual({
    passed: [keyOf({ file: 'a/sum.test.ts', title: 'a sum adds' })],
    skipped: 1,
    failures: [failure],
  });
});

test('a Vitest file that could not be loaded counts as a failure', () => {
  const broken = {
    name: join(root, 'a/sum.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };

  expect(parseReport({ testResults: [broken] }).failures).toEqual([
    { file: 'a/sum.test.ts', title: WHOLE_FILE, error: 'no such module' },
  ]);
});

test('a Playwright report is parsed in the same way for each project, with errors outside of tests', () => {
  const run = (projectName: string, status: string, messages: string[] = []) => ({
    projectName,
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });
  const specs = [
    {
      title: 'pays',
      file: 'pay.spec.ts',
      line: 7,
      tests: [run('phone', 'expected'), run('desktop', 'unexpected', ['late'])],
    },
    { title: 'leaves', file: 'pay.spec.ts', line: 9, tests: [run('phone', 'skipped')] },
  ];
  const suites = [{ title: 'pay.spec.ts', suites: [{ title: 'a customer', specs }] }];
  const config = { rootDir: join(root, 'e2e') };

  expect(parseReport({ config, suites, errors: [{ message: 'no server' }] })).toEqual({
    passed: [keyOf({ file: 'e2e/pay.spec.ts', project: 'phone', title: 'pays' })],
    skipped: 1,
    failures: [
      { file: 'e2e/pay.spec.ts', line: 7, project: 'desktop', title: 'pays', error: 'late' },
      { title: 'outside of a test', error: 'no server' },
    ],
  });
});
