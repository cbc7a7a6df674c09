import { expect, test } from 'vitest';
import { bracket } from './pseudo.ts';

test('the pseudo-language brackets every text and makes it a third longer, at any depth and from functions too', () => {
  expect(bracket('Cancel')).toBe('⟦Cancel~~⟧');
  expect(bracket({ title: 'Hi', list: ['Yes'], count: 2, none: null })).toEqual({
    title: '⟦Hi~⟧',
    list: ['⟦Yes~⟧'],
    count: 2,
    none: null,
  });
  expect(bracket((name: string) => `${name} is held`)('Bay 1')).toBe('⟦Bay 1 is held~~~~~⟧');
});

test('the pseudo-language leaves an empty text empty, and brackets a text within a text once', () => {
  expect(bracket('')).toBe('');
  expect(bracket('Until ⟦Monday~~⟧')).toBe('⟦Until Monday~~~~⟧');
});
