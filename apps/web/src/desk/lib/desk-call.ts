import { API_BASE, type Call, type DataOf, fillPath, type InputOf, type RouteOf } from '@caddie/contract/call';
import type { DeskCallMessages } from '@caddie/contract/desk/reasons';
import { bodyOf, CallError, type Sentences, toQueryString, send, type ParamValues } from '../../lib/server/answer.ts';
import { secondsSinceTouch } from './keys/touch.ts';

type Parts = { params?: ParamValues; query?: ParamValues; body?: unknown };
type Options = {
  signal?: AbortSignal;
  key?: string;
  approval?: string;
  keepalive?: boolean;
  /** Makes the call for the person whom the cookie identifies now, not for the session of this page. */
  asSignedIn?: boolean;
};

/** Loads the sentences for each refusal of a call, each reason and each invalid field; null for a call without any. */
type SentencesFor<C extends Call> = [keyof DeskCallMessages<C>] extends [never] ? null : Part<DeskCallMessages<C>>;
type Part<Of = Sentences> = () => Promise<{ sentences: Of }>;

const sharedSentences = async () => (await import('./refused/shared-refusals.ts')).sentences;

/** The session of this page, sent with each call; undefined before a person signs in. */
let pageSession: string | undefined;

export const setPageSession = (sessionId: string | undefined): void => {
  pageSession = sessionId;
};

const signedOut = new EventTarget();

/** Subscribes to the end of this page's session, with its refusal code. */
export function onSignedOut(listener: (code: string) => void): () => void {
  const onOver = (event: Event) => listener((event as CustomEvent<string>).detail);
  signedOut.addEventListener('over', onOver);
  return () => signedOut.removeEventListener('over', onOver);
}

/**
 * Makes one desk call and returns its data. The session is an HttpOnly cookie, so calls go to the page's own origin, and a customer's token
 * in the same browser is not sent. `sentences` loads the staff's sentence for each refusal of the call.
 */
export function deskCall<C extends Call>(
  route: RouteOf<C>,
  input: InputOf<C>,
  sentences: SentencesFor<C>,
  { signal, key, approval, keepalive, asSignedIn }: Options = {},
): Promise<DataOf<C>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const { params, query, body } = input as Parts;
  return callServer(fillPath(path, params) + toQueryString(query), asSignedIn ? undefined : pageSession, sentences, {
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

/** Uploads a file, which is not a call of the contract, with the session of this page. */
export const sendFile = <Data>(path: string, file: Blob, sentences: Part): Promise<Data> =>
  callServer(path, pageSession, sentences, { method: 'POST', body: file });

async function callServer<Data>(
  path: string,
  session: string | undefined,
  part: Part | null,
  request: RequestInit,
): Promise<Data> {
  const sessionAtSend = pageSession;
  const callSentences = part && (async () => (await part()).sentences);
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
    return (await bodyOf<{ data: Data }>(response, sharedSentences, callSentences)).data;
  } catch (failure) {
    const code = failure instanceof CallError ? failure.code : undefined;
    // A call of a previous session says nothing about the current one.
    if (sessionAtSend === pageSession && sessionEndCodes.has(code))
      signedOut.dispatchEvent(new CustomEvent('over', { detail: code }));
    throw failure;
  }
}

const sessionEndCodes = new Set<string | undefined>(['UNAUTHENTICATED', 'REMOVED_FROM_STAFF', 'SESSION_CHANGED']);
