import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built files of the web app in all its languages, below a path: the same name means the same content, so the first folder that
 * has it is used. Hashed names are cached for ever; others are revalidated.
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
      const isHashedName = /[/\\]assets[/\\]/.test(path);
      void reply.header('cache-control', isHashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
