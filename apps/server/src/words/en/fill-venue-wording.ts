import { fillWording, type TextKind, type ValuesOf, wordingProblem } from '@caddie/contract/texts/wordings';
import { defaultWordings } from './default-wordings.ts';

type WordingOptions = {
  /** The venue's own wording of a text; none where it uses the default. */
  wording?: string | null;
  /** Returns the value of this placeholder instead of the text. */
  only?: string;
};

/** A text in the venue's wording. A wording that is no longer valid, because a later version has other placeholders, is not used. */
export const fillVenueWording =
  <K extends TextKind, F>(kind: K, valuesOf: (facts: F) => ValuesOf<K>) =>
  ({ wording, only, ...facts }: F & WordingOptions): string => {
    const values: Record<string, string> = valuesOf(facts as F);
    if (only !== undefined) return values[only] ?? '';
    const template = wording && !wordingProblem(kind, wording) ? wording : defaultWordings[kind];
    return fillWording(template, values);
  };
