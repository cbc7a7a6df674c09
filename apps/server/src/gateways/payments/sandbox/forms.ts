import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { messagePage } from './frame.ts';

/** The forms of the provider's pages. Anything malformed counts as empty. */
export const formText = z.string().max(100).catch('');
export const cardPost = z.object({ action: formText, number: formText, expiry: formText, code: formText });
export const cardQuery = z.object({ card: z.string().optional().catch(undefined) });
/** A malformed id counts as a page that does not exist, and never reaches the database. */
export const pageParams = z.object({
  id: z
    .string()
    .regex(/^\w{1,60}$/)
    .catch(''),
});

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendHtml(reply, 404, messagePage('Nothing here', 'This page does not exist. Check the address, or begin again.'));

export const sendHtml = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
