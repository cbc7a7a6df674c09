import * as z from 'zod/mini';

/** True for text a person could have typed on one line: no control characters (PostgreSQL refuses NUL), no broken surrogates. */
export const isPlainText = (value: string): boolean => !/\p{Cc}/u.test(value) && value.isWellFormed();

/** The only string schema of this contract for free text: bounded, and free of control characters. */
export const text = (options: { min?: number; max: number }) =>
  z
    .string()
    .check(
      z.minLength(options.min ?? 1, options.min === 0 ? undefined : 'Fill this in.'),
      z.maxLength(options.max, `Use at most ${options.max} characters.`),
      z.refine(isPlainText, 'Leave out line breaks and control characters.'),
    );

/** A positive whole number that arrived in a path or a query string. */
export const wholeNumber = () =>
  z.coerce.number('Use a whole number.').check(z.int('Use a whole number.'), z.minimum(1), z.maximum(2_147_483_647));
