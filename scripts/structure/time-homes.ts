import type { Source } from './table-owners.ts';

/** What is about time and is written once: how it looks in code, and the files in which it may stand. */
const homes = [
  {
    looks: /(?<![\w.])(?:60_?000|3_?600_?000|86_?400_?000|3_?600|86_?400|1_?440)(?![\w.])|\b(?:60 \* 60|24 \* 60)\b/,
    is: /^packages\/contract\/src\/dates\/duration\.ts$/,
    use: 'the durations of @caddie/contract/dates/duration',
  },
  {
    looks: /\b(?:const|function) (?:addDays|daysBetween)\b|\.getUTCDay\(\) \|\| 7/,
    is: /^packages\/contract\/src\/dates\/calendar\.ts$/,
    use: 'the days of @caddie/contract/dates/calendar',
  },
  {
    looks: /\bDate\.now\(\)|\bnew Date\(\)/,
    is: /^apps\/(?:server\/src\/platform|web\/src\/lib)\/clock\.ts$/,
    use: 'currentTime of the clock',
  },
];

const notCode = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'/g;

/** Every copy of a duration, of the calendar or of the clock, each as a sentence with its place. */
export const copiesOfTime = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .replaceAll(notCode, (part) => part.replaceAll(/[^\n]/g, ' '))
      .split('\n')
      .flatMap((line, position) =>
        homes
          .filter(({ looks, is }) => !is.test(path) && looks.test(line))
          .map(({ use }) => `${path}:${position + 1} use ${use}: ${line.trim()}`),
      ),
  );
