import { API_BASE, type Call } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/html.ts';
import { describeApi, refusalsOf } from '../platform/openapi.ts';

/** The contract for machines (OpenAPI) and, from the same description, for people. */
export function apiDescriptionRoutes(app: FastifyInstance, calls: readonly Call[]): void {
  let known: { description: object; page: string } | undefined;
  // Written when somebody first asks: it takes a tenth of a second, and no start should wait for it.
  function written() {
    const description = known?.description ?? describeApi(calls);
    return (known ??= { description, page: writeApiPage(calls, description) });
  }

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(written().description),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(written().page));
}

type Described = {
  paths: Record<
    string,
    Record<string, { parameters: unknown; requestBody?: unknown; responses: Record<string, unknown> }>
  >;
};

function writeApiPage(calls: readonly Call[], description: object): string {
  const { paths } = description as Described;
  const sections = calls.map((call) => {
    const described = paths[call.path]![call.method.toLowerCase()]!;
    return `<section>
<h2><code>${call.method} ${escapeHtml(API_BASE + call.path)}</code></h2>
<p>${escapeHtml(call.summary)} ${call.access === 'customer' ? 'Needs a customer’s token.' : 'Open to everyone.'}</p>
${block('Sends', described.requestBody ?? described.parameters)}
${block('Receives', described.responses['200'])}
<p>May be refused with:</p>
<ul>${refusalsOf(call)
      .map((code) => `<li><code>${refusals[code].status} ${code}</code> ${escapeHtml(refusals[code].message)}</li>`)
      .join('')}</ul>
</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Caddie</title>
<link rel="stylesheet" href="/api-page.css">
</head>
<body>
<main>
<h1>Caddie API</h1>
<p>Every success is <code>{ "data": … }</code>. Every failure has a status and <code>{ "message", "code", "requestId", "details"? }</code>. The same for machines: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const block = (title: string, value: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
