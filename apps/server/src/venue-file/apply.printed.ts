import type { Step, ApplyContext } from './apply.steps.ts';
import { isSameName } from './printed.rules.ts';

/** Adds or renames old venue names and posters; none is removed, because printed links must keep working. */
export function printedSteps({ operator, file, current, services: { printed } }: ApplyContext): Step[] {
  return [
    ...file.oldNames.flatMap((name, index): Step[] =>
      current.oldNames.some((one) => isSameName(one, name))
        ? []
        : [{ path: ['old names', index], run: () => printed.importOldName(operator, name) }],
    ),
    ...file.posters.flatMap((poster, index): Step[] =>
      current.posters.some(({ place, code }) => code === poster.code && place === poster.place)
        ? []
        : [{ path: ['posters', index], run: () => printed.importPoster(operator, poster) }],
    ),
  ];
}
