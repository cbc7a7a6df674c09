import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The server's entry point, once built. */
export const serverMain = join(root, 'apps/server/dist/src/main.js');

/**
 * Returns the script behind an installed package's command, to be run by Node itself: works on every system, with or without a shell.
 * @param {string} packageName
 * @param {string} [from] the workspace whose version is used
 */
export function tool(packageName, from = root) {
  const home = join(from, 'node_modules', packageName);
  if (!existsSync(join(home, 'package.json'))) {
    if (dirname(from) === from) throw new Error(`${packageName} is not installed: run npm ci.`);
    return tool(packageName, dirname(from));
  }
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : String(Object.values(bin)[0]));
}
