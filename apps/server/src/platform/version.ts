import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolders } from './folders.ts';

/** The version and, if the build knew it, the commit: `0.1.0+g1a2b3c4d5e6f`. */
export const version = readVersion();

function readVersion(): string {
  const text = readFileSync(join(projectFolders.server, 'package.json'), 'utf8');
  const { version: release } = JSON.parse(text) as { version: string };
  // The build writes it above its own code; code that runs from its sources has no commit.
  const commitFile = new URL('../../commit.txt', import.meta.url);
  const commit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : '';
  return commit ? `${release}+g${commit}` : release;
}
