import type { Step, Wanted } from './apply.steps.ts';
import { isSameName } from './printed.rules.ts';

/** Adds or renames old venue names and posters; none is removed, because printed links must keep working. */
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
