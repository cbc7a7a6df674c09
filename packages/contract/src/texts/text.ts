import * as z from 'zod/mini';
import { problem } from '../field-problems.ts';

/** True for text that a person could have typed on one line: no control characters (PostgreSQL rejects NUL), no lone surrogates. */
export const isPlainText = (value: string): boolean => !/\p{Cc}/u.test(value) && value.isWellFormed();

/** True if something is visible: not only spaces and zero-width characters. */
export const isReadable = (value: string): boolean => /[^\s\p{Cf}\p{Zs}]/u.test(value);

/**
 * True without invisible or direction-changing characters, so that two names that look alike are equal. The joiners of emoji and some
 * scripts are allowed.
 */
export const hasNoHiddenCharacters = (value: string): boolean => !/[^\P{Cf}\u200c\u200d]/u.test(value);

/** The only string schema of this contract for free text: bounded, and free of control characters. */
export const text = (options: { min?: number; max: number }) =>
  z.string().check(
    z.minLength(options.min ?? 1, (options.min ?? 1) === 1 ? problem('EMPTY') : undefined),
    z.refine((value) => options.min === 0 || isReadable(value), problem('EMPTY')),
    z.maxLength(options.max, problem('TOO_LONG')),
    z.refine(isPlainText, problem('LINE_BREAKS')),
  );

/**
 * Text that others read on screens and in texts, such as names of people and a venue's profile: without invisible or direction-changing
 * characters.
 */
export const visibleText = (options: { min?: number; max: number }) =>
  text(options).check(z.refine(hasNoHiddenCharacters, problem('UNSEEN')));

/** A positive whole number from a path or a query string. */
export const wholeNumber = () =>
  z.coerce.number(problem('NOT_WHOLE')).check(z.int(problem('NOT_WHOLE')), z.minimum(1), z.maximum(2_147_483_647));
