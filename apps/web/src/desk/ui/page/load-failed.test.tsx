import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../../lib/server/answer.ts';
import { LoadFailed } from './load-failed.tsx';

test('the desk’s error page says that this could not be loaded and "Try again", and a server error has its reference', () => {
  const error = new CallError({ status: 500, message: 'It broke.', details: { requestId: 'r-1' } });
  const drawn = renderToStaticMarkup(<LoadFailed error={error} onRetry={() => undefined} />);
  expect(drawn).toContain('This could not be loaded.');
  expect(drawn).toContain('Try again');
  expect(drawn).toContain('Reference: r-1');
  expect(drawn).not.toContain('Retry');
});

test('a refused request is shown by its refusal, not as a page that failed to load', () => {
  const error = new CallError({ status: 404, message: 'No such booking.', details: {} });
  expect(renderToStaticMarkup(<LoadFailed error={error} onRetry={() => undefined} />)).not.toContain('be loaded');
});
