import { expect, test } from 'vitest';
import { bracketExports } from '../../vite.languages.ts';
import { bracket } from './pseudo.ts';

test('words come in brackets and a third longer, however deep they are or whoever says them', () => {
  expect(bracket('Cancel')).toBe('⟦Cancel~~⟧');
  expect(bracket({ title: 'Hi', list: ['Yes'], count: 2, none: null })).toEqual({
    title: '⟦Hi~⟧',
    list: ['⟦Yes~⟧'],
    count: 2,
    none: null,
  });
  expect(bracket((name: string) => `${name} is held`)('Bay 1')).toBe('⟦Bay 1 is held~~~~~⟧');
});

test('nothing stays nothing, and words within words stand in one pair of brackets', () => {
  expect(bracket('')).toBe('');
  expect(bracket('Until ⟦Monday~~⟧')).toBe('⟦Until Monday~~~~⟧');
});

test('a module of words exports all of them in brackets, and its types as they were', () => {
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
