import { basename } from 'node:path';
import type { SourceMap } from 'node:module';

/** A place in a built script, as browsers write it into stacks: its file, line and column, both counted from 1. */
const builtPlace = /[^\s()@"']*\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Replaces the places in built scripts that a text names, such as a line of the log, with those in the sources. A place without a source
 * map stays as it is: it is of another release.
 */
export const toSourcePlaces = (text: string, findMap: (script: string) => SourceMap | undefined): string =>
  text.replace(builtPlace, (place, script: string, line: string, column: string) => {
    const entry = findMap(basename(script))?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  });
