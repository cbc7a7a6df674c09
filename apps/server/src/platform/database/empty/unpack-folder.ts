import { createReadStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A tar archive consists of blocks of this size. */
const BLOCK = 512;
const FOLDER = '5';

/**
 * Unpacks a compressed tar archive of our own build into a folder that does not exist yet. One file after the other is in memory, never the
 * whole archive. A folder has its name only when it is complete; one that was interrupted is replaced.
 */
export async function unpackFolder(archive: URL, folder: string): Promise<void> {
  const unfinished = `${folder}.unpacking`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(archive), createGunzip(), async (stream: AsyncIterable<Buffer>) => {
    const read = createReader(stream);
    for (let header = await read(BLOCK); header[0] !== 0; header = await read(BLOCK)) {
      const path = join(unfinished, textIn(header, 0, 100));
      const size = Number.parseInt(textIn(header, 124, 12), 8);
      const content = await read(Math.ceil(size / BLOCK) * BLOCK);
      // A thousand small files: asynchronous writes would take several times the processor time.
      if (textIn(header, 156, 1) === FOLDER) mkdirSync(path, { mode: 0o700 });
      else writeFileSync(path, content.subarray(0, size), { mode: 0o600 });
    }
  });
  renameSync(unfinished, folder);
}

const textIn = (header: Buffer, start: number, length: number): string =>
  header.toString('latin1', start, start + length).replace(/\0.*/s, '');

/** Returns a function that reads the next bytes of a stream. */
function createReader(stream: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts = [rest];
    for (let size = rest.length; size < length; size += parts.at(-1)!.length) {
      const next = await chunks.next();
      if (next.done) throw new Error('The archive ends too early.');
      parts.push(next.value);
    }
    const bytes = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = bytes.subarray(length);
    return bytes.subarray(0, length);
  };
}
