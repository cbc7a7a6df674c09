import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';

const sources = join(root, 'apps/web/src');
const textOf = (file: string): string => readFileSync(join(sources, file), 'utf8');
const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
/** The files that define tokens: those of all screens, the fonts, and those of some parts only. */
const tokens = styles.filter((file) => file.startsWith('styles/') && file !== 'styles/base.css');

/** Returns the custom properties that a text defines, in order. */
const definedTokens = (text: string): string[] => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!);
const usedTokens = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);

const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w.-])(white|black)(?![\w-])/i;

/** Returns the colours of a style sheet that are no tokens. */
const valuesWithoutToken = (text: string): string[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    // The colours in a mask only mean visible or hidden.
    .replaceAll(/mask(-image)?:[^;]*;/g, '')
    .split(/[;{}]/)
    .map((part) => part.trim())
    .filter((part) => COLOUR.test(part.replaceAll(/url\([^)]*\)/g, '')));

describe('the design tokens', () => {
  const components = styles.filter((file) => !tokens.includes(file));

  test('are the only colours in every component’s style sheet, so that a theme only redefines tokens', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(components.flatMap((file) => valuesWithoutToken(textOf(file)).map((part) => `${file}: ${part}`))).toEqual(
      [],
    );
  });

  test.each(['color: #fff', 'border: 1px solid rgba(0, 0, 0, 0.1)', 'fill: white'])(
    'are reported as missing in a style sheet with "%s"',
    (declaration) => {
      expect(valuesWithoutToken(`.x {\n  margin: 0;\n  ${declaration};\n}`)).toEqual([declaration]);
    },
  );

  test('are not required in masks and pictures', () => {
    expect(
      valuesWithoutToken(
        '.x { mask-image: linear-gradient(transparent, black); background: var(--black) url("a.svg#fff") }',
      ),
    ).toEqual([]);
  });

  test('are defined once and used at least once each', () => {
    const tokensDefined = tokens.flatMap((file) => definedTokens(textOf(file).split('@media')[0]!));
    const tokensUsed = new Set([...styles.map(textOf), ...scripts()].flatMap(usedTokens));

    expect(tokensDefined.filter((name, index) => tokensDefined.indexOf(name) !== index)).toEqual([]);
    expect(tokensDefined.filter((name) => !tokensUsed.has(name))).toEqual([]);
  });

  test('are all defined: no style sheet uses an unknown token', () => {
    const knownTokens = new Set([...styles.map(textOf).flatMap(definedTokens), ...scripts().flatMap(setInScript)]);

    expect(components.flatMap((file) => usedTokens(textOf(file)).filter((name) => !knownTokens.has(name)))).toEqual([]);
  });
});

const scripts = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map(textOf);

/** Returns the properties that a component sets for its own style sheet: `style={{ '--from': … }}`. */
const setInScript = (text: string): string[] => [...text.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name!);
