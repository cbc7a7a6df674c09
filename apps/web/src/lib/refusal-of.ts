import type { RefusalBody, RefusalCode } from '@caddie/contract/refusals';
import { CallError } from './answer.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.refusalOf;

/** The server's word for why it said no; undefined when it said nothing. */
export const refusalCode = (error: unknown): RefusalCode | undefined =>
  error instanceof CallError ? error.code : undefined;

export const refusalDetail = (error: unknown, name: string): unknown =>
  refusalCode(error) && ((error as CallError).details as Partial<RefusalBody>).details?.[name];

/** Whether the server has decided: only then may the same request be sent under a new key. */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.code !== 'KEY_IN_PROGRESS';

/** What went wrong, as a sentence for a person. */
export function sentenceOf(error: Error): string {
  if (error instanceof CallError && error.status === 0) return words.venueNotReached;
  return error.message;
}

/** What does not exist and what belongs to another customer look the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'INVALID_REQUEST');
