const replaceBrackets = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('[', '(').replaceAll(']', ')') : value;

/** Replaces brackets in typed text, because a sentence marks bold text by [brackets]. */
export const withoutMarks = <Facts>(facts: Facts): Facts => JSON.parse(JSON.stringify(facts), replaceBrackets) as Facts;
