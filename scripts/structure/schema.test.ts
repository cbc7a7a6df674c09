import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, tool } from '../paths.mjs';

test('apps/server/schema/ matches the result of the migrations (otherwise run npm run schema)', () => {
  const args = ['--conditions=development', join(root, 'apps/server/test/schema/write-schema.ts'), '--check'];
  const { stderr, status } = spawnSync(process.execPath, [tool('tsx'), ...args], { encoding: 'utf8', cwd: root });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
