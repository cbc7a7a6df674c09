import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built files of the web app, below a path. Hashed names live for ever in a browser; the others are asked for again. */
export async function serveStatic(app: FastifyInstance, folder: string, prefix = '/'): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: prefix === '/',
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasts = /[/\\]assets[/\\]/.test(path);
      void reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
