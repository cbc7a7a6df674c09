import * as z from 'zod/mini';
import { problem } from '../field-problems.ts';

/** True for text a person could have typed on one line: no control characters (PostgreSQL refuses NUL), no broken surrogates. */
export const isPlainText = (value: string): boolean => !/\p{Cc}/u.test(value) && value.isWellFormed();

/** Something can be read of it: not only blanks and characters without a width. */
export const isReadable = (value: string): boolean => /[^\s\p{Cf}\p{Zs}]/u.test(value);

/**
 * Nothing in it is unseen or turns the direction of reading around: two names that look alike are one. Emoji and some scripts are put
 * together by joiners, which stay.
 */
export const isSeen = (value: string): boolean => !/[^\P{Cf}\u200c\u200d]/u.test(value);

/** The only string schema of this contract for free text: bounded, and free of control characters. */
export const text = (options: { min?: number; max: number }) =>
  z.string().check(
    z.minLength(options.min ?? 1, (options.min ?? 1) === 1 ? problem('EMPTY') : undefined),
    z.refine((value) => options.min === 0 || isReadable(value), problem('EMPTY')),
    z.maxLength(options.max, problem('TOO_LONG')),
    z.refine(isPlainText, problem('LINE_BREAKS')),
  );

/** What others read, on screens and in texts (names of people, what a venue says of itself): nothing in it is unseen or turns the rest around. */
export const shownText = (options: { min?: number; max: number }) =>
  text(options).check(z.refine(isSeen, problem('UNSEEN')));

/** A positive whole number that arrived in a path or a query string. */
export const wholeNumber = () =>
  z.coerce.number(problem('NOT_WHOLE')).check(z.int(problem('NOT_WHOLE')), z.minimum(1), z.maximum(2_147_483_647));
