import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** System programs are there, also for users who do not have these folders in their PATH. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/**
 * Returns the path of a program of this machine, if it has one.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
