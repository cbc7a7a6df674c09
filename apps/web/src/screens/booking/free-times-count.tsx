import { useState } from 'react';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { catalogue } from '../../features/slots/words/en.ts';

const words = catalogue.freeTimes;

type Props = {
  /** What was asked for: another filter is another question. */
  question: string;
  /** The number of free times; undefined while it is not known. */
  count: number | undefined;
};

/** Tells a screen reader how many times are free after a filter has changed; live changes are not announced. */
export function FreeTimesCount({ question, count }: Props) {
  const [first] = useState(question);
  const [said, setSaid] = useState({ question, text: '' });
  if (count !== undefined && said.question !== question)
    setSaid({ question, text: count > 0 ? words.count(count) : words.none });

  return (
    <HiddenText>
      <output>{question === first && said.question === first ? '' : said.text}</output>
    </HiddenText>
  );
}
