import { Readable } from 'node:stream';
import { API_BASE, type Asking, type Call, type ParsedOf } from '@caddie/contract/call';
import type { FastifyInstance } from 'fastify';
import type { SignedInStaff } from '../actors/actor.ts';
import { parse } from './mount.ts';
import type { IdentifyStaff } from './staff-caller.ts';

/** A file has the rights of the call that answers the same page by page. */
type File = Asking & { path: string; of: Pick<Call, 'role' | 'place'> };
/** What it is called where it is kept, without its ending, and its text as it is read. */
export type Csv = { name: string; text: AsyncIterable<string> };
export type MountCsv = <F extends File>(
  file: F,
  make: (staff: SignedInStaff, asked: ParsedOf<F>) => Promise<Csv>,
) => void;

/** Files, so no calls of the contract. They are sent as they are read; a failure on the way ends the connection. */
export const createCsvMount =
  (app: FastifyInstance, identify: IdentifyStaff): MountCsv =>
  (file, make) => {
    // Without a HEAD of its own: that would read every line and send none.
    app.get(API_BASE + file.path, { exposeHeadRoute: false }, async (request, reply) => {
      const staff = await identify(request, file.of.role ?? 'OWNER', file.of.place);
      const { name, text } = await make(staff, parse(file, request));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`${name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(text));
    });
  };

/** The name of a venue may have letters that a header has not: those are said a second way, which browsers prefer. */
export function attachment(name: string): string {
  const file = name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-');
  const plain = file.replaceAll(/[^\x21-\x7e]/g, '_');
  if (plain === file) return `attachment; filename="${file}"`;
  const encoded = encodeURIComponent(file).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
