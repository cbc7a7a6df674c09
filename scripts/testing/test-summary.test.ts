import { expect, test } from 'vitest';
import { MAX_LINES, summary } from './test-summary.mjs';

const closing = '7 passed, 1 failed';
const failure = { step: 'unit', file: 'a/sum.test.ts', title: 'carries', error: 'Error: 9 is not 10' };
const createFailures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...failure, title: `test ${index}`, error: 'one\ntwo\nthree\nfour' }));

test('a passing run of npm test ends with its counts alone', () => {
  expect(summary({ failed: [], late: [], closing })).toBe('\n7 passed, 1 failed');
});

test('a failing run of npm test ends with step, file, title and error of each failure, then the late tests, then the counts', () => {
  const browser = {
    step: 'end to end',
    file: 'e2e/pay.spec.ts',
    line: 7,
    project: 'phone',
    title: 'pays',
    error: 'slow\nvery',
  };

  expect(summary({ failed: [failure], late: [browser], closing }).split('\n')).toEqual([
    '',
    'Failed:',
    '  unit · a/sum.test.ts · carries',
    '      Error: 9 is not 10',
    '',
    'Late (failed beside the others, passed alone; each is a defect to look into):',
    '  end to end · e2e/pay.spec.ts:7 [phone] · pays',
    '      slow',
    '',
    closing,
  ]);
});

test('the summary of npm test shows an error without colours and without the frames of libraries', () => {
  const error = '\u001B[31mError: no\u001B[39m\n\n    at add (/x/node_modules/y.js:1)\n    at test (/x/a.test.ts:2)';
  expect(summary({ failed: [{ ...failure, error }], late: [], closing })).toContain(
    '      Error: no\n          at test (/x/a.test.ts:2)\n',
  );
});

test.each([1, 9, 14, 25, 50, 51, 500])('the summary of npm test shows %i failures in at most 60 lines', (count) => {
  const lines = summary({ failed: createFailures(count), late: createFailures(3), closing }).split('\n');
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(lines.at(-1)).toBe(closing);
  expect(lines).toContain('  unit · a/sum.test.ts · test 0');
});

test('the summary of npm test counts the failures that do not fit', () => {
  expect(summary({ failed: createFailures(100), late: [], closing })).toMatch(/\n {2}… and 45 lines more, above/);
});
