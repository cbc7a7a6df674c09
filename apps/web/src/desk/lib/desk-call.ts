import { API_BASE, type Call, type DataOf, fillPath, type InputOf, type RouteOf } from '@caddie/contract/call';
import type { DeskSentencesOf } from '@caddie/contract/desk/reasons';
import { bodyOf, CallError, type Sentences, searchOf, send, type Values } from '../../lib/server/answer.ts';
import { secondsSinceTouch } from './keys/touch.ts';

type Parts = { params?: Values; query?: Values; body?: unknown };
type Options = {
  signal?: AbortSignal;
  key?: string;
  approval?: string;
  keepalive?: boolean;
  /** For whoever the cookie is of by now, not for the session of this page. */
  asSignedIn?: boolean;
};

/** Fetches the file with a sentence for each refusal of a call, each of their reasons and each fault of a field; null for a call without any. */
type SentencesFor<C extends Call> = [keyof DeskSentencesOf<C>] extends [never] ? null : Part<DeskSentencesOf<C>>;
type Part<Of = Sentences> = () => Promise<{ sentences: Of }>;

const sharedSentences = async () => (await import('./refused/shared-refusals.ts')).sentences;

/** The session that this page is drawn for, which goes with each call; undefined before anybody is in. */
let drawnFor: string | undefined;

export const drawFor = (sessionId: string | undefined): void => {
  drawnFor = sessionId;
};

const signedOut = new EventTarget();

/** Hears that the session of this page is over, with the code that said so. */
export function onSignedOut(listener: (code: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  signedOut.addEventListener('over', hear);
  return () => signedOut.removeEventListener('over', hear);
}

/**
 * Makes one call of the desk and hands back its data. The session is a cookie that no script can read, so the calls go to the
 * page's own origin, and a customer's token that lies in the same browser is not sent. `sentences` fetches what staff read for each refusal
 * that the call may answer with.
 */
export function deskCall<C extends Call>(
  route: RouteOf<C>,
  input: InputOf<C>,
  sentences: SentencesFor<C>,
  { signal, key, approval, keepalive, asSignedIn }: Options = {},
): Promise<DataOf<C>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const { params, query, body } = input as Parts;
  return ask(fillPath(path, params) + searchOf(query), asSignedIn ? undefined : drawnFor, sentences, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(approval !== undefined && { 'manager-approval': approval }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
}

/** The same for a file, which no call of the contract carries. */
export const sendFile = <Data>(path: string, file: Blob, sentences: Part): Promise<Data> =>
  ask(path, drawnFor, sentences, { method: 'POST', body: file });

async function ask<Data>(
  path: string,
  session: string | undefined,
  part: Part | null,
  request: RequestInit,
): Promise<Data> {
  const sentFor = drawnFor;
  const own = part && (async () => (await part()).sentences);
  const response = await send(API_BASE + path, {
    ...request,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'desk-touched': String(secondsSinceTouch()),
      ...(session !== undefined && { 'desk-session': session }),
      ...(request.headers as Record<string, string> | undefined),
    },
  });
  try {
    return (await bodyOf<{ data: Data }>(response, sharedSentences, own)).data;
  } catch (failure) {
    const code = failure instanceof CallError ? failure.code : undefined;
    // What was under way when the page went on to another session says nothing about that one.
    if (sentFor === drawnFor && endings.has(code)) signedOut.dispatchEvent(new CustomEvent('over', { detail: code }));
    throw failure;
  }
}

const endings = new Set<string | undefined>(['UNAUTHENTICATED', 'REMOVED_FROM_STAFF', 'SESSION_CHANGED']);
