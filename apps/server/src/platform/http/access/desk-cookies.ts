import { API_BASE } from '@caddie/contract/call';
import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookie, readCookie, setCookie } from './cookies.ts';
import { isSecure } from './origins.ts';

/** As long as any session may last; the server ends each in its own time. */
const SESSION_DAYS = 30;
/** As long as browsers keep a cookie at all. */
const DEVICE_DAYS = 400;

/** The browser that calls: the token of its device cookie, and what it says it is. */
export type Browser = { deviceToken: string | undefined; userAgent: string | undefined };

/** What goes back: the data, and the cookies beside it. Null takes one away. */
export type WithCookies<T> = { data: T; session?: string | null; device?: string };

/**
 * The desk's cookies at the address of this server. Under https their names begin with `__Host-`: a browser takes such a cookie from
 * this very host only, over TLS and for the whole of it, so that a page of a sibling host (or one without TLS) cannot plant one.
 * Without TLS no browser would keep that name; there the cookies go to the desk's calls only.
 */
export function deskCookies(publicUrl: string | undefined): { session: Cookie; device: Cookie } {
  const secure = isSecure(publicUrl);
  const cookie = (name: string): Cookie =>
    secure ? { name: `__Host-${name}`, path: '/', secure } : { name, path: `${API_BASE}/desk`, secure };
  return { session: cookie('caddie_desk'), device: cookie('caddie_desk_device') };
}

/** Reads the browser's cookies, and answers with new ones beside the data. */
export function createDeskCookies(publicUrl: string | undefined) {
  const cookies = deskCookies(publicUrl);
  return {
    browserOf: (request: FastifyRequest): Browser => ({
      deviceToken: readCookie(request, cookies.device.name),
      userAgent: request.headers['user-agent'],
    }),

    answer: async <T>(reply: FastifyReply, work: Promise<WithCookies<T>>): Promise<T> => {
      const { data, session, device } = await work;
      if (session !== undefined) setCookie(reply, cookies.session, session, SESSION_DAYS * DAY_SECONDS);
      if (device !== undefined) setCookie(reply, cookies.device, device, DEVICE_DAYS * DAY_SECONDS);
      return data;
    },
  };
}
