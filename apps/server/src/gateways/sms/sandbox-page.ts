import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db.ts';
import { escapeHtml } from '../../platform/html.ts';
import { readSandboxMessages, type SandboxMessage } from './sandbox.ts';

const PAGE = '/sandbox/messages';
const STYLE = '/sandbox/messages.css';

/** The inbox of every phone there is, for as long as no real provider carries the texts. */
export function sandboxMessageRoutes(app: FastifyInstance, db: Db): void {
  app.get(STYLE, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get(PAGE, async (request, reply) => {
    const messages = await readSandboxMessages(db);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('application/json')) return reply.send(messages);
    return reply.type('text/html; charset=utf-8').send(writePage(messages));
  });
}

const writePage = (messages: SandboxMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Sandbox: text messages</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<p class="banner" role="note"><strong>Sandbox:</strong> nothing was really sent. No phone received these texts.</p>
<main>
<h1>Text messages</h1>
${messages.length > 0 ? `<ol>\n${messages.map(writeMessage).join('\n')}\n</ol>` : '<p>No text has been sent yet.</p>'}
</main>
</body>
</html>
`;

function writeMessage({ to, body, sentAt }: SandboxMessage): string {
  const [code] = /\b\d{6}\b/.exec(body) ?? [];
  return `<li>
<p class="head"><span>To <b>${escapeHtml(to)}</b></span> <time datetime="${sentAt.toISOString()}">${writeTime(sentAt)}</time></p>
${code ? `<p class="code">${code}</p>` : ''}
<p class="body">${escapeHtml(body)}</p>
</li>`;
}

const writeTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
.banner { margin: 0; padding: 12px 16px; background: #ffd54a; color: #221a00; text-align: center; }
main { max-width: 40rem; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.25rem; }
ol { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 16px; padding: 16px; border: 1px solid #8888; border-radius: 8px; }
p { margin: 0; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; font-size: 0.875rem; }
.code { margin: 8px 0; font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.1em; user-select: all; }
.body { white-space: pre-line; }
`;
