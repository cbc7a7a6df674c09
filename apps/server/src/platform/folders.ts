import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, whether it runs from its sources or from dist. */
function findServerFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const server = findServerFolder();

export const projectFolders = {
  server,
  migrations: join(server, 'migrations'),
  /** The build of the web app: English in the folder itself, every other language in a subfolder. */
  webDist: (language: string) => join(server, '../web/dist', language === 'en' ? '' : language),
};
