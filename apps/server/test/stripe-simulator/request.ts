import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseForm, type Params } from './wire.ts';

export type Request = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as it was sent, by which repeated requests are compared. */
  body: string;
  params: Params;
};

export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
  const method = incoming.method ?? '';
  return { method, path, headers: incoming.headers, body, params: parseForm(method === 'GET' ? query : body) };
}
