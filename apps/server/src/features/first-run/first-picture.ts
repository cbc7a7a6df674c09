import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { projectFolders } from '../../platform/folders.ts';
import { hasImage, prepareImage, saveImage, titleFor } from '../shops/images.service.ts';

const NAME = 'new venue';
const read = () => readFile(join(projectFolders.server, 'seeds/images/mulligans.svg'));

export const firstPictureTitle = async (): Promise<string> => titleFor(NAME, await read());

/** Saves the default picture of new venues, encoded once for all of them. Returns its title. */
export async function saveFirstPicture(db: Db): Promise<string> {
  const title = await firstPictureTitle();
  if (!(await hasImage(db, title))) await saveImage(db, await prepareImage(NAME, await read()));
  return title;
}
