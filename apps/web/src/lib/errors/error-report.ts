import type { DataOf, InputOf } from '@caddie/contract/call';
import type { reportClientError } from '@caddie/contract/client-errors';
import { CallError } from '../server/answer.ts';
import { requestIdOf } from '../server/request-id.ts';

export type Report = InputOf<typeof reportClientError>['body'];
type PostReport = (body: Report) => Promise<DataOf<typeof reportClientError>>;

/** Further reports of a screen that keeps breaking add nothing new. */
const MAX_REPORTS = 3;
const LONGEST = 200;
const FRAMES = 10;

let reported = 0;

/**
 * Reports an error to the server and returns its reference in the server's log. A failed call is in the log already. Returns undefined if
 * the report could not be sent. Customers and the desk each pass their own call as `post`.
 */
export async function reportError(post: PostReport, kind: Report['kind'], error: unknown): Promise<string | undefined> {
  if (error instanceof CallError) return requestIdOf(error);
  if (isIgnored(error) || reported >= MAX_REPORTS || !navigator.onLine) return undefined;
  reported += 1;
  try {
    const body = { kind, screen: onOneLine(location.pathname), ...messageAndFrames(error) };
    return (await post(body)).reference;
  } catch {
    return undefined;
  }
}

/** An aborted request, or an error of a browser extension. */
const isIgnored = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || /-extension:\/\//.test(error.stack ?? ''));

function messageAndFrames(error: unknown): Pick<Report, 'message' | 'frames'> {
  const message = onOneLine(String(error));
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  // Some browsers repeat the message above the frames.
  const frames = lines.map(onOneLine).filter((line) => line !== '' && !message.startsWith(line));
  return { message, frames: frames.slice(0, FRAMES) };
}

/** A single line without the query of any address, cut to the length that the server accepts. */
const onOneLine = (words: string): string =>
  words
    .replace(/\?[^\s'")]*/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
