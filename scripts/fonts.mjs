// Subsets the two typefaces to the characters, weights and widths that the app uses, so that both are under 45 KB.
// Run it only to change them, with the full fonts and subset-font installed in a folder of your choice:
//   npm install --prefix /tmp/caddie-fonts subset-font@2.9.0 @fontsource-variable/geist@5.3.0 @fontsource-variable/mona-sans@5.3.0
//   node scripts/fonts.mjs /tmp/caddie-fonts
// A changed width also changes the fallback figures in apps/web/src/styles/fonts.css.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const budget = 45_000;
const target = new URL('../apps/web/src/fonts/', import.meta.url);

/** @type {(first: number, last: number) => string} */
const charRange = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ascii = charRange(0x20, 0x7e);
const accentedLetters = `${charRange(0xc0, 0xd6)}${charRange(0xd8, 0xf6)}${charRange(0xf8, 0xff)}`;

const fontFaces = [
  {
    name: 'geist',
    source: 'geist-latin-wght-normal.woff2',
    text: `${ascii}${accentedLetters}\u00a0¡£¥§©«®°±·»¿×÷½Œœ–—‘’“”„•…‹›€™↑↓−`,
    options: { keepFeatures: ['kern', 'ccmp', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    // Headings and prices contain no code characters, and the tabular zero is slashed, so neither is kept.
    name: 'mona-sans',
    source: 'mona-sans-latin-wdth-normal.woff2',
    text: `${ascii.replace(/[\\^`{}<>~_=|*@]/g, '')}${accentedLetters}\u00a0–—‘’“”…`,
    options: {
      keepFeatures: ['kern', 'ccmp'],
      variationAxes: { wght: { min: 750, max: 800 }, wdth: { min: 112, max: 125 } },
    },
  },
];

/** The poster's fonts: one weight and width each, as TrueType, which a PDF embeds unchanged. */
const cuts = [
  { name: 'mona-sans', file: 'mona-sans-800', axes: { wght: 800, wdth: 120 } },
  { name: 'geist', file: 'geist-500', axes: { wght: 500 } },
];
const posterFolder = new URL('../apps/server/poster/', import.meta.url);

const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error('Name the folder that holds the full fonts; the first lines of this file say how to get it.');
const subset = createRequire(resolve(folder, 'package.json'))('subset-font');

let total = 0;
for (const { name, source, text, options } of fontFaces) {
  const home = join(folder, 'node_modules/@fontsource-variable', name);
  const fullFont = await readFile(join(home, 'files', source));
  const subsetFont = await subset(fullFont, text, { ...options, targetFormat: 'woff2', noHinting: true });
  await writeFile(new URL(`${name}.woff2`, target), subsetFont);
  await copyFile(join(home, 'LICENSE'), new URL(`LICENSE-${name}.txt`, target));
  total += subsetFont.length;
  console.log(`${name}: ${fullFont.length} -> ${subsetFont.length} bytes`);
}
for (const { name, file, axes } of cuts) {
  const { source, text } = fontFaces.find((face) => face.name === name) ?? {};
  const fullFont = await readFile(join(folder, 'node_modules/@fontsource-variable', name, 'files', String(source)));
  const options = { targetFormat: 'truetype', variationAxes: axes, keepFeatures: ['kern', 'ccmp'], noHinting: true };
  const subsetFont = await subset(fullFont, `${ascii}${text}`, options);
  await writeFile(new URL(`${file}.ttf`, posterFolder), subsetFont);
  console.log(`${file}: ${subsetFont.length} bytes`);
}
console.log(`both: ${total} of ${budget} bytes`);
if (total > budget) process.exitCode = 1;
