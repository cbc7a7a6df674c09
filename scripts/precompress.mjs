import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
/** Below this size the headers weigh more than compression saves. */
const minBytes = 1024;

/** The build's own metadata is never served. */
const isServed = (/** @type {string} */ folder) => !folder.endsWith('.vite');

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder at maximum compression, so that the server only selects one.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name) && isServed(entry.parentPath));
  const sizes = await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size.bytes, 0),
    brotliBytes: sizes.reduce((sum, size) => sum + size.brotliBytes, 0),
  };
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length <= minBytes) return { bytes: content.length, brotliBytes: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  return { bytes: content.length, brotliBytes: brotli.length };
}
