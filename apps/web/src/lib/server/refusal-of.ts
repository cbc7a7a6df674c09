import type { Reason } from '@caddie/contract/reasons';
import type { RefusalBody, RefusalCode } from '@caddie/contract/refusals';
import { CallError } from './answer.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.refusalOf;

/** The server's refusal code; undefined when it sent none. */
export const refusalCode = (error: unknown): RefusalCode | undefined =>
  error instanceof CallError ? error.code : undefined;

export const refusalDetail = (error: unknown, name: string): unknown =>
  refusalCode(error) && ((error as CallError).details as Partial<RefusalBody>).details?.[name];

/** Whether the server has decided on the request: only then may it be sent under a new key. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.code !== 'KEY_IN_PROGRESS';

/**
 * The app's message for an error: for its reason, else for its refusal, else a general one. The server's own message is in English and for
 * developers.
 */
export function sentenceOf(error: Error): string {
  if (!(error instanceof CallError)) return words.wentWrong;
  if (error.status === 0) return words.venueNotReached;
  const reason = refusalDetail(error, 'reason') as Partial<Reason> | undefined;
  return reasonSentence(error, reason) ?? reasonSentence(error, { ...reason, code: error.code }) ?? words.wentWrong;
}

/** The call's message for a reason or a field's fault; undefined for an unknown one. */
export function reasonSentence({ sentences }: CallError, reason: Partial<Reason> = {}): string | undefined {
  const sentenceByCode = sentences as Record<string, string | ((figures: object) => string)> | undefined;
  const sentence = sentenceByCode?.[reason.code ?? ''];
  return typeof sentence === 'function' ? sentence(reason) : sentence;
}

/** True for a record that does not exist or belongs to another customer, which look the same, and for an address without a valid id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'INVALID_REQUEST');
