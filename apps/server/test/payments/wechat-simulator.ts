import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';

export const account = { appId: 'wx0123456789abcdef', secret: 'a-very-secret-app-secret' };

type ReceivedRequest = { requestKind: 'token' | 'ticket'; url: string; isForced: boolean };
type Fault =
  | 'hang up'
  | 'not JSON'
  | 'nothing'
  | { status: number; headers?: Record<string, string> }
  | { errcode: number; errmsg?: string };

export type WechatSimulator = Awaited<ReturnType<typeof startWechat>>;

/** Simulates WeChat's API: access tokens with a lifetime, tickets for tokens, and errors with status 200. */
export async function startWechat() {
  let token = newValue();
  const wechat = {
    apiUrl: '',
    /** The received requests, in order. */
    requests: [] as ReceivedRequest[],
    /** The planned faults, by the kind of request. */
    faults: {} as Partial<Record<ReceivedRequest['requestKind'], Fault>>,
    seconds: 7200,
    /** Answers are delayed until this promise resolves. */
    delay: Promise.resolve() as Promise<unknown>,
    count: (kind: ReceivedRequest['requestKind']) => wechat.requests.filter((one) => one.requestKind === kind).length,
    /** Simulates another client that fetches a new token: all older tokens become invalid. */
    voidTokens: () => void (token = newValue()),
    get token() {
      return token;
    },
    stop: () => server.close(),
  };

  const server = createServer(async (request, response) => {
    const received = await parseRequest(request);
    wechat.requests.push(received.log);
    await wechat.delay;
    const fault = wechat.faults[received.log.requestKind];
    if (fault === 'hang up') request.socket.destroy();
    else if (fault === 'not JSON') response.end('<html>busy</html>');
    else if (fault === 'nothing') response.end('{}');
    else if (fault && 'status' in fault) response.writeHead(fault.status, fault.headers).end('{}');
    else response.end(JSON.stringify(fault ?? answer(received)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  wechat.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return wechat;

  function answer({ log, body, query }: Awaited<ReturnType<typeof parseRequest>>): object {
    if (log.requestKind === 'ticket') {
      const isKnown = query.get('access_token') === token && query.get('type') === 'jsapi';
      if (!isKnown) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' };
      return { errcode: 0, errmsg: 'ok', ticket: newValue(), expires_in: wechat.seconds };
    }
    if (body['appid'] !== account.appId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (body['secret'] !== account.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (log.isForced) token = newValue();
    return { access_token: token, expires_in: wechat.seconds };
  }
}

async function parseRequest(request: IncomingMessage) {
  const url = new URL(request.url ?? '', 'http://wechat');
  const body = JSON.parse((await readAll(request)) || '{}') as Record<string, unknown>;
  const kind = url.pathname === '/cgi-bin/ticket/getticket' ? ('ticket' as const) : ('token' as const);
  const log: ReceivedRequest = {
    requestKind: kind,
    url: url.pathname + url.search,
    isForced: body['force_refresh'] === true,
  };
  return { log, body, query: url.searchParams };
}

const newValue = (): string => randomBytes(24).toString('base64url');
