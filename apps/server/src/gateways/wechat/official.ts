import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { createTokenCache, type IssuedToken } from './token-cache.ts';
import { type Wechat, WechatDown } from './wechat.ts';

type WechatAccount = { appId: string; secret: string; apiUrl: string };

const TIMEOUT_MS = 4_000;
const GRANT_TYPE = 'client_credential';
/** WeChat's error codes for a rejected access token: invalid, not the latest, expired. */
const VOID_TOKEN_CODES: ReadonlySet<number | undefined> = new Set([40001, 40014, 42001]);

type Answer = { errcode?: number; errmsg?: string; expires_in?: number; access_token?: string; ticket?: string };

/** WeChat's own API. The access token gives access to the whole account: it stays on the server, and out of the log. */
export function createOfficialWechat({ appId, secret, apiUrl }: WechatAccount, db: Db, log: FastifyBaseLogger): Wechat {
  const tokenCache = createTokenCache(db, log);
  const tokenKey = { appId, kind: 'TOKEN' } as const;
  const ticketKey = { appId, kind: 'TICKET' } as const;

  return { kind: 'official', appId, ticket: () => tokenCache.get(ticketKey, fetchTicket) };

  async function fetchTicket(): Promise<IssuedToken> {
    const cachedToken = await tokenCache.get(tokenKey, () => fetchToken());
    try {
      return await fetchTicketWith(cachedToken);
    } catch (error) {
      if (!(error instanceof WechatError && VOID_TOKEN_CODES.has(error.code))) throw error;
      // Another process may have fetched a new token. Read that before forcing a renewal, which would invalidate it.
      const latestToken = await fetchToken();
      const newToken = latestToken.value === cachedToken ? await fetchToken({ force_refresh: true }) : latestToken;
      return fetchTicketWith(await tokenCache.storeToken(tokenKey, newToken));
    }
  }

  /** Fetches the stable kind of token, which several programs can share; the secret is sent in the body and never logged. */
  async function fetchToken(options: { force_refresh?: true } = {}): Promise<IssuedToken> {
    const body = JSON.stringify({ grant_type: GRANT_TYPE, appid: appId, secret, ...options });
    const answer = await callWechat('/cgi-bin/stable_token', { method: 'POST', body });
    return toIssuedToken(answer.access_token, answer);
  }

  async function fetchTicketWith(accessToken: string): Promise<IssuedToken> {
    const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' });
    const answer = await callWechat(`/cgi-bin/ticket/getticket?${query.toString()}`);
    return toIssuedToken(answer.ticket, answer);
  }

  async function callWechat(path: string, request: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(new URL(path, apiUrl), {
      ...request,
      headers: { accept: 'application/json', ...(request.body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(parseBody, throwUnreachable);
    if (answer.errcode) throw new WechatError(answer.errcode, answer.errmsg ?? '');
    return answer;
  }
}

/** WeChat refuses with status 200 and an error code. */
async function parseBody(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && typeof body === 'object' && body !== null) return body;
  throw new WechatDown(`WeChat answered ${response.status}${response.ok ? ' with something else than JSON' : ''}`);
}

function throwUnreachable(cause: unknown): never {
  throw new WechatDown('WeChat cannot be reached', { cause });
}

function toIssuedToken(value: unknown, { expires_in: seconds }: Answer): IssuedToken {
  if (typeof value !== 'string' || value === '' || typeof seconds !== 'number' || !(seconds > 0))
    throw new WechatDown('WeChat answered without what was asked for');
  return { value, seconds };
}

class WechatError extends WechatDown {
  override name = 'WechatError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(`WeChat answered error ${code}: ${message.slice(0, 200)}`);
    this.code = code;
  }
}
