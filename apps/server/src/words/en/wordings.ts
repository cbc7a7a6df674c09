import { type TextKind, WORDING_MAX, type WordingProblem } from '@caddie/contract/texts/wordings';
import { list } from './locale.ts';
import { defaultWordings } from './default-wordings.ts';

const inBraces = (names: string[]): string => list(names.map((name) => `{${name}}`));

const problems: Record<WordingProblem['problem'], (names: string[]) => string> = {
  EMPTY: () => 'Fill this in.',
  TOO_LONG: () => `Use at most ${WORDING_MAX} characters.`,
  HIDDEN: () => 'Leave out line breaks and characters that nobody can see.',
  UNKNOWN: (names) => `This text has no ${inBraces(names)}.`,
  BRACES: () => 'Braces stand only around a placeholder, as in {venue}.',
  LINK: (names) => `Leave out ${list(names)}. The only link that a text can have is {link}.`,
  MISSING: (names) => `This text has to have ${inBraces(names)}.`,
};

/** The words around a venue's own wordings of texts. */
export const wordingWords = {
  'wording.example-pass': () => '10 sessions',
  'wording.example-note': () => 'Closed: new turf in all bays',
  'wording.usual': ({ kind }: { kind: TextKind }) => defaultWordings[kind],
  'wording.problem': ({ problem, names }: WordingProblem) => problems[problem](names),
};
