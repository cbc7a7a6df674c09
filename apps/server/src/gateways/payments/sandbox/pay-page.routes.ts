import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentTime } from '../../../platform/clock.ts';
import { prefilledForm } from './card-page.ts';
import { type EnteredCard, readCardForm, walletCard, withoutRealNumber } from './cards.rules.ts';
import { cardPost, cardQuery, formText, pageParams, sendHtml, sendNotFound } from './forms.ts';
import { messagePage } from './frame.ts';
import { writePayPage } from './pay-page.ts';
import type { PayPageRow } from './pay-pages.store.ts';
import type { SandboxPayPages } from './pay-pages.ts';

const payPost = cardPost.extend({ save: formText });
const wallets = new Set(['apple', 'google']);

/** The page on which a customer pays, on the scope that accepts forms. */
export function payPageRoutes(pages: FastifyInstance, payPages: SandboxPayPages): void {
  pages.get('/sandbox/pay/:id', async (request, reply) => {
    const page = await payPages.read(pageParams.parse(request.params).id);
    if (page?.status !== 'OPEN') return sendEnded(reply, page);
    return sendHtml(reply, 200, writePayPage(page, { form: prefilledForm(cardQuery.parse(request.query).card) }));
  });

  pages.post('/sandbox/pay/:id', async (request, reply) => {
    const { id } = pageParams.parse(request.params);
    const { action, save, ...form } = payPost.parse(request.body ?? {});
    const page = await payPages.read(id);
    if (page?.status !== 'OPEN') return sendEnded(reply, page);
    if (action === 'cancel') return reply.redirect(page.cancelUrl, 303);
    const now = new Date(currentTime());
    if (wallets.has(action)) return pay(reply, page, { ...walletCard(now), isSaved: false });
    const result = readCardForm(form, now);
    if ('card' in result) return pay(reply, page, { ...result.card, isSaved: save === 'yes' });
    return sendHtml(reply, 422, writePayPage(page, { form: withoutRealNumber(form), errors: result.errors }));
  });

  /** A second tap finds the page paid, and is led on like the first. */
  async function pay(
    reply: FastifyReply,
    { pageId }: PayPageRow,
    card: EnteredCard & { isSaved: boolean },
  ): Promise<FastifyReply> {
    const result = await payPages.pay(pageId, card, `/sandbox/pay/${pageId}`);
    if (result?.isDeclined) return sendHtml(reply, 402, writePayPage(result.page, { isDeclined: true }));
    if (result?.bankToken) return reply.redirect(`/sandbox/bank/${result.bankToken}`, 303);
    return sendEnded(reply, result?.page);
  }
}

function sendEnded(reply: FastifyReply, page: PayPageRow | undefined): FastifyReply {
  if (!page) return sendNotFound(reply);
  if (page.status === 'COMPLETE') return reply.redirect(page.returnUrl, 303);
  const text = 'This page was closed, so nothing can be paid here any more. Nothing was charged.';
  return sendHtml(reply, 410, messagePage('Page closed', text, { href: page.cancelUrl, label: 'Go back' }));
}
