import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

/** A page in the forms a browser may ask for, made once for all who ask, and a name for what it says. */
export type Compressed = { plain: Buffer; br: Buffer; etag: string };

export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const br = await brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  // Weak, because both forms have the same one.
  return { plain, br, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/** Sends a page; whoever has this very one is told so. What it depends on is named, so that no cache gives it to another visitor. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, br, etag }: Compressed,
  status = 200,
): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', VARIES)
    .header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(br);
}

/** On every answer that differs by language: whatever keeps answers keeps one for each. */
export const VARIES = ['accept-encoding', 'accept-language', 'cookie'].join(', ');
