import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

/** Keeps what a function returned: formatting a time is slow, and the hundreds of tiles of a full sheet begin and end at the same few times. */
function remember<Args extends readonly (string | number)[]>(format: (...args: Args) => string) {
  const texts = new Map<string, string>();
  return (...args: Args): string => {
    const key = args.join(' ');
    if (!texts.has(key)) texts.set(key, format(...args));
    return texts.get(key)!;
  };
}

/** "8:00 – 9:00 PM" */
export const rangeText = remember(words.rangeWords);

/** "8:00 PM" */
export const timeText = remember(words.timeOf);
