import { escapeHtml } from '../../../platform/html.ts';

export const STYLE_PATH = '/sandbox/pay.css';
export const SCRIPT_PATH = '/sandbox/pay.js';

/** The HTML frame of the provider's pages. It carries no brand, and says first of all that it is a test. */
export const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Sandbox Pay</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body>
<aside class="test" aria-label="Test mode">${icon(WARNING)} Test mode: no money moves.</aside>
<header>${icon(SHIELD)} Sandbox Pay</header>
<main>
${content}
</main>
<footer>Built-in sandbox provider. In production this page is replaced by the card payment provider’s own page.</footer>
</body>
</html>
`;

/** A page without a form: an explanation, and a link to go on. */
export const messagePage = (title: string, text: string, link?: { href: string; label: string }): string =>
  frame(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link ? `<a class="button pay" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''}`,
  );

const icon = (paths: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const WARNING =
  '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4M12 17h.01"/>';
const SHIELD =
  '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>';
