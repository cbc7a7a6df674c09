import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { writeBankPage } from './bank-page.ts';
import { prefilledForm, writeCardPage } from './card-page.ts';
import { type CardForm, withoutRealNumber, readCardForm } from './cards.rules.ts';
import type { CardPage, SandboxCardPages } from './card-pages.ts';
import { messagePage, SCRIPT_PATH, STYLE_PATH } from './frame.ts';
import { script, style } from './assets.ts';
import { currentTime } from '../../../platform/clock.ts';
import { cardPost, cardQuery, formText, pageParams, sendHtml, sendNotFound } from './forms.ts';
import { payPageRoutes } from './pay-page.routes.ts';
import type { SandboxPayPages } from './pay-pages.ts';

const MAX_FORM_BYTES = 2048;
const bankPost = z.object({ action: formText });

/** The provider's own pages: the card form, the payment page, and the bank's confirmation. */
export function sandboxPaymentRoutes(
  app: FastifyInstance,
  cardPages: SandboxCardPages,
  payPages: SandboxPayPages,
): void {
  void app.register(async (pages) => {
    // Only these pages accept forms: the API itself accepts JSON alone, so that no form of another site can post to it.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
    });

    pages.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    pages.get(SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));

    pages.get('/sandbox/cards/:id', async (request, reply) => {
      const page = await cardPages.readCardPage(pageParams.parse(request.params).id);
      if (page?.status !== 'OPEN') return sendClosedPage(reply, page);
      return sendHtml(reply, 200, writeCardPage(prefilledForm(cardQuery.parse(request.query).card)));
    });

    pages.post('/sandbox/cards/:id', async (request, reply) => {
      const { id } = pageParams.parse(request.params);
      const { action, ...form } = cardPost.parse(request.body ?? {});
      const page = await cardPages.readCardPage(id);
      if (!page) return sendClosedPage(reply, page);
      if (action === 'cancel') return reply.redirect(page.cancelUrl, 303);
      return saveCard(reply, id, form);
    });

    payPageRoutes(pages, payPages);

    pages.get('/sandbox/bank/:id', async (request, reply) => {
      const payment = await cardPages.readBankPage(pageParams.parse(request.params).id);
      return payment ? sendHtml(reply, 200, writeBankPage(payment)) : sendNotFound(reply);
    });

    pages.post('/sandbox/bank/:id', async (request, reply) => {
      const isConfirmed = bankPost.parse(request.body ?? {}).action === 'confirm';
      const payment = await cardPages.answerBank(pageParams.parse(request.params).id, isConfirmed);
      if (!payment) return sendNotFound(reply);
      const isApplied = payment.status === (isConfirmed ? 'SUCCEEDED' : 'FAILED');
      if (isApplied && payment.returnUrl) return reply.redirect(payment.returnUrl, 303);
      return sendHtml(reply, 200, writeBankPage(payment));
    });
  });

  /** A second tap on the button finds the card saved, and redirects like the first. */
  async function saveCard(reply: FastifyReply, sessionId: string, form: CardForm): Promise<FastifyReply> {
    const result = readCardForm(form, new Date(currentTime()));
    if ('errors' in result) return sendHtml(reply, 422, writeCardPage(withoutRealNumber(form), result.errors));
    const page = await cardPages.saveCard(sessionId, result.card);
    if (page?.status !== 'COMPLETE') return sendClosedPage(reply, page);
    return reply.redirect(page.successUrl, 303);
  }
}

function sendClosedPage(reply: FastifyReply, page: CardPage | undefined): FastifyReply {
  if (!page) return sendNotFound(reply);
  if (page.status === 'COMPLETE') {
    const text = 'A card was saved on this page. To save another one, add it from your list of cards.';
    return sendHtml(reply, 410, messagePage('Card already saved', text, { href: page.successUrl, label: 'Continue' }));
  }
  const text = 'This page was open for more than 30 minutes. Go back and add the card again. Nothing was saved.';
  return sendHtml(reply, 410, messagePage('Page expired', text, { href: page.cancelUrl, label: 'Go back' }));
}
