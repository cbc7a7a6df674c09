import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { languages } from '@caddie/contract/texts/languages';
import type { Config } from '../platform/config.ts';
import { projectFolders } from '../platform/folders.ts';
import { toSourcePlaces } from '../web/source-places.rules.ts';
import { refuseArguments } from './arguments.ts';

/** `caddie stack`: prints its input, such as lines of the log, with the places of the web app's errors as they are in the sources. */
export async function stack(_config: Config, args: readonly string[]): Promise<void> {
  refuseArguments('stack', args);
  process.stdout.write(toSourcePlaces(await text(process.stdin), findMap));
}

/** A script's name contains a hash of its content, so one of any language is the right one. */
function findMap(script: string): SourceMap | undefined {
  const path = languages
    .map((language) => join(projectFolders.webDist(language), 'maps', `${script}.map`))
    .find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
}
