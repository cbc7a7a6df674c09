import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { run } from '../run.mjs';

const project = mkdtempSync(join(tmpdir(), 'caddie-late-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), text);
};

/** The second of these tests fails only because of the one before it. */
const crowded = (runner: string) => `import { expect, test } from '${runner}';
let isCrowded = false;
test('a neighbour passes', () => { isCrowded = true; });
test('a crowded test (passes alone)', () => expect(isCrowded).toBe(false));`;
const wrong = (runner: string) => `import { expect, test } from '${runner}';
test('a wrong test', () => expect('wrong').toBe('right'));`;

/** The scripts of `npm test`, copied to a project of four sample tests: they use their own folder as the root. */
beforeAll(() => {
  for (const script of readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mjs'),
  ))
    cpSync(join(root, 'scripts', script), join(project, 'scripts', script));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  write('package.json', '{ "type": "module" }');
  write(
    'vitest.config.ts',
    `export default { test: { projects: [{ test: { name: 'unit', include: ['unit/*.test.ts'] } }] } };`,
  );
  write('playwright.config.ts', `export default { testDir: 'e2e', projects: [{ name: 'phone' }] };`);
  write('unit/crowded.test.ts', crowded('vitest'));
  write('e2e/crowded.spec.ts', crowded('@playwright/test'));
  write(
    'scripts/testing/sample.mjs',
    `import { runSteps } from './test-run.mjs';
    import { check, endToEnd, vitest } from './test-step.mjs';
    const browser = { ...endToEnd(), needs: [] };
    const prepare = () => {
      console.log('Prepared.');
      browser.prepare();
    };
    const first = process.env.CHROMIUM_PATH === '/nowhere' ? check('nothing', ['-e', '0']) : vitest('unit', 'unit');
    await runSteps([first, { ...browser, prepare }]);`,
  );
});

/** Returns the end of the run's output, and whether it passed. */
async function runSamples(chromium = process.execPath): Promise<{ ok: boolean; start: string; end: string }> {
  // None of these tests opens a page; the browser only has to exist.
  const env = { CHROMIUM_PATH: chromium, NODE_OPTIONS: '' };
  const { ok, output } = await run(process.execPath, ['scripts/testing/sample.mjs'], { cwd: project, env });
  const end = stripVTControlCharacters(output)
    .split(/^alone .*$/m)
    .at(-1);
  return { ok, start: output.trim().split('\n')[0] ?? '', end: end?.trim() ?? '' };
}

const LATE = `Late (failed beside the others, passed alone; each is a defect to look into):
  unit · unit/crowded.test.ts · a crowded test (passes alone)
      AssertionError: expected true to be false // Object.is equality
  end to end · e2e/crowded.spec.ts:4 [phone] · a crowded test (passes alone)
      Error: expect(received).toBe(expected) // Object.is equality`;

test('npm test passes with a test that fails only beside other tests, and lists it as late', async () => {
  expect(await runSamples()).toEqual({ ok: true, start: 'Prepared.', end: `${LATE}\n\n4 passed, 0 failed` });
});

test('npm test fails with a test that also fails alone', async () => {
  write('unit/wrong.test.ts', wrong('vitest'));
  write('e2e/wrong.spec.ts', wrong('@playwright/test'));

  const { ok, end } = await runSamples();

  expect(ok).toBe(false);
  expect(end).toMatch(/^Failed:\n {2}unit · unit\/wrong\.test\.ts · a wrong test\n/);
  expect(end).toContain('\n  end to end · e2e/wrong.spec.ts:2 [phone] · a wrong test\n');
  expect(end.endsWith(`${LATE}\n\n4 passed, 2 failed`)).toBe(true);
});

test('npm test without a Chromium fails with the end-to-end tests, and says why', async () => {
  const { ok, start, end } = await runSamples('/nowhere');

  expect({ ok, start }).toEqual({ ok: false, start: 'Prepared.' });
  expect(end).toMatch(/ {2}end to end · .*\n +CHROMIUM_PATH names \/nowhere, which does not run\./);
});
