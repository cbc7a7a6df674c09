import { API_BASE } from '@caddie/contract/call';
import { features } from '@caddie/contract/calls';
import type { Example } from '@caddie/contract/examples/example';
import { refusals, sharedRefusals } from '@caddie/contract/refusals';
import { escapeHtml } from '../../platform/html.ts';
import type { ApiDescription } from '../../platform/http/mount/openapi.ts';
import { callSection, anchorOf, refusalList } from './api-call.ts';
import { type Schema, schemaTable } from './api-fields.ts';
import { introduction } from './api-introduction.ts';

/** The reference page of the API: contents with search, an introduction, every call, every type they use. */
export function writeApiPage(description: ApiDescription, examples: readonly Example[], origin: string): string {
  const namedSchemas = Object.entries(description.components.schemas as Record<string, Schema>);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Caddie</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-page.css">
<script type="module" src="/api-page.js"></script>
</head>
<body>
<header>
<h1>Caddie API</h1>
<p>For programs: <a href="${API_BASE}/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
</header>
<nav aria-label="Contents">
<div class="search" hidden>
<label for="search">Find a call</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="cancel, card, 409 …">
<p id="found" role="status"></p>
</div>
<details open>
<summary>Contents</summary>
${features.map(contentsSection).join('\n')}
<h2><a href="#things">Things</a></h2>
<h2><a href="#refusals">Refusals</a></h2>
</details>
</nav>
<main>
${introduction(origin)}
${features
  .map(
    ({ name: word, description: about, calls }) => `<section id="${word}" data-feature>
<h2>${word}</h2>
<p>${escapeHtml(about)}</p>
${calls
  .map((call) =>
    callSection(
      call,
      description,
      examples.find((example) => example.call === call),
      origin,
    ),
  )
  .join('\n')}
</section>`,
  )
  .join('\n')}
<section id="things">
<h2>Things</h2>
${namedSchemas.map(([name, schema]) => `<article id="thing-${name}"><h3>${name}</h3>${schemaTable(schema)}</article>`).join('\n')}
</section>
<section id="refusals">
<h2>Refusals</h2>
<p>Any call may be refused with one of these:</p>
${refusalList(sharedRefusals)}
<p>The others are listed with the calls they belong to. There are ${Object.keys(refusals).length} codes in all; a code never changes its meaning.</p>
</section>
</main>
</body>
</html>
`;
}

const contentsSection = ({ name: word, calls }: (typeof features)[number]): string => `<div data-group>
<h2><a href="#${word}">${word}</a></h2>
<ul>
${calls
  .map(
    (call) =>
      `<li><a href="#${anchorOf(call)}"><b>${call.method}</b> ${escapeHtml(call.path)}<small>${escapeHtml(call.summary)}</small></a></li>`,
  )
  .join('\n')}
</ul>
</div>`;
