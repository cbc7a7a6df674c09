import type { DataOf, InputOf } from '@caddie/contract/call';
import type { reportClientError } from '@caddie/contract/client-errors';
import { CallError } from '../server/answer.ts';
import { requestIdOf } from '../server/request-id.ts';

export type Report = InputOf<typeof reportClientError>['body'];
type Post = (body: Report) => Promise<DataOf<typeof reportClientError>>;

/** A screen that breaks again and again says nothing new. */
const MOST = 3;
const LONGEST = 200;
const FRAMES = 10;

let reported = 0;

/**
 * Reports to the server that something broke here, and returns the reference under which its log has it. A call that failed
 * is in the log already. Undefined if it could not be sent: then there is no reference to show. Customers and the desk each
 * have a call of their own to send it with.
 */
export async function reportError(post: Post, kind: Report['kind'], error: unknown): Promise<string | undefined> {
  if (error instanceof CallError) return requestIdOf(error);
  if (isNotOurs(error) || reported >= MOST || !navigator.onLine) return undefined;
  reported += 1;
  try {
    const body = { kind, screen: onOneLine(location.pathname), ...wordsOf(error) };
    return (await post(body)).reference;
  } catch {
    return undefined;
  }
}

/** A question that was given up, or a program that the customer has added to the browser. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || /-extension:\/\//.test(error.stack ?? ''));

function wordsOf(error: unknown): Pick<Report, 'message' | 'frames'> {
  const message = onOneLine(String(error));
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  // Some browsers repeat the message above the frames.
  const frames = lines.map(onOneLine).filter((line) => line !== '' && !message.startsWith(line));
  return { message, frames: frames.slice(0, FRAMES) };
}

/** One line without an address's query, short enough to be taken. */
const onOneLine = (words: string): string =>
  words
    .replace(/\?[^\s'")]*/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
