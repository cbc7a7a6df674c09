import type { PageData } from '@caddie/contract/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** Returns the venue of a link to a booking; refuses an ended link, and an address that has tried too many. */
export type FindVenueOfLink = (code: string, ip: string) => Promise<string>;

/** Why a page shows no booking, and the status that says so. */
type Missing = { link: NonNullable<PageData['link']>; status: number };

const PATH = /^\/t\/([^/]+)\/?$/;

/**
 * Redirects a link to a booking to its venue's page of it: a link in a text has no venue in it, so it also works after the venue was
 * renamed. Opening it changes nothing, and no search engine lists it. Returns why there is no booking to show.
 */
export const createLinkPage =
  (venueOfLink: FindVenueOfLink) =>
  async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<Missing | undefined> => {
    const [, code] = PATH.exec(path) ?? [];
    if (!code) return undefined;
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if ((request.query as { shopName?: unknown }).shopName !== undefined) return undefined;
    try {
      const query = new URLSearchParams({ shopName: await venueOfLink(code, request.ip) }).toString();
      reply.header('cache-control', 'no-store').redirect(`/t/${code}?${query}`);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.code === 'RATE_LIMITED' ? { link: 'LIMITED', status: 429 } : { link: 'ENDED', status: 404 };
    }
  };
