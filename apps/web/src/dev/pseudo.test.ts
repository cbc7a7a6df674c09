import { expect, test } from 'vitest';
import { bracketExports } from '../../vite.languages.ts';
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

test('the pseudo-language brackets every export of a words module, and leaves its types', () => {
  const code = `
    export type Words = string;
    const inner = 'inside';
    export const title: Words = 'Title', text = inner;
    export function said(name: string) { return name; }
    export const later = () => title;`;

  const bracketed = bracketExports(code);

  expect(bracketed).toContain('export type Words = string;');
  expect(bracketed).toContain("const title: Words = 'Title', text = inner;");
  expect(bracketed).not.toMatch(/export (const|function)/);
  expect(bracketed).toContain('export { title$ as title, text$ as text, said$ as said, later$ as later };');
});
