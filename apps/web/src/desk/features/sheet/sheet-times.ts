import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

/** More than the times of several days. */
const MAX_TEXTS = 2000;

/** Keeps what a function returned: formatting a time is slow, and the hundreds of tiles of a full sheet begin and end at the same few times. */
function remember<Args extends readonly (string | number)[]>(format: (...args: Args) => string) {
  const texts = new Map<string, string>();
  return (...args: Args): string => {
    const key = args.join(' ');
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size >= MAX_TEXTS) texts.clear();
    const text = format(...args);
    texts.set(key, text);
    return text;
  };
}

/** "8:00 – 9:00 PM" */
export const rangeText = remember(words.rangeWords);

/** "8:00 PM" */
export const timeText = remember(words.timeOf);
