import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a gauge without a current value is left out, and the others are still shown', async () => {
  const metrics = await createMetrics();
  metrics.gauge({ name: 'empty', help: 'None.', labels: ['kind'] }, () => []);
  metrics.gauge({ name: 'unreadable', help: 'None.' }, () => Promise.reject(new Error('down')));
  metrics.gauge({ name: 'known', help: 'Some.', labels: ['kind'] }, () => [{ labels: { kind: 'a' }, value: 3 }]);

  const text = await metrics.text();

  expect(text).not.toMatch(/^(empty|unreadable)/m);
  expect(text).toContain('# TYPE unreadable gauge');
  expect(text).toContain('known{kind="a"} 3\n');
});
