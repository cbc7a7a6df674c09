import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked.tsx';

test.each([
  ['[8] becomes [9] of 10', '<b>8</b> becomes <b>9</b> of 10'],
  ['10 중 [8] → [9]', '10 중 <b>8</b> → <b>9</b>'],
  ['Nothing in it', 'Nothing in it'],
])('the part of a sentence in brackets is bold, wherever the language puts it: %s', (text, markup) => {
  expect(renderToStaticMarkup(<MarkedText text={text} />)).toBe(markup);
});
