import { text } from '@caddie/contract/texts/text';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { escapeHtml } from '../../platform/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import { receiveReply } from './replies.ts';
import { readSandboxMessages, type SandboxMessage } from './sandbox.ts';
import { script, style } from './sandbox-assets.ts';

const PAGE = '/sandbox/messages';
const STYLE = '/sandbox/messages.css';
/** An answer to a text, as from the phone that got it. */
const ANSWERS = '/sandbox/messages/answers';
const answerSchema = z.object({ from: text({ max: 32 }), body: text({ max: 160 }) });
const SCRIPT = '/sandbox/messages.js';

/** The inbox of every phone, while no real provider is configured. */
export function sandboxMessageRoutes(app: FastifyInstance, db: Db): void {
  app.get(STYLE, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(SCRIPT, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));

  app.post(ANSWERS, async (request) => {
    const { data: answer } = z.safeParse(answerSchema, request.body);
    if (!answer) throw new Refusal('INVALID_REQUEST');
    await receiveReply(db, answer, request.log);
    return { received: true };
  });

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
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Text messages | Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE}">
<script src="${SCRIPT}" defer></script>
</head>
<body>
<aside class="test" aria-label="Test mode">Test mode: no phone gets these texts.</aside>
<main>
<h1>Text messages</h1>
<div id="texts" data-newest="${messages[0] ? messages[0].sentAt.toISOString() : ''} ${messages.length}">
${messages.length > 0 ? `<ol>\n${messages.map(writeMessage).join('\n')}\n</ol>` : '<p class="none">No text has been sent yet. Codes and confirmations appear here.</p>'}
</div>
<output id="news" class="said"></output>
<noscript><p><a href="${PAGE}">Look for new texts</a></p></noscript>
</main>
<footer>Built-in sandbox. In production a text message provider carries these to real phones.</footer>
</body>
</html>
`;

function writeMessage({ to, body, sentAt }: SandboxMessage): string {
  const [code] = /\b\d{6}\b/.exec(body) ?? [];
  return `<li>
<p class="head"><span>To <b>${escapeHtml(to)}</b></span> <time datetime="${sentAt.toISOString()}">${writeTime(sentAt)}</time></p>
<p class="body">${withLinks(escapeHtml(body))}</p>
${code ? `<div class="row"><p class="code">${code}</p><button type="button" data-code="${code}" hidden>Copy code</button></div>` : writeAnswers(to)}
</li>`;
}

const writeAnswers = (to: string): string => `<div class="row answers">
${['STOP', 'START'].map((answer) => `<button type="button" data-answer="${answer}" data-from="${escapeHtml(to)}" hidden>Answer ${answer}</button>`).join('\n')}
</div>`;

/** Turns web addresses in a text into links, as a phone does. */
const withLinks = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

const writeTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
