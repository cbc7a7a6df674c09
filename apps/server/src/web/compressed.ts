import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

/** A page in the encodings that a browser may request, created once for all requests, with its ETag. */
export type Compressed = { plain: Buffer; br: Buffer; etag: string };

export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const br = await brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  // Weak, because both encodings share it.
  return { plain, br, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/** Sends a page, or 304 to a browser that has it. `vary` names what it depends on, so that no cache gives it to another visitor. */
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
    .header('vary', VARY_HEADER)
    .header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(br);
}

/** On every response that differs by language: caches keep one response per language. */
export const VARY_HEADER = ['accept-encoding', 'accept-language', 'cookie'].join(', ');
