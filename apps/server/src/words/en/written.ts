import { fillWording, type TextKind, type ValuesOf, wordingProblem } from '@caddie/contract/texts/wordings';
import { usualWordings } from './usual-wordings.ts';

type Worded = {
  /** The venue's own words for a text; none where it has the usual ones. */
  wording?: string | null;
  /** Not the text, but what this placeholder of it stands for. */
  only?: string;
};

/** A text in the venue's words. Those that no longer fit, because a later version knows other placeholders, are not sent. */
export const written =
  <K extends TextKind, F>(kind: K, valuesOf: (facts: F) => ValuesOf<K>) =>
  ({ wording, only, ...facts }: F & Worded): string => {
    const values: Record<string, string> = valuesOf(facts as F);
    if (only !== undefined) return values[only] ?? '';
    const own = wording && !wordingProblem(kind, wording) ? wording : usualWordings[kind];
    return fillWording(own, values);
  };
