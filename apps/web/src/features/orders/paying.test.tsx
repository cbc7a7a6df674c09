import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paying } from './paying.tsx';

const wordsOf = (words: string, isAsking: boolean) =>
  renderToStaticMarkup(<Paying words={words} isAsking={isAsking} />).replaceAll(/<[^>]+>/g, ' ');

test('a customer who pays reads what is being paid, and that the page should stay open', () => {
  expect(wordsOf('Pay $60.00', false)).toMatch(/Paying \$60\.00.*Please keep this page open/);
  expect(wordsOf('Use 2 sessions', false)).toContain('Using 2 sessions');
});

test('a customer whose answer was lost is told not to pay again', () => {
  expect(wordsOf('Pay $60.00', true)).toContain('We are checking. Do not pay again.');
});
