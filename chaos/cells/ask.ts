import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

type Options = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; location: string | undefined; body: string };

/** Sends a request to the proxy by the name of a host: only browsers know by themselves that c1.localhost is this machine. */
export async function ask(port: number, host: string, path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body = '' } = options;
  const call = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host }, timeout: 10_000 });
  call.on('timeout', () => call.destroy(new Error(`${host}${path} does not answer`)));
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, location: response.headers.location, body: await text(response) };
}
