import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothEngines } from './both-engines.ts';
import { root } from '../paths.mjs';

test('every test listed for both databases exists', () => {
  expect(onBothEngines.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
