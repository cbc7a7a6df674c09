import { Readable } from 'node:stream';
import type { DeskFile, ParsedOf, RightsOf } from '@caddie/contract/call';
import type { SignedInStaff } from '../actors/actor.ts';
import type { MountFile } from './desk-files.ts';

/** What it is called where it is kept, without its ending, and its text as it is read. */
export type Csv = { name: string; text: AsyncIterable<string> };
export type MountCsv = <F extends DeskFile>(
  file: F,
  make: (staff: SignedInStaff<RightsOf<F>>, asked: ParsedOf<F>) => Promise<Csv>,
) => void;

/** They are sent as they are read; a failure on the way ends the connection. */
export const createCsvMount =
  (mountFile: MountFile): MountCsv =>
  (file, make) =>
    mountFile(file, async (input, _request, reply) => {
      const { name, text } = await make(input.staff, input);
      return reply
        .header('content-disposition', attachment(`${name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(text));
    });

/** The name of a venue may have letters that a header has not: those are said a second way, which browsers prefer. */
export function attachment(name: string): string {
  const file = name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-');
  const plain = file.replaceAll(/[^\x21-\x7e]/g, '_');
  if (plain === file) return `attachment; filename="${file}"`;
  const encoded = encodeURIComponent(file).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
