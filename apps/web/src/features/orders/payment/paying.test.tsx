import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paying } from './paying.tsx';

const renderedText = (busy: string, isRetrying: boolean, isLeaving = false) =>
  renderToStaticMarkup(<Paying label={busy} isRetrying={isRetrying} isLeaving={isLeaving} />).replaceAll(
    /<[^>]+>/g,
    ' ',
  );

test('a customer who pays sees the amount, and that the page should stay open', () => {
  expect(renderedText('Paying $60.00', false)).toMatch(/Paying \$60\.00.*Please keep this page open/);
});

test('a customer whose payment got no answer is asked not to pay again', () => {
  expect(renderedText('Paying $60.00', true)).toContain('We are checking. Do not pay again.');
});

test('a customer who leaves for the provider’s card page is told so, and need not keep this one open', () => {
  expect(renderedText('Paying $60.00', false, true)).toContain('Opening the secure card page');
  expect(renderedText('Paying $60.00', false, true)).not.toContain('keep this page open');
});
