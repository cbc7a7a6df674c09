import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './access/cookies.ts';

const TEST_COOKIE = 'caddie_test';
const TEST_DAYS = 7;

/** The test token of a browser that came by a venue's test link. */
export const testTokenOf = (request: FastifyRequest): string | undefined => readCookie(request, TEST_COOKIE);

/** Lets this browser see a venue that is not yet open. */
export const setTestCookie = (reply: FastifyReply, token: string, secure: boolean): void =>
  setCookie(reply, { name: TEST_COOKIE, path: '/', secure, sameSite: 'Lax' }, token, TEST_DAYS * DAY_SECONDS);
