import type { Reason } from '@caddie/contract/reasons';
import type { RefusalBody, RefusalCode } from '@caddie/contract/refusals';
import { CallError } from './answer.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.refusalOf;

/** The server's word for why it said no; undefined when it said nothing. */
export const refusalCode = (error: unknown): RefusalCode | undefined =>
  error instanceof CallError ? error.code : undefined;

export const refusalDetail = (error: unknown, name: string): unknown =>
  refusalCode(error) && ((error as CallError).details as Partial<RefusalBody>).details?.[name];

/** Whether the server has decided: only then may the same request be sent under a new key. */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.code !== 'KEY_IN_PROGRESS';

/**
 * What went wrong, as a sentence of the app: for the reason, else for the refusal, else that nobody knows. The server's own sentence is in
 * English and for developers.
 */
export function sentenceOf(error: Error): string {
  if (!(error instanceof CallError)) return words.wentWrong;
  if (error.status === 0) return words.venueNotReached;
  const reason = refusalDetail(error, 'reason') as Partial<Reason> | undefined;
  return sentenceFor(error, reason) ?? sentenceFor(error, { ...reason, code: error.code }) ?? words.wentWrong;
}

/** What a reason or a fault of a field is in the words of the call; undefined for one that they do not know. */
export function sentenceFor({ sentences }: CallError, reason: Partial<Reason> = {}): string | undefined {
  const known = sentences as Record<string, string | ((figures: object) => string)> | undefined;
  const sentence = known?.[reason.code ?? ''];
  return typeof sentence === 'function' ? sentence(reason) : sentence;
}

/** What does not exist and what belongs to another customer look the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'INVALID_REQUEST');
