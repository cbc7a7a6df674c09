import { Readable } from 'node:stream';
import type { DeskFile, ParsedOf, RightsOf } from '@caddie/contract/call';
import type { SignedInStaff } from '../actors/actor.ts';
import type { MountFile } from './desk-files.ts';

/** A CSV file: its name without the extension, and its text as a stream. */
export type Csv = { name: string; text: AsyncIterable<string> };
export type MountCsv = <F extends DeskFile>(
  file: F,
  createCsv: (staff: SignedInStaff<RightsOf<F>>, input: ParsedOf<F>) => Promise<Csv>,
) => void;

/** The file is sent while it is read; a failure on the way closes the connection. */
export const createCsvMount =
  (mountFile: MountFile): MountCsv =>
  (file, createCsv) =>
    mountFile(file, async (input, _request, reply) => {
      const { name, text } = await createCsv(input.staff, input);
      return reply
        .header('content-disposition', contentDisposition(`${name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(text));
    });

/** A venue's name may contain characters that a header cannot: those are sent in a second, encoded form, which browsers prefer. */
export function contentDisposition(name: string): string {
  const safeName = name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-');
  const asciiName = safeName.replaceAll(/[^\x21-\x7e]/g, '_');
  if (asciiName === safeName) return `attachment; filename="${safeName}"`;
  const encoded = encodeURIComponent(safeName).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
