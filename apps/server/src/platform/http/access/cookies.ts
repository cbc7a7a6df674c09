import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookie = {
  name: string;
  path: string;
  secure: boolean;
  /** Lax: the cookie is also sent when a link on another page or in a text leads here. */
  sameSite?: 'Lax';
};

/** The form of our tokens. */
const TOKEN = /^[\w-]{20,200}$/;

/** Returns the value of a cookie; undefined if it is missing or malformed. The first cookie of a name counts. */
export function readCookie(request: FastifyRequest, name: string, format = TOKEN): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equalsIndex = pair.indexOf('=');
    if (equalsIndex < 0 || pair.slice(0, equalsIndex).trim() !== name) continue;
    const value = pair.slice(equalsIndex + 1).trim();
    return format.test(value) ? value : undefined;
  }
  return undefined;
}

/** Sets a cookie that no script can read and that requests from other sites do not carry; without a value it is deleted. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string | null, maxAgeSeconds: number): void {
  const parts = [
    `${cookie.name}=${value ?? ''}`,
    `Path=${cookie.path}`,
    `Max-Age=${value === null ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite ?? 'Strict'}`,
    ...(cookie.secure ? ['Secure'] : []),
  ];
  // Fastify sends repeated set-cookie headers separately.
  reply.header('set-cookie', parts.join('; '));
}
