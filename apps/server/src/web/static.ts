import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Built files of the web app in all its languages, below a path: a name is the same where the content is, so the first folder that has it
 * gives it. Hashed names live for ever in a browser; the others are asked for again.
 */
export async function serveStatic(app: FastifyInstance, folders: string[], prefix = '/'): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
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
