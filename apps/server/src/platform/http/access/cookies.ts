import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookie = {
  name: string;
  path: string;
  secure: boolean;
  /** Lax: it comes along when a link of another page or of a text leads here. */
  sameSite?: 'Lax';
};

/** The form of our tokens. */
const TOKEN = /^[\w-]{20,200}$/;

/** The value of a cookie; undefined if there is none, or it has not the form of one that we could have set. The first of a name counts. */
export function readCookie(request: FastifyRequest, name: string, form = TOKEN): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return form.test(value) ? value : undefined;
  }
  return undefined;
}

/** Sets a cookie that no script can read and that no other site's page can send along; without a value it is taken away. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string | null, maxAgeSeconds: number): void {
  const parts = [
    `${cookie.name}=${value ?? ''}`,
    `Path=${cookie.path}`,
    `Max-Age=${value === null ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite ?? 'Strict'}`,
    ...(cookie.secure ? ['Secure'] : []),
  ];
  // Fastify keeps several of this header apart.
  reply.header('set-cookie', parts.join('; '));
}
