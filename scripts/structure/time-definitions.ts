import type { Source } from './table-owners.ts';

/** Code about time that may be written only once: its pattern, and the files in which it is permitted. */
const definitions = [
  {
    pattern: /(?<![\w.])(?:60_?000|3_?600_?000|86_?400_?000|3_?600|86_?400|1_?440)(?![\w.])|\b(?:60 \* 60|24 \* 60)\b/,
    permittedIn: /^packages\/contract\/src\/dates\/duration\.ts$/,
    use: 'the durations of @caddie/contract/dates/duration',
  },
  {
    pattern: /\b(?:const|function) (?:addDays|daysBetween)\b|\.getUTCDay\(\) \|\| 7/,
    permittedIn: /^packages\/contract\/src\/dates\/calendar\.ts$/,
    use: 'the days of @caddie/contract/dates/calendar',
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    permittedIn: /^apps\/(?:server\/src\/platform|web\/src\/lib)\/clock\.ts$/,
    use: 'currentTime of the clock',
  },
];

const commentsAndStrings = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'/g;

/** Lists every copy of a duration, a calendar function or a clock read, each as a sentence with its location. */
export const timeCopies = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .replaceAll(commentsAndStrings, (part) => part.replaceAll(/[^\n]/g, ' '))
      .split('\n')
      .flatMap((line, position) =>
        definitions
          .filter(({ pattern, permittedIn }) => !permittedIn.test(path) && pattern.test(line))
          .map(({ use }) => `${path}:${position + 1} use ${use}: ${line.trim()}`),
      ),
  );
