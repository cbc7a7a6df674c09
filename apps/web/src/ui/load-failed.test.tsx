import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../lib/server/answer.ts';
import { LoadFailed } from './load-failed.tsx';

const sentences = { RATE_LIMITED: 'Wait a moment.' };
const renderWithStatus = (status: number) => {
  const details = { code: 'RATE_LIMITED', requestId: 'r-1' };
  const error = new CallError({ status, message: 'The server’s English.', details, sentences });
  return renderToStaticMarkup(<LoadFailed error={error} onRetry={() => undefined} />);
};

test('a customer who gets a server error sees its reference in the server’s log', () => {
  expect(renderWithStatus(500)).toContain('Reference: r-1');
  expect(renderWithStatus(503)).toContain('Reference: r-1');
});

test('a customer who gets a refusal sees the reason, without a reference', () => {
  expect(renderWithStatus(429)).toContain('Wait a moment.');
  expect(renderWithStatus(429)).not.toContain('Reference');
});
