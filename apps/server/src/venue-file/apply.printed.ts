import type { Step, Wanted } from './apply.steps.ts';
import { isSameName } from './printed.rules.ts';

/** Old names and posters that are not there yet, or are called otherwise; none is removed: what was printed stays so. */
export function printedSteps({ by, file, now, services: { printed } }: Wanted): Step[] {
  return [
    ...file.oldNames.flatMap((name, index): Step[] =>
      now.oldNames.some((one) => isSameName(one, name))
        ? []
        : [{ path: ['old names', index], run: () => printed.keepOldName(by, name) }],
    ),
    ...file.posters.flatMap((poster, index): Step[] =>
      now.posters.some(({ place, code }) => code === poster.code && place === poster.place)
        ? []
        : [{ path: ['posters', index], run: () => printed.keepPoster(by, poster) }],
    ),
  ];
}
