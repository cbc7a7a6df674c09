import { fillWording, type TextKind, type ValuesOf, wordingProblem } from '@caddie/contract/texts/wordings';
import { usualWordings } from './usual-wordings.ts';

type Worded = {
  /** The venue's own wording of a text; none where it uses the default. */
  wording?: string | null;
  /** Returns the value of this placeholder instead of the text. */
  only?: string;
};

/** A text in the venue's wording. A wording that is no longer valid, because a later version has other placeholders, is not used. */
export const written =
  <K extends TextKind, F>(kind: K, valuesOf: (facts: F) => ValuesOf<K>) =>
  ({ wording, only, ...facts }: F & Worded): string => {
    const values: Record<string, string> = valuesOf(facts as F);
    if (only !== undefined) return values[only] ?? '';
    const own = wording && !wordingProblem(kind, wording) ? wording : usualWordings[kind];
    return fillWording(own, values);
  };
