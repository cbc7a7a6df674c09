import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/html.ts';
import { deskHeaders } from '../platform/http/security.ts';
import { Refusal } from '../platform/refusal.ts';
import { version } from '../platform/version.ts';
import type { Bundles, DeskBundle } from './bundle.ts';
import { type Compressed, compress, sendPage } from './compressed.ts';
import { createBundleChoice } from './language.ts';
import { translate, localeOf, message } from '../words/words.ts';

/** The page of the venue's desk: the same empty document at each of its addresses, because the desk renders itself. */
export async function deskPageRoutes(app: FastifyInstance, bundles: Bundles, secure: boolean): Promise<void> {
  const bundleFor = createBundleChoice(bundles);
  const pages = new Map<DeskBundle, Compressed>();
  for (const { desk } of bundles) pages.set(desk, await compress(writeDeskDocument(desk)));

  for (const url of ['/desk', '/desk/*'])
    app.get(url, { config: { securityHeaders: deskHeaders(secure) } }, async (request, reply) => {
      // A file of an older version is gone; the page in its place would be parsed as a script.
      if (request.url.startsWith('/desk/assets/')) throw new Refusal('NOT_FOUND');
      // The desk is not for search engines, even where it is linked.
      reply.header('x-robots-tag', 'noindex');
      return sendPage(request, reply, pages.get(bundleFor(request).desk)!);
    });
}

const writeDeskDocument = ({ language, script, preloads, styles }: DeskBundle): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${translate(message('page.desk'), localeOf(language))}</title>
<meta name="theme-color" content="#002400">
<meta name="version" content="${escapeHtml(version)}">
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
