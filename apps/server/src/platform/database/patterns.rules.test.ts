import { expect, test } from 'vitest';
import { escapeLike } from './like-patterns.ts';

test('wildcards in a search text are escaped and match themselves', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});
