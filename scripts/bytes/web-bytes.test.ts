import { expect, test } from 'vitest';
import { filesOf, findGrowth, scriptOf } from './web-bytes.mjs';

const manifest = {
  '_screen-Aaaaaaaa.css': { file: 'assets/screen-Aaaaaaaa.css' },
  '_screen-Bbbbbbbb.js': { file: 'assets/screen-Bbbbbbbb.js', css: ['assets/screen-Aaaaaaaa.css'] },
  'src/screens/scan.tsx': { file: 'assets/scan-Cccccccc.js', imports: ['_screen-Bbbbbbbb.js', 'src/boot.ts'] },
  'src/boot.ts': { file: 'assets/boot-Dddddddd.js', imports: ['src/screens/scan.tsx'] },
};

test('the bytes of a shared part of the customers’ app are those of its script, even if its style sheet is listed first', () => {
  expect(scriptOf(manifest, 'screen')).toBe('assets/screen-Bbbbbbbb.js');
  expect(scriptOf(manifest, 'src/screens/scan.tsx')).toBe('assets/scan-Cccccccc.js');
  expect(() => scriptOf(manifest, 'query')).toThrow('no script for query');
});

test('the bytes of a load of the customers’ app include every file that its parts import, once, and the style sheets on request', () => {
  expect([...filesOf(manifest, ['src/screens/scan.tsx', 'src/boot.ts'])]).toEqual([
    'assets/scan-Cccccccc.js',
    'assets/screen-Bbbbbbbb.js',
    'assets/boot-Dddddddd.js',
  ]);
  expect(filesOf(manifest, ['src/screens/scan.tsx'], 'all')).toContain('assets/screen-Aaaaaaaa.css');
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('does not have src/gone.tsx');
});

test('a load of the customers’ app that grows by more than one percent, is new or is gone must be recorded', () => {
  expect(findGrowth({ home: 101_000, scan: 90_000 }, { home: 100_000, scan: 100_000 })).toEqual([]);
  expect(findGrowth({ home: 101_001 }, { home: 100_000 })).toEqual([
    'home loads 101001 bytes, 1001 more than recorded',
  ]);
  expect(findGrowth({ home: 1, scan: 2 }, { home: 1, terms: 3 })).toEqual([
    'scan is not recorded: it loads 2 bytes',
    'terms is recorded, and the build does not have it',
  ]);
});
