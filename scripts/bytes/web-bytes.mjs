import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from '../paths.mjs';

/** @typedef {{ file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ folder: string; manifest: Manifest }} Build */

/** The customers' app and the venue's desk, as `npm run build` made them. */
const start = { client: ['src/boot.ts', 'src/main.tsx'], desk: ['src/desk/main.tsx'] };

/** The recorded size of each screen's load; `node scripts/bytes/web-bytes.mjs` updates it. */
export const BASELINE = join(root, 'scripts/bytes/customer-bytes.json');

/** The growth that needs no update: the names of files are part of every script. */
const MARGIN = 1.01;

/**
 * @param {keyof typeof start} part
 * @returns {Build}
 */
export function readBuild(part) {
  const folder = join(root, 'apps/web/dist', part);
  return { folder, manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) };
}

/** @param {string | Buffer} text */
export const gzipBytes = (text) => gzipSync(text, { level: 9 }).length;

/**
 * Returns the size of a file without the hashes in file names, which would change it after every change elsewhere.
 * @param {Build} build
 * @param {string} file
 */
export const bytesOf = ({ folder }, file) =>
  gzipBytes(readFileSync(join(folder, file), 'utf8').replace(/-[\w-]{8}(?=\.(js|css|svg|woff2)\b)/g, ''));

/**
 * Returns the script of a part, or the shared script of this name. The style sheet of a shared script has the same name.
 * @param {Manifest} manifest
 * @param {string} name
 */
export function scriptOf(manifest, name) {
  const sharedKey = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'));
  const file = manifest[sharedKey ?? name]?.file;
  if (!file?.endsWith('.js')) throw new Error(`The build has no script for ${name}.`);
  return file;
}

/**
 * Returns every file that these parts need, including their imports.
 * @param {Manifest} manifest
 * @param {readonly string[]} parts
 * @param {'scripts' | 'all'} kind
 */
export function filesOf(manifest, parts, kind = 'scripts') {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const collectFiles = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build does not have ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    if (kind === 'all') for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) collectFiles(next);
  };
  for (const part of parts) collectFiles(part);
  return files;
}

/**
 * Returns the bytes that a browser with an empty cache fetches to open each screen and each lazy-loaded part:
 * scripts and style sheets, gzipped.
 * @param {Build} build
 * @returns {Record<string, number>}
 */
export function bytesByPart(build) {
  const parts = Object.keys(build.manifest).filter(
    (key) => key.startsWith('src/') && build.manifest[key]?.isDynamicEntry,
  );
  return Object.fromEntries(
    parts.toSorted().map((part) => {
      const files = [...filesOf(build.manifest, [...start.client, part], 'all')];
      return [part, files.reduce((sum, file) => sum + bytesOf(build, file), 0)];
    }),
  );
}

/**
 * Lists loads that have grown by more than the margin, are not recorded, or no longer exist, each as a sentence.
 * @param {Record<string, number>} now
 * @param {Record<string, number>} recordedBytes
 */
export function findGrowth(now, recordedBytes) {
  const parts = [...new Set([...Object.keys(now), ...Object.keys(recordedBytes)])];
  return parts.flatMap((part) => {
    const [bytes, previousBytes] = [now[part], recordedBytes[part]];
    if (previousBytes === undefined) return [`${part} is not recorded: it loads ${bytes} bytes`];
    if (bytes === undefined) return [`${part} is recorded, and the build does not have it`];
    return bytes > previousBytes * MARGIN
      ? [`${part} loads ${bytes} bytes, ${bytes - previousBytes} more than recorded`]
      : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const partBytes = bytesByPart(readBuild('client'));
  writeFileSync(BASELINE, `${JSON.stringify(partBytes, null, 2)}\n`);
  console.log(`Wrote the bytes of ${Object.keys(partBytes).length} screens and parts.`);
}
