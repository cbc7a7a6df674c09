import { API_BASE } from '@caddie/contract/call';
import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookie, readCookie, setCookie } from './cookies.ts';
import { isSecure } from './origins.ts';

/** The longest that any session may last; the server expires each one earlier by itself. */
const SESSION_DAYS = 30;
/** The longest that browsers keep a cookie. */
const DEVICE_DAYS = 400;

/** The calling browser: the token of its device cookie, and its user agent. */
export type Browser = { deviceToken: string | undefined; userAgent: string | undefined };

/** A response: the data, and the cookies to set. Null deletes a cookie. */
export type WithCookies<T> = { data: T; session?: string | null; device?: string };

/**
 * The desk's cookies at the address of this server. Under https their names begin with `__Host-`: a browser accepts such a cookie from this
 * exact host only, over TLS and for every path, so that a page of a sibling host (or one without TLS) cannot set one. Without TLS no
 * browser would keep that name; there the cookies are sent to the desk's calls only.
 */
export function deskCookies(publicUrl: string | undefined): { session: Cookie; device: Cookie } {
  const secure = isSecure(publicUrl);
  const cookie = (name: string): Cookie =>
    secure ? { name: `__Host-${name}`, path: '/', secure } : { name, path: `${API_BASE}/desk`, secure };
  return { session: cookie('caddie_desk'), device: cookie('caddie_desk_device') };
}

/** Reads the browser's cookies, and sets new ones with the response. */
export function createDeskCookies(publicUrl: string | undefined) {
  const cookies = deskCookies(publicUrl);
  return {
    browserOf: (request: FastifyRequest): Browser => ({
      deviceToken: readCookie(request, cookies.device.name),
      userAgent: request.headers['user-agent'],
    }),

    respondWithCookies: async <T>(reply: FastifyReply, work: Promise<WithCookies<T>>): Promise<T> => {
      const { data, session, device } = await work;
      if (session !== undefined) setCookie(reply, cookies.session, session, SESSION_DAYS * DAY_SECONDS);
      if (device !== undefined) setCookie(reply, cookies.device, device, DEVICE_DAYS * DAY_SECONDS);
      return data;
    },
  };
}
