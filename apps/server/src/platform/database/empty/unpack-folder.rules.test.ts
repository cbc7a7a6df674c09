import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unpackFolder } from './unpack-folder.ts';

let place: string;
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'caddie-unpack-'))));
afterEach(() => rmSync(place, { recursive: true }));

/** An entry of a tar archive, as the embedded database writes it. */
function entry(name: string, content?: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${(content?.length ?? 0).toString(8).padStart(11, '0')}\0`, 124);
  header.write(content ? '0' : '5', 156);
  const padding = Buffer.alloc((512 - ((content?.length ?? 0) % 512)) % 512);
  return Buffer.concat([header, content ?? Buffer.alloc(0), padding]);
}

/** Larger than what a stream reads at once, and no multiple of a block. */
const large = Buffer.from(Array.from({ length: 200_001 }, (_, n) => (n * 7919) % 251));
const archiveOf = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
const whole = archiveOf(
  entry('/base'),
  entry('/base/1', large),
  entry('/empty', Buffer.alloc(0)),
  entry('/PG_VERSION', Buffer.from('17\n')),
);

async function unpack(bytes: Uint8Array): Promise<string> {
  const archive = join(place, 'archive.tar.gz');
  writeFileSync(archive, bytes);
  await unpackFolder(pathToFileURL(archive), join(place, 'database'));
  return join(place, 'database');
}

describe('the unpacking of a data folder', () => {
  test('writes every file as it was packed', async () => {
    const folder = await unpack(whole);

    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      'PG_VERSION',
      'base',
      'base/1',
      'empty',
    ]);
    expect(readFileSync(join(folder, 'base/1')).equals(large)).toBe(true);
    expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('leaves no folder of that name when it is interrupted, and succeeds the next time', async () => {
    const cut = gzipSync(
      Buffer.concat([entry('/PG_VERSION', Buffer.from('17\n')), entry('/rest', large)]).subarray(0, 3000),
    );
    await expect(unpack(cut)).rejects.toThrow('The archive ends too early.');
    expect(existsSync(join(place, 'database'))).toBe(false);

    expect(readdirSync(await unpack(whole)).toSorted()).toEqual(['PG_VERSION', 'base', 'empty']);
    expect(existsSync(join(place, 'database.unpacking'))).toBe(false);
  });
});
