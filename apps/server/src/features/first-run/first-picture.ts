import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { projectFolders } from '../../platform/folders.ts';
import { hasImage, prepareImage, saveImage, titleFor } from '../shops/images.service.ts';

const IMAGE_NAME = 'new venue';
const readSvg = () => readFile(join(projectFolders.server, 'seeds/images/mulligans.svg'));

export const firstPictureTitle = async (): Promise<string> => titleFor(IMAGE_NAME, await readSvg());

/** Saves the default picture of new venues, encoded once for all of them. Returns its title. */
export async function saveFirstPicture(db: Db): Promise<string> {
  const title = await firstPictureTitle();
  if (!(await hasImage(db, title))) await saveImage(db, await prepareImage(IMAGE_NAME, await readSvg()));
  return title;
}
