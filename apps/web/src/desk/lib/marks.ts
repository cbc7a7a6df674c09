const plain = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('[', '(').replaceAll(']', ')') : value;

/** Facts for a sentence in which [this] is bold: brackets that people typed would be taken for its marks. */
export const withoutMarks = <Facts>(facts: Facts): Facts => JSON.parse(JSON.stringify(facts), plain) as Facts;
