import type { FastifyInstance } from 'fastify';
import { deskPermissions, deskPolicy } from '../platform/http/security.ts';
import { Refusal } from '../platform/refusal.ts';
import type { DeskBundle } from './bundle.ts';
import { compress } from './compressed.ts';
import { DEFAULT_LOCALE, inWords, say } from '../words/words.ts';

/** The page of the venue's desk: the same empty document at each of its addresses, because the desk draws itself. */
export async function deskPageRoutes(app: FastifyInstance, desk: DeskBundle, secure: boolean): Promise<void> {
  const html = await compress(writeDeskDocument(desk));

  for (const url of ['/desk', '/desk/*'])
    app.get(url, { helmet: deskPolicy(secure) }, async (request, reply) => {
      // A file of an older version is gone; the page in its place would be read as a script.
      if (request.url.startsWith('/desk/assets/')) throw new Refusal('NOT_FOUND');
      reply
        .type('text/html; charset=utf-8')
        .headers(deskPermissions)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        // Nothing here is for search engines, even where it is linked to.
        .header('x-robots-tag', 'noindex');
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html.plain);
      return reply.header('content-encoding', 'br').send(html.br);
    });
}

const writeDeskDocument = ({ language, script, preloads, styles }: DeskBundle): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${inWords(say('page.desk'), DEFAULT_LOCALE)}</title>
<meta name="theme-color" content="#002400">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
