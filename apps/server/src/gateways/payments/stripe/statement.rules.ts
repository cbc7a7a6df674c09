export const SUFFIX_FIELD = 'statement_descriptor_suffix';

/** Prefix, `* ` and suffix share 22 characters; the shortest prefix has 2, and Stripe truncates the suffix after a longer one. */
const SUFFIX_MAX = 18;

/** A venue's name as a bank can print it: Latin letters without the characters that Stripe forbids; undefined if none is left. */
export function statementSuffix(venue: string): string | undefined {
  const printable = venue
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/[<>\\'"*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SUFFIX_MAX)
    .trim();
  return /[a-z]/i.test(printable) ? printable.toUpperCase() : undefined;
}
