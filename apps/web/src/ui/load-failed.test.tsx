import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../lib/call.ts';
import { LoadFailed } from './load-failed.tsx';

const drawn = (status: number) => {
  const error = new CallError({ status, message: 'It broke.', details: { requestId: 'r-1' } });
  return renderToStaticMarkup(<LoadFailed error={error} onRetry={() => undefined} />);
};

test('a customer who meets a fault of ours reads the number under which the server’s log has it', () => {
  expect(drawn(500)).toContain('Reference: r-1');
  expect(drawn(503)).toContain('Reference: r-1');
});

test('a refusal is explained, and has nothing to look up', () => {
  expect(drawn(429)).toContain('It broke.');
  expect(drawn(429)).not.toContain('Reference');
});
