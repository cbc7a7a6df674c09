import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';
import { DESK_PATH, DEVICE_COOKIE, SESSION_COOKIE } from './staff-caller.ts';

/** As long as any session may last; the server ends each in its own time. */
const SESSION_DAYS = 30;
/** As long as browsers keep a cookie at all. */
const DEVICE_DAYS = 400;
const DAY_SECONDS = 86_400;

/** The browser that calls: the token of its device cookie, and what it says it is. */
export type Browser = { deviceToken: string | undefined; userAgent: string | undefined };

/** What goes back: the data, and the cookies beside it. Null takes one away. */
export type WithCookies<T> = { data: T; session?: string | null; device?: string };

export const browserOf = (request: FastifyRequest): Browser => ({
  deviceToken: readCookie(request, DEVICE_COOKIE),
  userAgent: request.headers['user-agent'],
});

/** Answers with the data, and keeps the cookies to this site's own address where that is secure. */
export const createDeskAnswer = (publicUrl: string | undefined) => {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const cookie = (name: string) => ({ name, path: DESK_PATH, secure });
  return async function answer<T>(reply: FastifyReply, work: Promise<WithCookies<T>>): Promise<T> {
    const { data, session, device } = await work;
    if (session !== undefined) setCookie(reply, cookie(SESSION_COOKIE), session, SESSION_DAYS * DAY_SECONDS);
    if (device !== undefined) setCookie(reply, cookie(DEVICE_COOKIE), device, DEVICE_DAYS * DAY_SECONDS);
    return data;
  };
};
