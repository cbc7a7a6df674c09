import { PAGE_DATA_ID, type PageData } from '@caddie/contract/page';
import { escapeHtml, jsonForScript } from '../platform/html.ts';
import { version } from '../platform/version.ts';
import type { Style, WebBundle } from './bundle.ts';
import { translate, type Locale, localeOf, message } from '../words/words.ts';

export type Head = {
  title: string;
  description: string;
  /** The canonical address of this page, and its picture: for link previews. */
  url?: string;
  image?: string;
  /** The picture of the first paint, as `imagesrcset`. */
  heroSrcSet?: string;
  heroSizes?: string;
  /** The name under the icon on a home screen, and the description of the installed app. */
  appName?: string;
  manifest?: string;
  /** The icon of the app on an iPhone. */
  touchIcon?: string;
  /** Every screen shows a mark that nothing done there is real. */
  isTest?: boolean;
};

/** Writes a whole page. All external input passes through escapeHtml or jsonForScript, without exception. */
export function writeDocument(bundle: WebBundle, head: Head, page: PageData, markup: string): string {
  const locale = localeOf(bundle.language);
  const kind = page.home?.kind;
  const style = bundle.styles[page.booking ? 'booking' : kind === 'landing' || kind === 'unknown' ? kind : 'app'];
  // The start script loads these together with the app, after the first paint.
  const screenScripts = page.booking ? ` data-screen="${bundle.bookingScripts.join(' ')}"` : '';
  return `<!doctype html>
<html lang="${bundle.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(head)}
<meta name="theme-color" content="#002400">
<meta name="version" content="${escapeHtml(version)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${escapeHtml(head.touchIcon ?? '/apple-touch-icon.png')}">
${appTags(head, locale)}
${heroPreload(head)}${styleTag(style)}${head.isTest ? '\n<link rel="stylesheet" href="/test-mark.css">' : ''}
${markup ? '' : bundle.mainScripts.map((src) => `<link rel="modulepreload" href="${src}">`).join('\n')}
<script type="module" src="${bundle.bootScript}"${screenScripts}></script>
</head>
<body>
${head.isTest ? `${testMark(locale)}\n` : ''}<div id="root">${markup}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(page)}</script>
</body>
</html>
`;
}

function headTags({ title, description, url, image }: Head): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ];
  const preview = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
  };
  for (const [property, content] of Object.entries(preview)) {
    if (content) tags.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  }
  if (image) tags.push('<meta name="twitter:card" content="summary_large_image">');
  return tags.join('\n');
}

/** An installed app opens without the browser around it. iPhones read these tags, other devices the manifest. */
const appTags = ({ appName, manifest = '/manifest.webmanifest' }: Head, locale: Locale): string =>
  `<link rel="manifest" href="${escapeHtml(manifest)}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(appName ?? translate(message('page.product'), locale))}">`;

/** Lists the files it replaces, so that the app does not load them again. */
const styleTag = ({ css, files }: Style): string => `<style data-files="${files.join(' ')}">${css}</style>`;

const heroPreload = ({ heroSrcSet, heroSizes }: Head): string =>
  heroSrcSet
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(heroSrcSet)}" imagesizes="${escapeHtml(heroSizes ?? '')}" fetchpriority="high">\n`
    : '';

/** Outside the app: so no customer's page loads it, and no screen of the app can omit it. */
const testMark = (locale: Locale): string =>
  `<p class="test-mark" role="status">${escapeHtml(translate(message('page.test'), locale))}</p>`;
